import { useDeferredValue, useMemo, useState } from 'react'
import type { MainTotals } from '../../../contract/totals.ts'
import { type Day, MAX_DAY } from '../../../domain/day.ts'
import { MINUS } from '../../../domain/money.ts'
import { dayWithin, type Period, type PeriodKind, periodOf } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { spanName } from '../../../words/en/dates.ts'
import type { ChosenSpan } from '../../books/sums/spans.ts'
import { useAmountsHidden } from '../../browser/preferences.ts'
import { later } from '../../forms/lazy-part.tsx'
import { SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'
import { CashFlow, SpanControl } from './cash-flow.tsx'
import { usePalette } from './chart-palette.ts'
import { linesOf } from './lines.ts'
import { addUp, labelOf, type Point, recentPoints, WITHIN } from './series.ts'
import { shortAmount } from './short-amount.ts'
import { TrendCard } from './trend-card.tsx'

const WhereItGoes = later(() => import('../../books/sums/where-it-goes.tsx'), <SkeletonRows rows={6} />)

/** `at` is the first day of the selected period. Without a selection, the charts show a range. */
export function Trends({
  kind,
  points,
  pointsWithin,
  today,
  at,
  onPick,
}: {
  kind: PeriodKind
  points: Point[]
  pointsWithin: (period: Period) => Point[]
  today: Day
  at: string
  onPick: (at: string) => void
}) {
  const [range, setRange] = useState<Range>('recent')
  const [masked] = useAmountsHidden()
  const palette = usePalette()
  const recent = useMemo(() => recentPoints(points, kind), [points, kind])
  const isWhole = recent.length === points.length
  // The address may select a period outside the recent range. Then show all points.
  const picked = points.find(({ start }) => start === at)
  const shown = range === 'all' || (picked && !recent.includes(picked)) ? points : recent
  const period = useMemo(() => picked && periodOf(kind, picked.start), [picked, kind])
  // A future period has too few points for lines.
  const within = useMemo(
    () => (period && picked?.stage !== 'coming' ? pointsWithin(period) : []),
    [period, picked?.stage, pointsWithin],
  )
  const summed = picked ? [picked] : shown
  const below = within.length > 0 ? within : shown
  const belowKind = within.length > 0 ? (WITHIN[kind] ?? kind) : kind
  const real = summed.filter((point) => point.stage !== 'coming')
  const coming = picked ? [] : shown.filter((point) => point.stage === 'coming')
  // Cut the bars after the last income or expense: debts have no bars.
  const flow = useMemo(() => shown.slice(0, shown.findLastIndex(hasFlow) + 1), [shown])
  // Defer these, because drawing years of points would delay the response to a tap.
  const drawnFlow = useDeferredValue(flow)
  const drawn = useDeferredValue(below)
  const drawnMasked = useDeferredValue(masked)
  const lines = useMemo(() => linesOf(drawn), [drawn])
  const { label: first = '' } = summed[0] ?? {}
  const last = (real.at(-1) ?? summed.at(-1))?.label ?? ''
  const begins = below[0]?.begins

  function choose(value: string): void {
    if (value === 'recent' || value === 'all') setRange(value)
    onPick(value === 'recent' || value === 'all' ? '' : value)
  }

  return (
    <>
      <p className="hidden pb-2 text-small print:block">{`${words.tabs[kind]} · ${daysOf(summed, kind, today)}`}</p>
      <SpanControl
        points={shown}
        ranges={isWhole ? { all: words.all[kind] } : { recent: shortened(recent, kind), all: words.all[kind] }}
        value={picked?.start ?? (isWhole ? 'all' : range)}
        onChange={choose}
      />
      <CashFlow kind={kind} points={drawnFlow} picked={picked} palette={palette} masked={drawnMasked} onPick={onPick} />
      <section aria-labelledby="summary" className="mt-6">
        <h2 id="summary" className="text-lead">
          {words.summary}
        </h2>
        <p className="text-small text-muted" role="status">
          {picked ? words.mark(picked) : words.summaryOf(real.length, kind, first, last)}
        </p>
        <SumCards
          sums={addUp(summed)}
          coming={addUp(coming)}
          nameOf={(name) => (picked ? words.cards[name] : words.ofSpan(words.cards[name], real.length, kind))}
          now={last}
        />
      </section>
      <WhereItGoes span={period ? spanOfPeriod(period) : spanOfRange(shown, points, kind)} />
      <div className="mt-6 flex flex-col gap-2">
        <p className="text-small text-muted max-sm:order-last">
          {words.scale(masked ? '' : shortAmount(lines.top), lines.hasDebtsApart)}{' '}
          {below.some(({ stage }) => stage === 'running') ? words.running[belowKind] : null}{' '}
          {below.some(({ stage }) => stage === 'coming') ? words.coming : null}{' '}
          {begins ? words.begun(labelOf('day', begins)) : null}
        </p>
        <div className="grid gap-4 lg:grid-cols-2 print:grid-cols-2">
          {lines.all.map(({ line, marks }) => (
            <TrendCard
              key={line.field}
              line={line}
              marks={marks}
              labelColumn={words.columns[belowKind]}
              palette={palette}
              masked={drawnMasked}
            />
          ))}
        </div>
      </div>
    </>
  )
}

type Range = 'recent' | 'all'

const hasFlow = ({ stage, totalIncome, totalExpenses }: Point) =>
  stage !== 'coming' || totalIncome > 0 || totalExpenses > 0

function spanOfPeriod({ kind, start, end }: Period): ChosenSpan {
  return {
    name: 'dates',
    from: start,
    to: dayWithin({ start, end: MAX_DAY }, end),
    before: kind === 'month' || kind === 'year' ? kind : 'days',
  }
}

function spanOfRange(shown: readonly Point[], all: readonly Point[], kind: PeriodKind): ChosenSpan {
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last || shown === all) return { name: 'all', from: '', to: '', before: null }
  return { ...spanOfPeriod(periodOf(kind, last.start)), from: first.start, before: null }
}

function daysOf(shown: readonly Point[], kind: PeriodKind, today: Day): string {
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return ''
  return spanName(first.start, last.stage === 'running' ? today : periodOf(kind, last.start).end)
}

function shortened(recent: readonly Point[], kind: PeriodKind): string {
  const last = recent.at(-1)
  return last?.stage === 'coming' ? words.upTo(last.label) : words.recent(recent.length, kind)
}

const card =
  'min-w-min flex-1 basis-36 rounded-box border border-line bg-card px-3 py-2 sm:basis-60 sm:px-4 sm:py-3 lg:basis-48 print:basis-36'

function SumCards({
  sums,
  coming,
  nameOf,
  now,
}: {
  sums: MainTotals
  coming: MainTotals
  nameOf: (name: keyof MainTotals) => string
  now: string
}) {
  const note = (name: keyof MainTotals) =>
    coming[name] === 0 ? null : (
      <dd className="text-small text-muted">
        {coming[name] < 0 ? <span className="tells">{MINUS}</span> : null}
        <Amount value={Math.abs(coming[name])} bare /> {words.after(now, name === 'totalDebts')}
      </dd>
    )
  return (
    <dl className="mt-3 flex flex-wrap gap-2">
      {(['totalIncome', 'totalExpenses', 'totalDebts'] as const).map((name) => (
        <div key={name} className={card}>
          <dt className="text-small text-muted">{nameOf(name)}</dt>
          <dd>
            <Amount value={sums[name]} className="font-bold sm:text-lead" />
          </dd>
          {note(name)}
        </div>
      ))}
      <div className={card}>
        <dt className="text-small text-muted">{nameOf('netBalance')}</dt>
        <dd>
          <NetBalance value={sums.netBalance} look="card" />
        </dd>
        {note('netBalance')}
      </div>
    </dl>
  )
}
