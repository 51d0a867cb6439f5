import { type CSSProperties, type MouseEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '../../../words/en/money.ts'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { colourOf, type ShownLook } from '../titles/title-look.ts'
import { countDrawn, depthBehind, LEAST_PX, NUMBER_PX } from './count-drawn.ts'

interface Part {
  name: string
  share: number
  look: ShownLook
  to: string
}

/**
 * Shows the largest parts as one bar, as many as have room. A tap on a part opens it, like its
 * link in the list below. A tap on the last segment scrolls to the other parts in the list.
 */
export default function SharesBar({
  parts,
  more = 0,
}: {
  parts: readonly Part[]
  /** Number of parts that aren't in `parts`, because the answer has only their common sum. */
  more?: number | undefined
}) {
  const navigate = useNavigate()
  const [width, setWidth] = useState(0)
  const sorted = parts.toSorted((a, b) => b.share - a.share)
  const counted =
    parts.length > 1 &&
    countDrawn(
      sorted.map(({ share }) => share),
      more,
      width,
    )
  const { drawn, others, rest } = counted || { drawn: 0, others: 0, rest: 0 }

  function showOthers({ currentTarget }: MouseEvent): void {
    const list = currentTarget.parentElement?.nextElementSibling
    list?.querySelector<HTMLElement>('.acts')?.click()
    // The click makes a shortened list show all rows, but only after a render.
    requestAnimationFrame(() => {
      const first = list?.querySelector<HTMLElement>(`[href="${sorted[drawn]?.to}"]`)
      first?.focus()
      ;(first ?? list?.lastElementChild)?.scrollIntoView()
    })
  }

  return (
    <div
      ref={(bar) => {
        const measure = () => bar && setWidth(bar.clientWidth)
        const observer = new ResizeObserver(measure)
        if (bar) observer.observe(bar)
        // Measure now, because the observer calls `measure` only after a paint.
        measure()
        return () => observer.disconnect()
      }}
      aria-hidden
      className="flex items-center gap-1 print:hidden"
    >
      {sorted.slice(0, drawn).map(({ name, share, look, to }) => (
        <Segment
          key={to}
          title={`${name}, ${words.share(share, 1)}`}
          box={{ flex: share, minWidth: LEAST_PX }}
          block={colourOf({ ...look, deep: depthBehind(look.deep) })}
          onClick={() => void navigate(to)}
        >
          <span className="truncate px-2" style={{ color: 'var(--card)' }}>
            {name}
          </span>
        </Segment>
      ))}
      {others > 0 ? (
        <Segment
          title={words.share(rest, 1)}
          box={{ flex: rest, minWidth: NUMBER_PX }}
          block={{ background: 'var(--line)' }}
          onClick={showOthers}
        >
          +{formatCount(others)}
        </Segment>
      ) : null}
    </div>
  )
}

function Segment({
  title,
  box,
  block,
  onClick,
  children,
}: {
  title: string
  box: CSSProperties
  block: CSSProperties
  onClick: (event: MouseEvent) => void
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list below has the same links
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list below has the same links
    <span title={title} className="flex items-center text-small" style={{ ...box, ...BOX }} onClick={onClick}>
      <span className="hue flex w-full items-center justify-center" style={{ ...BLOCK, ...block }}>
        {children}
      </span>
    </span>
  )
}

const BOX = { height: '2.75rem', cursor: 'pointer' }
const BLOCK = { height: '2rem', borderRadius: '0.25rem', overflow: 'hidden', background: 'currentcolor' }
