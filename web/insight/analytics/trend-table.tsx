import { useState } from 'react'
import type { PeriodKind } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { Button } from '../../ui/kit/button.tsx'
import { DataTable } from '../../ui/kit/data-table.tsx'
import { sumColumns, sumHeading, sumRow } from '../../ui/money/sum-columns.tsx'
import type { Point } from './series.ts'

const ROWS = 50

/** The figures of the four lines as a table, newest first. */
export function TrendTable({ kind, points }: { kind: PeriodKind; points: readonly Point[] }) {
  const [isShown, setIsShown] = useState(false)
  const [rows, setRows] = useState(ROWS)
  const newest = points.toReversed()
  return (
    <div>
      <Button
        variant="plain"
        size="small"
        className="-ml-3"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? words.hideTable : words.showTable}
      </Button>
      {isShown ? (
        <DataTable
          caption={words.caption}
          columns={[
            {
              label: words.columns[kind],
              kind: 'heading' as const,
              className: sumHeading,
              cell: (point: Point) => words.mark(point),
            },
            ...sumColumns,
          ]}
          rows={newest.slice(0, rows)}
          keyOf={({ start }) => start}
          rowClass={sumRow}
        />
      ) : null}
      {isShown && newest.length > rows ? (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setRows(rows + ROWS)}>
          {words.more(Math.min(ROWS, newest.length - rows))}
        </Button>
      ) : null}
    </div>
  )
}
