import { useId } from 'react'
import type { LimitState, LimitTone } from './limit-state.ts'

/**
 * The bar of a limit or target: filled so far, a tick where an even pace would be, and what lies above it: hatched for a
 * limit, plain for a target. Everything it shows stands in words beside it, so it is hidden from screen readers.
 */
export function LimitBar({ state, tone }: { state: LimitState; tone: LimitTone }) {
  const hatch = useId()
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-card" />
          <rect width="3" height="6" className="fill-loss" />
        </pattern>
      </defs>
      <rect y="3" width="100%" height="10" rx="5" className="fill-wash stroke-line" />
      <rect
        y="3"
        width={percent(Math.min(state.filled, state.limitAt))}
        height="10"
        rx="5"
        className={tone === 'loss' ? 'fill-loss' : tone === 'near' ? 'fill-accent' : 'fill-brand'}
      />
      {state.over > 0 ? (
        <rect
          x={percent(state.limitAt)}
          y="3"
          width={percent(1 - state.limitAt)}
          height="10"
          rx="5"
          {...(tone === 'gain' ? { className: 'fill-gain' } : { fill: `url(#${hatch})`, className: 'stroke-loss' })}
        />
      ) : null}
      <rect x={percent(state.paceAt)} width="2" height="16" transform="translate(-1)" className="fill-ink" />
    </svg>
  )
}
