import { memo, Suspense, useId } from 'react'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { Card } from '../../ui/kit/card.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'
import type { Cursor } from './chart-cursor.tsx'
import type { Palette } from './chart-palette.ts'
import { LazyLineChart } from './lazy-charts.tsx'
import type { Line, Mark } from './series.ts'

interface Drawing {
  line: Line
  marks: readonly Mark[]
}

export const TrendCard = memo(function TrendCard({
  palette,
  masked,
  cursor,
  ...drawing
}: Drawing & { cursor: Cursor; palette: Palette; masked: boolean }) {
  const { line, marks } = drawing
  const id = useId()
  const usual = marks.findLastIndex(({ stage }) => stage !== 'coming')
  const moved = cursor.use()
  const at = typeof line.values[moved] === 'number' ? moved : usual
  const [mark, value] = [marks[at], line.values[at] ?? null]
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 px-4 py-3 sm:px-5 sm:py-3">
      <h3 id={id} className="font-medium">
        {line.title}
        {line.formula ? <span className="text-small font-normal text-muted"> {line.formula}</span> : null}
      </h3>
      <p className="flex min-h-6 flex-wrap justify-between gap-x-3 text-small text-muted">
        {mark ? words.mark(mark) : null}
        <span className="text-ink">
          {value === null ? null : line.tone === 'net' ? (
            <NetBalance value={value} />
          ) : (
            <Amount value={value} className="font-medium" />
          )}
        </span>
      </p>
      <div className="chart relative mt-1 h-32 sm:h-40">
        <Suspense fallback={<Skeleton className="h-full" />}>
          <LazyLineChart
            label={described(drawing, masked)}
            {...drawing}
            usual={usual}
            cursor={cursor}
            palette={palette}
            masked={masked}
          />
        </Suspense>
      </div>
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
