import { useId } from 'react'
import type { LimitStatus } from '../../../domain/limit.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { barShape } from './bar-shape.ts'

/** Hidden from screen readers, because the text next to it says the same. */
export function LimitBar({
  status,
  tone,
  thin = false,
}: {
  status: LimitStatus
  tone: 'gain' | 'accent' | 'loss' | null
  thin?: boolean
}) {
  const hatch = useId()
  const { filled, limitAt, paceAt } = barShape(status)
  const bar = thin ? { y: 2, height: 4, rx: 2 } : { y: 3, height: 10, rx: 5 }
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
  return (
    <svg aria-hidden="true" className={classNames('block w-full overflow-visible', thin ? 'h-2' : 'h-4')}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-card" />
          <rect width="3" height="6" className="fill-loss" />
        </pattern>
      </defs>
      <rect {...bar} width="100%" className="fill-wash stroke-line" />
      <rect
        {...bar}
        width={percent(Math.min(filled, limitAt))}
        className={`tells ${tone === 'loss' ? 'fill-loss' : tone === 'accent' ? 'fill-accent' : 'fill-brand'}`}
      />
      {status.left < 0n ? (
        <rect
          {...bar}
          x={percent(limitAt)}
          width={percent(1 - limitAt)}
          {...(tone === 'gain'
            ? { className: 'tells fill-gain' }
            : { fill: `url(#${hatch})`, className: 'tells stroke-loss' })}
        />
      ) : null}
      <rect x={percent(paceAt)} width="2" height={thin ? 8 : 16} transform="translate(-1)" className="tells fill-ink" />
    </svg>
  )
}
