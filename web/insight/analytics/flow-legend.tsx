import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'

interface Item {
  label: string
  value?: number | undefined
  /** Difference between the other line's value and this one. */
  change?: number
}

/**
 * Names the lines of the chart and, while a period is shown, their values and the difference.
 * Reserves the height of both lines, so that the chart seldom moves.
 */
export function FlowLegend({ line, grey }: { line: Item; grey: Item | undefined }) {
  return (
    <div
      className="flex flex-wrap items-center gap-x-4 text-small text-muted"
      // Below 44 rem, each line of the chart has a row.
      style={{ minHeight: grey ? 'clamp(1.25rem, (44rem - 100vw) * 99, 2.5rem)' : '1.25rem' }}
    >
      <LegendItem {...line} />
      {grey ? <LegendItem {...grey} isGrey /> : null}
    </div>
  )
}

export function LegendItem({ label, value, change, isGrey = false }: Item & { isGrey?: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <svg
        aria-hidden="true"
        width="24"
        height="10"
        fill="currentColor"
        className="shrink-0"
        style={{ color: `var(--${isGrey ? 'edge' : 'ink'})` }}
      >
        <path d="M0 4h24v2H0z" />
        {isGrey ? null : <circle cx="12" cy="5" r="4" />}
      </svg>
      {label}
      {value === undefined ? null : <NetBalance value={value} />}
      {change ? (
        <span className="tells">
          <Amount value={Math.abs(change)} bare className="font-medium text-ink" /> {words.flow.change(change > 0)}
        </span>
      ) : null}
    </span>
  )
}
