import { useId } from 'react'
import type { LimitStatus } from '../../domain/limit.ts'
import { barShape } from './bar-shape.ts'

/**
 * The bar of a limit or target: filled so far, a tick where an even pace would be, and what lies above it: hatched for a
 * limit, plain for a target. Everything it shows stands in words beside it, so it is hidden from screen readers.
 */
export function LimitBar({ status, tone }: { status: LimitStatus; tone: 'gain' | 'accent' | 'loss' | null }) {
  const hatch = useId()
  const { filled, limitAt, paceAt } = barShape(status)
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
        width={percent(Math.min(filled, limitAt))}
        height="10"
        rx="5"
        className={tone === 'loss' ? 'fill-loss' : tone === 'accent' ? 'fill-accent' : 'fill-brand'}
      />
      {status.left < 0n ? (
        <rect
          x={percent(limitAt)}
          y="3"
          width={percent(1 - limitAt)}
          height="10"
          rx="5"
          {...(tone === 'gain' ? { className: 'fill-gain' } : { fill: `url(#${hatch})`, className: 'stroke-loss' })}
        />
      ) : null}
      <rect x={percent(paceAt)} width="2" height="16" transform="translate(-1)" className="fill-ink" />
    </svg>
  )
}
