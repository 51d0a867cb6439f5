import type { CSSProperties, ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { focusInSight } from '../../ui/kit/focus.ts'
import { LookIcon } from '../titles/title-icon.tsx'
import { colourOf, type ShownLook } from '../titles/title-look.ts'

/** Smaller parts share the grey end of the bar. */
const LEAST = 0.02

interface Part {
  name: string
  share: number
  look: ShownLook
  to: string
}

/**
 * One bar of all parts, largest first. A tap opens a part, as its link below does. A tap on the
 * grey end calls `showAll`, and goes to the first of these parts in the list.
 */
export function SharesBar({
  parts,
  more = 0,
  list,
  showAll,
}: {
  parts: readonly Part[]
  /** Number of parts that the answer has only as one sum. */
  more?: number | undefined
  list: RefObject<HTMLElement | null>
  showAll?: () => void
}) {
  const navigate = useNavigate()
  const shown = parts.filter(({ share }) => share >= LEAST).toSorted((a, b) => b.share - a.share)
  const rest = 1 - shown.reduce((sum, { share }) => sum + share, 0)
  const others = parts.filter(({ share }) => share > 0).length - shown.length + more
  if (parts.length < 2 || shown.length === 0) return null
  function openRest(): void {
    flushSync(() => showAll?.())
    const row = list.current?.querySelectorAll<HTMLElement>('.opens')[shown.length]
    if (row) focusInSight(row)
  }
  return (
    <div aria-hidden className="flex gap-0.5 pb-1 print:hidden">
      {shown.map(({ name, share, look, to }, at) => {
        const isLikeNext = [shown[at - 1], shown[at + 1]].some((next) => next?.look.hue === look.hue)
        return (
          <Segment
            key={to}
            name={name}
            share={share}
            // Makes every second one of neighbours in one hue lighter.
            style={colourOf(isLikeNext && at % 2 ? { ...look, deep: -0.12 } : look)}
            onClick={() => void navigate(to)}
          >
            <LookIcon look={look} className="size-6 text-small whitespace-nowrap" />
          </Segment>
        )
      })}
      {others > 0 ? (
        <Segment name={words.rest(others)} share={Math.max(0, rest)} minWidth="2rem" style={REST} onClick={openRest}>
          <span className="text-small whitespace-nowrap">+{others}</span>
        </Segment>
      ) : null}
    </div>
  )
}

function Segment({
  name,
  share,
  minWidth = 0,
  style,
  onClick,
  children,
}: {
  name: string
  share: number
  minWidth?: string | number
  style: CSSProperties
  onClick: () => void
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list below has the same links
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list below has the same links
    <span
      title={`${name}, ${words.share(share, 1)}`}
      className="flex items-center"
      style={{ flex: share, minWidth, ...TAP }}
      onClick={onClick}
    >
      <span
        className="hue flex w-full flex-wrap content-start items-center justify-center"
        style={{ ...BLOCK, ...style }}
      >
        {/* Where the children don't fit beside it, they wrap out of sight. */}
        <span style={{ height: '2rem' }} />
        {children}
      </span>
    </span>
  )
}

const TAP = { height: '2.75rem', cursor: 'pointer' }
const REST = { background: 'var(--line)', color: 'var(--ink)' }
const BLOCK = { height: '2rem', borderRadius: '0.25rem', background: 'currentcolor', overflow: 'hidden' }
