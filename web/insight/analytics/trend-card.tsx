import { memo, Suspense, useId, useState } from 'react'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import type { Palette } from './chart-palette.ts'
import { LazyLineChart } from './lazy-charts.tsx'
import type { Line, Mark } from './series.ts'

const ROWS = 50

interface Drawing {
  line: Line
  marks: readonly Mark[]
}

export const TrendCard = memo(function TrendCard({
  labelColumn,
  palette,
  masked,
  ...drawing
}: Drawing & { labelColumn: string; palette: Palette; masked: boolean }) {
  const { title, formula } = drawing.line
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="font-medium">
        {title}
        {formula ? <span className="text-small font-normal text-muted"> {formula}</span> : null}
      </h3>
      <div className="chart relative mt-3 h-52 sm:h-64">
        <Suspense fallback={<Skeleton className="h-full" />}>
          <LazyLineChart label={described(drawing, masked)} {...drawing} palette={palette} masked={masked} />
        </Suspense>
      </div>
      <Button
        variant="plain"
        size="small"
        className="mt-2 -ml-3"
        aria-label={(asTable ? words.hideTableOf : words.showTableOf)(title)}
        aria-expanded={asTable}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? words.hideTable : words.showTable}
      </Button>
      {asTable ? <ValueTable labelColumn={labelColumn} {...drawing} /> : null}
    </Card>
  )
})

function described({ line: { title, values }, marks }: Drawing, masked: boolean): string {
  const last = marks.find(({ stage }) => stage === 'running')
  const coming = marks.findLast(({ stage }, index) => stage === 'coming' && values[index] !== null)
  const most = Math.max(...values.map((value) => value ?? 0))
  const highest = masked || most <= 0 ? undefined : marks[values.indexOf(most)]
  return words.chartLabel(
    title,
    marks[0]?.label ?? '',
    words.mark(last ?? marks.at(-1) ?? { label: '', stage: 'over' }),
    highest ? words.highest(highest.label, formatRwf(most)) : '',
    coming?.label,
  )
}

function ValueTable({ line: { title: caption, values }, marks, labelColumn }: Drawing & { labelColumn: string }) {
  const [shown, setShown] = useState(ROWS)
  const rows = marks
    .flatMap((mark, index) => {
      const value = values[index] ?? null
      return value === null ? [] : { ...mark, value }
    })
    .reverse()
  return (
    <>
      <table className="mt-2 w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-small text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-medium">
              {labelColumn}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(({ label, stage, value }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {label}
                {stage === 'over' ? null : <span className="text-muted">, {words.stages[stage]}</span>}
              </th>
              <td className={value < 0 ? 'py-1.5 text-end text-loss' : 'py-1.5 text-end'}>
                <Amount value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown ? (
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          aria-label={words.moreOf(Math.min(ROWS, rows.length - shown), caption)}
          onClick={() => setShown(shown + ROWS)}
        >
          {words.more(Math.min(ROWS, rows.length - shown))}
        </Button>
      ) : null}
    </>
  )
}
