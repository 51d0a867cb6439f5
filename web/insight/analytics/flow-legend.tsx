import { Fragment, type ReactNode } from 'react'
import { NetBalance } from '../../ui/money/net-balance.tsx'
import { BANDS } from './chart-palette.ts'

export interface LegendEntry {
  label: string
  value?: number | undefined
  /**
   * `pale` looks like the band behind the compared bars. `left` is an arrow, for compared days
   * before the first bar.
   */
  look: keyof typeof MARKS
}

/** Shows how the sums have changed since the earlier period, and the legend of the chart. */
export function FlowLegend({ change, items }: { change: ReactNode; items: readonly LegendEntry[] }) {
  return (
    <div
      className="text-small"
      // Reserve all rows, so that the chart doesn't move when the legend changes.
      style={{ minHeight: `clamp(${TWO_ROWS}, (44rem - 100vw) * 99, clamp(3.75rem, (22rem - 100vw) * 99, 5rem))` }}
    >
      {change}
      {items.map((item) => (
        <Fragment key={item.label}>
          {GAP}
          <LegendItem {...item} />
        </Fragment>
      ))}
    </div>
  )
}

/** Gap between two items. Unlike a margin, it needs no space at the end of a row. */
const GAP = <span style={{ wordSpacing: '0.75rem' }}> </span>

/** Height of two rows on screens below 70rem, else of one row. */
const TWO_ROWS = 'clamp(1.25rem, (70rem - 100vw) * 99, 2.5rem)'

const MARKS = {
  line: <path d="M0 4h24v2H0zM12 1a4 4 0 0 1 0 8 4 4 0 0 1 0-8" />,
  grey: <path d="M0 4h24v2H0z" />,
  pale: <path d="M0 0h24v10H0z" opacity={BANDS.before} />,
  left: <path d="M6 0v4h18v2H6v4L0 5z" />,
}

export function LegendItem({ label, value, look }: LegendEntry) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-muted" style={{ verticalAlign: 'top' }}>
      <svg
        aria-hidden="true"
        width="24"
        height="10"
        fill="currentColor"
        className="shrink-0"
        style={{ color: look === 'line' || look === 'pale' ? 'var(--ink)' : undefined }}
      >
        {MARKS[look]}
      </svg>
      {label}
      {value === undefined ? null : <NetBalance value={value} />}
    </span>
  )
}
