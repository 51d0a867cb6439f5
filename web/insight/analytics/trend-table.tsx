import { useRef, useState } from 'react'
import type { Day } from '../../../domain/day.ts'
import type { PeriodKind } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { shortSpan } from '../../books/sums/short-span.ts'
import { useToday } from '../../browser/today.ts'
import { useRowKeys } from '../../data/lists/use-row-keys.ts'
import { Button } from '../../ui/kit/button.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { type Column, DataTable } from '../../ui/kit/data-table.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'
import { narrow, sumColumns, sumHeading, sumRow } from '../../ui/money/sum-columns.tsx'
import type { Cursor } from './chart-cursor.tsx'
import { comparedParts, type Earlier } from './earlier.ts'
import { type Balances, endOf, joined, NOWHERE, type Point, type Reach, within } from './series.ts'

const ROWS = 50

type Row = Point & {
  /** The period of the row. Undefined if the row has only a part of a period. */
  period?: Point | undefined
  balance?: number | undefined
  /** Name of the comparison, in a row that the selected period is compared with. */
  note?: string | undefined
}

/**
 * Lists the periods, newest first, and marks those that the charts show. If only a part of a
 * period is compared, a second row has the sums of that part.
 */
export default function TrendTable({
  kind,
  points,
  balances,
  earlierOf,
  comparison,
  cursor,
  picked,
  onPick,
}: {
  kind: PeriodKind
  points: readonly Point[]
  balances: Balances | undefined
  earlierOf: (point: Point) => Earlier | undefined
  comparison: string
  cursor: Cursor
  picked: Reach
  onPick: (reach: Reach) => void
}) {
  const today = useToday()
  const table = useRef<HTMLDivElement>(null)
  useRowKeys(table, undefined)
  const moved = cursor.use()
  const marked = within(points, moved.at < 0 ? picked : moved)
  const one = joined(marked)
  const compared = one && earlierOf(one)
  const [rows, setRows] = useState(ROWS)
  const parts = compared ? comparedParts(points, compared) : []
  const newest = points.toReversed().flatMap((point, index): Row[] => {
    const at = points.length - 1 - index
    const part = parts.find(({ place }) => place === at)
    const row = { ...point, period: point, balance: balances?.values[at] }
    if (!part) return [row]
    const { from, to } = part.span
    if (from === point.start && to === endOf(point)) return [{ ...row, note: comparison }]
    const label = shortSpan(from, to, today)
    return [row, { ...point, ...part.sums, label, count: undefined, note: comparison }]
  })
  const isMarked = ({ period }: Row) => period !== undefined && marked.includes(period)

  function choose({ period }: Row): void {
    const at = points.indexOf(period as Point)
    // As in a chart, a second click clears the selection.
    onPick(picked.from === at && picked.at === at ? NOWHERE : { from: at, at })
  }

  return (
    <div ref={table}>
      <DataTable
        caption={words.caption}
        columns={[
          {
            label: words.columns[kind],
            kind: 'heading' as const,
            className: sumHeading,
            cell: (point: Row) => (
              <>
                {point.period ? (
                  <button
                    type="button"
                    tabIndex={-1}
                    className="opens text-start"
                    aria-pressed={isMarked(point)}
                    onClick={() => choose(point)}
                  >
                    {nameOf(point, today)}
                  </button>
                ) : (
                  nameOf(point, today)
                )}
                {point.note ? <span className="block font-normal text-small text-muted">{point.note}</span> : null}
              </>
            ),
          },
          ...sumColumns(),
          ...(balances ? [balanceColumn(balances.name)] : []),
        ]}
        rows={newest.slice(0, rows)}
        keyOf={({ label }) => label}
        rowClass={(row) => classNames(sumRow, row.period && 'record', isMarked(row) && 'bg-wash')}
      />
      {newest.length > rows ? (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setRows(rows + ROWS)}>
          {words.more(Math.min(ROWS, newest.length - rows))}
        </Button>
      ) : null}
    </div>
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
