import { useNavigate } from 'react-router'
import { LookIcon } from '../titles/title-icon.tsx'
import { colourOf, type ShownLook } from '../titles/title-look.ts'

/** Smaller parts, and all others than the largest, share the thin grey end of the bar. */
const LEAST = 0.02
const MOST_PARTS = 6
/** Part of the narrowest phone's bar that has room for an icon and a finger. */
const LEAST_OF_TAP = 0.1

interface Part {
  name: string
  share: number
  look: ShownLook
  to: string
}

/** One bar of all parts, largest first. A tap opens a large part, as its link below does. */
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
      {shown.map(({ name, share, look, to }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list below has the same links
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list below has the same links
        <span
          key={to}
          title={name}
          className="flex items-center"
          style={{ flex: share, height: '2.75rem', cursor: share < LEAST_OF_TAP ? undefined : 'pointer' }}
          onClick={share < LEAST_OF_TAP ? undefined : () => void navigate(to)}
        >
          <span className="hue flex w-full justify-center" style={{ ...colourOf(look), ...BLOCK }}>
            {share < LEAST_OF_TAP ? null : <LookIcon look={look} className="size-6 text-small whitespace-nowrap" />}
          </span>
        </span>
      ))}
      {rest < LEAST / 4 ? null : (
        <span className="flex items-center" style={{ flex: rest }}>
          <span className="h-2 w-full rounded-full" style={{ background: 'var(--line)' }} />
        </span>
      )}
    </div>
  )
}

const BLOCK = { height: '2rem', padding: '0.25rem 0', borderRadius: '0.25rem', background: 'currentcolor' }
