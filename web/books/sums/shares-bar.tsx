import { useNavigate } from 'react-router'
import { formatCount } from '../../../words/en/money.ts'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { LookIcon } from '../titles/title-icon.tsx'
import { colourOf, type ShownLook } from '../titles/title-look.ts'

/** Smaller parts share the grey end of the bar. */
const LEAST = 0.02
/** Part of the narrowest phone's bar that has room for a finger. */
const LEAST_OF_TAP = 0.1

interface Part {
  name: string
  share: number
  look: ShownLook
  to: string
}

/** One bar of all parts, largest first. A tap opens a large part, as its link below does. */
export function SharesBar({
  parts,
  more = 0,
}: {
  parts: readonly Part[]
  /** Number of parts that the answer has only as one sum. */
  more?: number | undefined
}) {
  const navigate = useNavigate()
  const shown = parts.filter(({ share }) => share >= LEAST).toSorted((a, b) => b.share - a.share)
  const rest = Math.max(0, 1 - shown.reduce((sum, { share }) => sum + share, 0))
  const others = parts.length - shown.length + more
  if (parts.length < 2 || shown.length === 0) return null
  return (
    <div aria-hidden className="flex items-center gap-0.5 pb-1 print:hidden">
      {shown.map(({ name, share, look, to }) => {
        const open = share < LEAST_OF_TAP ? undefined : () => void navigate(to)
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list below has the same links
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list below has the same links
          <span
            key={to}
            title={`${name}, ${words.share(share, 1)}`}
            className="flex min-w-0 items-center"
            style={{ flex: share, height: '2.75rem', cursor: open && 'pointer' }}
            onClick={open}
          >
            <span
              className="hue flex w-full flex-wrap content-start items-center justify-center"
              style={{ ...BLOCK, ...colourOf(look) }}
            >
              {/* Fills the line, so that an icon without room wraps to the hidden second line. */}
              <span style={{ height: '2rem' }} />
              <LookIcon look={look} className="size-6 text-small whitespace-nowrap" />
            </span>
          </span>
        )
      })}
      {others > 0 ? (
        <span
          title={words.share(rest, 1)}
          className="px-2 text-center text-small whitespace-nowrap"
          style={{ ...REST, flex: rest }}
        >
          +{formatCount(others)}
        </span>
      ) : null}
    </div>
  )
}

const BLOCK = { height: '2rem', borderRadius: '0.25rem', background: 'currentcolor', overflow: 'hidden' }
const REST = { lineHeight: '2rem', borderRadius: '0.25rem', background: 'var(--line)' }
