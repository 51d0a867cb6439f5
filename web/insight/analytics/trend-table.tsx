import { useState } from 'react'
import type { Day } from '../../../domain/day.ts'
import type { PeriodKind } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { shortSpan } from '../../books/sums/short-span.ts'
import { useToday } from '../../browser/today.ts'
import { Button } from '../../ui/kit/button.tsx'
import { type Column, DataTable } from '../../ui/kit/data-table.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'
import { narrow, sumColumns, sumHeading, sumRow } from '../../ui/money/sum-columns.tsx'
import { comparedParts, type Earlier } from './earlier.ts'
import { type Balances, endOf, type Point } from './series.ts'

const ROWS = 50

type Row = Point & {
  balance?: number | undefined
  /** Name of the comparison, in a row that the selected period is compared with. */
  note?: string | undefined
}

/**
 * Lists the periods, newest first. If only a part of a period is compared, a second row has the
 * sums of that part.
 */
export default function TrendTable({
  kind,
  points,
  balances,
  compared,
  comparison,
}: {
  kind: PeriodKind
  points: readonly Point[]
  balances: Balances | undefined
  /** The days that the chosen period is compared with. */
  compared: Earlier | undefined
  comparison: string
}) {
  const today = useToday()
  const [rows, setRows] = useState(ROWS)
  const parts = compared ? comparedParts(points, compared) : []
  const newest = points.toReversed().flatMap((point, index): Row[] => {
    const at = points.length - 1 - index
    const part = parts.find(({ place }) => place === at)
    const row = { ...point, balance: balances?.values[at] }
    if (!part) return [row]
    const { from, to } = part.span
    if (from === point.start && to === endOf(point)) return [{ ...row, note: comparison }]
    return [row, { ...point, ...part.sums, label: shortSpan(from, to, today), count: undefined, note: comparison }]
  })
  return (
    <>
      <DataTable
        caption={words.caption}
        columns={[
          {
            label: words.columns[kind],
            kind: 'heading' as const,
            className: sumHeading,
            cell: (point: Row) => (
              <>
                {nameOf(point, today)}
                {point.note ? <span className="block font-normal text-small text-muted">{point.note}</span> : null}
              </>
            ),
          },
          ...sumColumns(),
          ...(balances ? [balanceColumn(balances.name)] : []),
        ]}
        rows={newest.slice(0, rows)}
        keyOf={({ label }) => label}
        rowClass={sumRow}
      />
      {newest.length > rows ? (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setRows(rows + ROWS)}>
          {words.more(Math.min(ROWS, newest.length - rows))}
        </Button>
      ) : null}
    </>
  )
}

/** Also names the days of a cut period. */
function nameOf(point: Row, today: Day): string {
  const name = words.mark(point)
  return point.count ? kitWords.pair(name, shortSpan(point.start, endOf(point), today)) : name
}

function balanceColumn(label: string): Column<Row> {
  return {
    label,
    kind: 'numeric',
    className: `${narrow} max-sm:order-2 max-sm:w-full max-sm:text-small`,
    cell: ({ balance }) => (balance === undefined ? '–' : <NetBalance value={balance} />),
  }
}
