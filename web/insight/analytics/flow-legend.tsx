import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { Amount, oneLine } from '../../ui/money/amount.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'

interface Item {
  label: string
  value?: number | undefined
  /** Difference between the other line's value and this one. */
  change?: number
}

/**
 * Names the lines of the chart and, while a period is shown, their values and the difference. The
 * names are cut rather than broken, so that the chart doesn't move.
 */
export function FlowLegend({ line, grey }: { line: Item; grey: Item | undefined }) {
  return (
    <div
      className="grid gap-x-4 text-small text-muted"
      // One column on a phone, two on a wider screen.
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), max-content))' }}
    >
      <LegendItem {...line} />
      {grey ? <LegendItem {...grey} isGrey /> : null}
    </div>
  )
}

export function LegendItem({ label, value, change, isGrey = false }: Item & { isGrey?: boolean }) {
  return (
    <span className="flex items-center gap-x-2">
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
      <span className="min-w-0 truncate">{label}</span>
      {value === undefined ? null : <NetBalance value={value} />}
      {change ? (
        <span className={classNames('tells', oneLine)}>
          <Amount value={Math.abs(change)} bare className="font-medium text-ink" /> {words.flow.change(change > 0)}
        </span>
      ) : null}
    </span>
  )
}
