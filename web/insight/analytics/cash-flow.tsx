import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, useId } from 'react'
import type { PeriodKind } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { IconButton } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { Select } from '../../ui/kit/inputs.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { MAX_DOTTED_POINTS } from './chart-data.ts'
import type { Palette } from './chart-palette.ts'
import { LazyFlowChart } from './lazy-charts.tsx'
import { addUp, leftOf, type Point } from './series.ts'

export function CashFlow({
  kind,
  points,
  picked,
  palette,
  masked,
  onPick,
}: {
  kind: PeriodKind
  points: readonly Point[]
  picked: Point | undefined
  palette: Palette
  masked: boolean
  /** Gets the first day of the selected period, or '' for none. */
  onPick: (at: string) => void
}) {
  const id = useId()
  const sentence = described(picked ? [picked] : points)
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-lead">
        {words.flow.title}
      </h2>
      <p className="tells mt-1">{longFigures(sentence)}</p>
      <div className="chart relative mt-3 h-52 sm:h-64">
        <Suspense fallback={<Skeleton className="h-full" />}>
          <LazyFlowChart
            label={masked ? words.flow.hidden(spanOf(pastPoints(points))) : described(points)}
            points={points}
            picked={points.findIndex(({ start }) => start === picked?.start)}
            palette={palette}
            masked={masked}
            onPick={(index) => {
              const start = points[index]?.start ?? ''
              onPick(start === picked?.start ? '' : start)
            }}
          />
        </Suspense>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-small text-muted">
        <Key className="bg-gain">{words.flow.income}</Key>
        <Key className="bg-loss">{words.flow.expenses}</Key>
        {points.length > MAX_DOTTED_POINTS ? null : (
          <Key className="bg-ink" height={2}>
            {words.flow.left}
          </Key>
        )}
        <span className="print:hidden sm:ml-auto">{words.flow.pick[kind]}</span>
      </p>
    </Card>
  )
}

function Key({ className, height, children }: { className: string; height?: number; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className={`size-3 ${className}`} style={{ height }} />
      {children}
    </span>
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
  const sentence = words.flow.says(
    spanOf(points),
    formatRwf(sums.totalIncome),
    formatRwf(sums.totalExpenses),
    formatRwf(Math.abs(left)),
    left < 0,
  )
  const over = points.filter(({ stage, begins }) => stage === 'over' && !begins).sort((a, b) => leftOf(b) - leftOf(a))
  const [best, worst] = [over[0], over.at(-1)]
  return over.length < 3 || !best || !worst || leftOf(best) === leftOf(worst)
    ? sentence
    : `${sentence} ${words.flow.extremes(best.label, worst.label)}`
}

/** The select lists at most this many periods. The arrow and the bars reach older ones. */
const MOST_CHOICES = 400

export function SpanControl({
  points,
  ranges,
  value,
  onChange,
}: {
  points: readonly Point[]
  ranges: Readonly<Record<string, string>>
  value: string
  onChange: (value: string) => void
}) {
  const at = points.findIndex(({ start }) => start === value)
  const running = points.findLastIndex(({ stage }) => stage !== 'coming')
  const earlier = at === -1 ? points[running] : points[at - 1]
  const newest = points.slice(-MOST_CHOICES)
  const choices = at === -1 || points.length - at <= MOST_CHOICES ? newest : [...points.slice(at, at + 1), ...newest]
  const later = at === -1 ? undefined : points[at + 1]
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1 print:hidden">
      <div className="min-w-0" style={{ flex: '1 1 10rem', maxWidth: '15rem' }}>
        <Select
          aria-label={words.window}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="text-small"
        >
          {Object.entries(ranges).map(([range, name]) => (
            <option key={range} value={range}>
              {name}
            </option>
          ))}
          {choices.toReversed().map(({ start, label, stage }) => (
            <option key={start} value={start}>
              {words.mark({ label, stage })}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex">
        <IconButton
          label={words.flow.earlier}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          aria-disabled={!earlier}
          style={{ opacity: earlier ? 1 : 0.5 }}
          onClick={() => earlier && onChange(earlier.start)}
        />
        <IconButton
          label={words.flow.later}
          icon={<ChevronRight aria-hidden className="size-5" />}
          aria-disabled={!later}
          style={{ opacity: later ? 1 : 0.5 }}
          onClick={() => later && onChange(later.start)}
        />
      </div>
    </div>
  )
}
