import { type ReactNode, Suspense, useId, useMemo } from 'react'
import type { Overview } from '../../../contract/progress.ts'
import type { PeriodKind } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { progressWords } from '../../../words/en/progress.ts'
import { Card } from '../../ui/kit/card.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { formatSigned } from '../../ui/money/format-signed.ts'
import type { Cursor } from './chart-cursor.tsx'
import type { Palette } from './chart-palette.ts'
import type { Earlier } from './earlier.ts'
import { FlowSums } from './flow-sums.tsx'
import { LazyFlowChart } from './lazy-charts.tsx'
import { addUp, leftOf, type Point } from './series.ts'

export function CashFlow({
  kind,
  points,
  picked,
  cursor,
  outlook,
  earlierOf,
  palette,
  masked,
  onPick,
  children,
}: {
  kind: PeriodKind
  points: readonly Point[]
  picked: Point | undefined
  cursor: Cursor
  outlook: Overview['outlook']
  earlierOf: (point: Point) => Earlier | undefined
  palette: Palette
  masked: boolean
  /** Receives the first day of the selected period. */
  onPick: (at: string) => void
  /** Facts about the selected period, hidden while the cursor is on another period. */
  children: ReactNode
}) {
  const id = useId()
  const shownPoint = points[cursor.use()] ?? picked
  const at = points.findIndex(({ start }) => start === picked?.start)
  const hint = words.flow.pick[kind]
  const [sentence, extremes] = useMemo(() => [described(points), extremesOf(points)], [points])
  const textOf = (at: number) => {
    const point = points[at]
    if (!point) return ''
    return masked ? words.mark(point) : described([point])
  }
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 px-4 py-3 sm:px-5 sm:py-4">
      <div className="grid gap-x-6 lg:grid-cols-2">
        <div className="min-w-0">
          <h2 id={id} className="text-small font-medium text-muted">
            {words.flow.title}
            <span className="font-normal">, {shownPoint ? words.mark(shownPoint) : spanOf(pastPoints(points))}</span>
          </h2>
          <FlowSums
            kind={kind}
            sums={shownPoint ?? addUp(points)}
            earlier={shownPoint && earlierOf(shownPoint)}
            note={shownPoint ? '' : extremes || hint}
          />
          <div style={{ visibility: shownPoint?.start === picked?.start ? undefined : 'hidden' }}>{children}</div>
        </div>
        <div className="min-w-0">
          <div className="chart relative mt-3 h-40 sm:h-56">
            <Suspense fallback={<Skeleton className="h-full" />}>
              <LazyFlowChart
                label={
                  masked
                    ? words.flow.hidden(spanOf(pastPoints(points)))
                    : extremes
                      ? `${sentence} ${extremes}`
                      : sentence
                }
                name={words.flow.title}
                points={points}
                picked={at}
                usual={picked ? at : points.indexOf(pastPoints(points).at(-1) as Point)}
                cursor={cursor}
                outlook={outlook}
                palette={palette}
                masked={masked}
                textOf={textOf}
                onPick={(index) => onPick(points[index]?.start ?? '')}
              />
            </Suspense>
          </div>
          {picked || extremes ? <p className="mt-1 text-small text-muted print:hidden">{hint}</p> : null}
          {outlook ? (
            <p className="tells text-small text-muted">
              {words.flow.dashed}{' '}
              {picked?.stage === 'running'
                ? progressWords.outlook(formatSigned(leftOf(outlook)), outlook.daysLeft)
                : null}
            </p>
          ) : null}
        </div>
      </div>
    </Card>
  )
}

function pastPoints(points: readonly Point[]): readonly Point[] {
  const past = points.filter(({ stage }) => stage !== 'coming')
  return past.length > 0 ? past : points
}

function spanOf(points: readonly Point[]): string {
  return words.fromTo(points[0]?.label ?? '', points.at(-1)?.label ?? '')
}

function described(all: readonly Point[]): string {
  const points = pastPoints(all)
  const sums = addUp(points)
  const left = leftOf(sums)
  return words.flow.says(
    spanOf(points),
    formatRwf(sums.totalIncome),
    formatRwf(sums.totalExpenses),
    formatRwf(Math.abs(left)),
    left < 0,
  )
}

function extremesOf(points: readonly Point[]): string {
  const over = points.filter(({ stage, begins }) => stage === 'over' && !begins).sort((a, b) => leftOf(b) - leftOf(a))
  const [best, worst] = [over[0], over.at(-1)]
  const areKnown = over.length > 2 && best && worst && leftOf(best) !== leftOf(worst)
  return areKnown ? words.flow.extremes(best.label, worst.label) : ''
}
