import { lazy, memo, Suspense, useId, useState } from 'react'
import { analyticsWords as words } from '../../words/en/analytics.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Amount } from '../money/amount.tsx'
import type { Line } from './line-chart.tsx'

const load = () => import('./line-chart.tsx')
const LineChart = lazy(() => load().catch(() => ({ default: Undrawn })))

/** Fetches the chart's code, so that it arrives together with the figures. */
export function prefetchCharts(): void {
  load().catch(() => undefined)
}

/** In place of a line whose code could not be fetched: the figures can still be read. */
function Undrawn() {
  return <p className="text-muted">{words.undrawn}</p>
}

const ROWS = 50

/** One trend: its line, and the same figures as a table for whoever cannot or does not want to read a line. */
export const TrendCard = memo(function TrendCard({
  title,
  formula,
  labelColumn,
  ...line
}: Line & { title: string; formula?: string; labelColumn: string }) {
  const { labels, values } = line
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="font-medium">
        {title}
        {formula ? <span className="text-small font-normal text-muted"> {formula}</span> : null}
      </h3>
      <div className="relative mt-3 h-64">
        <Suspense fallback={<Skeleton className="h-64" />}>
          <LineChart label={words.chartLabel(title, labels[0] ?? '', labels.at(-1) ?? '')} line={line} />
        </Suspense>
      </div>
      <Button
        variant="plain"
        size="small"
        className="mt-2"
        aria-label={(asTable ? words.hideTableOf : words.showTableOf)(title)}
        aria-expanded={asTable}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? words.hideTable : words.showTable}
      </Button>
      {asTable ? <ValueTable caption={title} labelColumn={labelColumn} labels={labels} values={values} /> : null}
    </Card>
  )
})

/** The figures of a line, newest first, 50 at a time. */
function ValueTable({
  caption,
  labelColumn,
  labels,
  values,
}: {
  caption: string
  labelColumn: string
  labels: string[]
  values: number[]
}) {
  const [shown, setShown] = useState(ROWS)
  const rows = labels.map((label, index) => ({ label, value: values[index] ?? 0 })).reverse()
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
          {rows.slice(0, shown).map(({ label, value }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {label}
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
