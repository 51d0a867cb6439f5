import type { CSSProperties, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LookIcon } from '../titles/title-icon.tsx'
import { colourOf, type ShownLook } from '../titles/title-look.ts'

/** Smaller parts, and all others than the largest, share the thin grey end of the bar. */
const LEAST = 0.02
const MOST_PARTS = 6

interface Part {
  name: string
  share: number
  look: ShownLook
  to: string
}

/** One bar of all parts, largest first. A tap opens a part, as its link below does. */
export function SharesBar({ parts }: { parts: readonly Part[] }) {
  const navigate = useNavigate()
  const shown = parts
    .filter(({ share }) => share >= LEAST)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_PARTS)
  const rest = 1 - shown.reduce((sum, { share }) => sum + share, 0)
  if (parts.length < 2 || shown.length === 0) return null
  return (
    <div aria-hidden className="flex gap-0.5 pb-1 print:hidden">
      {shown.map(({ name, share, look, to }, at) => {
        const isLikeNext = [shown[at - 1], shown[at + 1]].some((next) => next?.look.hue === look.hue)
        return (
          <Segment
            key={to}
            name={name}
            share={share}
            // Of neighbours in one hue, each second one is lighter.
            style={colourOf(isLikeNext && at % 2 ? { ...look, deep: -0.12 } : look)}
            onClick={() => void navigate(to)}
          >
            <LookIcon look={look} className="size-6 text-small whitespace-nowrap" />
          </Segment>
        )
      })}
      {rest < LEAST / 4 ? null : (
        <span className="flex items-center" style={{ flex: rest }}>
          <span className="h-2 w-full rounded-full" style={{ background: 'var(--line)' }} />
        </span>
      )}
    </div>
  )
}

function Segment({
  name,
  share,
  style,
  onClick,
  children,
}: {
  name: string
  share: number
  style: CSSProperties
  onClick: () => void
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list below has the same links
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list below has the same links
    <span title={name} className="flex min-w-0 items-center" style={{ flex: share, ...TAP }} onClick={onClick}>
      <span className="hue flex w-full flex-wrap content-start items-center justify-center" style={{ ...BLOCK, ...style }}>
        {/* Where the children don't fit beside it, they wrap out of sight. */}
        <span style={{ height: '2rem' }} />
        {children}
      </span>
    </span>
  )
}

const TAP = { height: '2.75rem', cursor: 'pointer' }
const BLOCK = { height: '2rem', borderRadius: '0.25rem', background: 'currentcolor', overflow: 'hidden' }
