import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Analytics, Overview } from '../../../contract/progress.ts'
import { type Day, MAX_DAY } from '../../../domain/day.ts'
import { dayWithin, type PeriodKind, periodOf } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { spanName } from '../../../words/en/dates.ts'
import type { ChosenSpan } from '../../books/sums/spans.ts'
import { useAmountsHidden } from '../../browser/preferences.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { Skeleton, SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { createStore } from '../../ui/kit/store.ts'
import { CashFlow } from './cash-flow.tsx'
import type { Cursor } from './chart-cursor.tsx'
import { usePalette } from './chart-palette.ts'
import { comparisonOf, earlierOf, yearBefore } from './earlier.ts'
import { linesOf } from './lines.ts'
import {
  addressOf,
  addUp,
  balancesOf,
  endOf,
  hasRecords,
  joined,
  type Line,
  labelOf,
  NOWHERE,
  type Point,
  pointAt,
  reachOf,
  recentPoints,
  startsOf,
  within,
} from './series.ts'
import { SpanControl } from './span-control.tsx'
import { SumCards } from './sum-cards.tsx'
import { TrendCard } from './trend-card.tsx'
import { TrendTable } from './trend-table.tsx'

const WhereItGoes = lazyPart(() => import('../../books/sums/where-it-goes.tsx'), <SkeletonRows rows={6} />)
const BiggestCost = lazyPart(() => import('../../books/sums/biggest-cost.tsx'), <Skeleton className="h-full" />)

/** One column on a phone, and two on a wider screen. */
const CARDS = 'repeat(auto-fill, minmax(max(min(18rem, 100%), 50% - 0.5rem), 1fr))'
const RANGES = ['recent', 'all']

/**
 * `at` is one of `RANGES`, or the value that `addressOf` returns for the selected periods. For any
 * other value, `pickedOf` selects the default.
 */
export default function Trends({
  kind,
  points,
  analytics,
  today,
  outlook,
  at,
  onPick,
}: {
  kind: PeriodKind
  points: Point[]
  analytics: Analytics
  today: Day
  outlook: Overview['outlook']
  at: string
  onPick: (at: string) => void
}) {
  const [masked] = useAmountsHidden()
  const palette = usePalette()
  const recent = useMemo(() => recentPoints(points, kind), [points, kind])
  const isWhole = recent === points
  const picked = useMemo(() => pickedOf(points, at), [points, at])
  // Show all points if `at` selects a period outside the recent range.
  const shown = at === 'all' || (picked && reachOf(recent, picked).from < 0) ? points : recent
  const ranges = { recent: shortened(recent, kind), all: words.all[kind] }
  const range = shown === points ? 'all' : 'recent'
  const cursor = useCursor(shown)
  const [opened, setOpened] = useState<Line['field'] | null>(null)
  const toggle = useCallback((field: Line['field']) => setOpened((last) => (last === field ? null : field)), [])
  const reach = useMemo(
    () => (picked ? reachOf(shown, picked) : { from: 0, at: shown.findLastIndex(({ stage }) => stage !== 'coming') }),
    [shown, picked],
  )
  const marked = picked && (picked.last || picked.stage !== 'running') ? reach : NOWHERE
  const summed = picked ? within(shown, reach) : shown
  const real = summed.filter(({ stage }) => stage !== 'coming')
  const count = Math.max(1, real.length)
  const coming = summed.flatMap((point) => (point.stage === 'coming' ? point : (point.later ?? [])))
  // Defer the drawing, because years of points would delay the response to a tap.
  const drawn = useDeferredValue(shown)
  const drawnMasked = useDeferredValue(masked)
  const recorded = useMemo(() => startsOf(analytics, 'day'), [analytics])
  // A single day's net balance says little, so the line by day is a running total.
  const balances = useMemo(() => {
    const [first] = drawn
    if (kind !== 'day' || !first) return undefined
    return { name: words.flow.since(labelOf('day', first.start)), values: balancesOf(drawn) }
  }, [kind, drawn])
  const lines = useMemo(() => linesOf(drawn, yearBefore(points, drawn, kind)), [drawn, points, kind])
  const closed = lines.all.filter(({ field }) => field !== opened)
  const begins = shown[0]?.begins
  const ofDays = (point: Point) => earlierOf(recorded, kind, point, today)
  const spanOf = (point: Point) => spanOfPoint(point, kind, ofDays(point) !== undefined)
  const isAhead = shown.at(-1)?.stage === 'coming'
  const span = usualSpan()

  const [isPhone] = useState(() => matchMedia('(width < 44rem)').matches)
  // On a phone, the titles are more useful than the small charts, so they come first.
  const inOrder = (parts: ReactNode[]) => (isPhone ? parts.toReversed() : parts)

  function usualSpan(): ChosenSpan {
    const [first, last] = [shown[0], shown.at(-1)]
    if (picked) return spanOf(picked)
    if (shown === points || !first || !last) return ALL_TIME
    if (isAhead) return { name: 'dates', from: first.start, to: periodOf(kind, last.start).end, before: null }
    return spanOf(joined(shown) ?? last)
  }

  return (
    <>
      <p className="hidden pb-2 text-small print:block">
        {`${words.tabs[kind]} · ${daysOf(picked ? [picked] : shown, kind, today)}`}
      </p>
      <CashFlow
        kind={kind}
        points={drawn}
        balances={balances}
        picked={picked}
        cursor={cursor}
        outlook={kind === 'month' ? outlook : undefined}
        earlierOf={ofDays}
        palette={palette}
        masked={drawnMasked}
        onPick={onPick}
        control={
          <SpanControl
            kind={kind}
            points={points}
            shown={shown}
            ranges={isWhole ? { all: words.all[kind] } : ranges}
            range={range}
            picked={picked}
            cursor={cursor}
            onChange={onPick}
          />
        }
      >
        <div className="mt-1 border-t border-line pt-1" style={{ minHeight: '3.25rem' }}>
          <PointedCost
            points={shown}
            cursor={cursor}
            spanOf={spanOf}
            usual={{ span, period: picked?.label ?? ranges[range] }}
          />
        </div>
      </CashFlow>
      {inOrder([
        <div key="trends" className="mt-3">
          <div className="grid gap-2" style={{ gridTemplateColumns: CARDS, gridAutoFlow: 'dense' }}>
            {lines.all.map((line) => (
              <TrendCard
                key={line.field}
                line={line}
                marks={drawn}
                cursor={cursor}
                picked={marked}
                // If the drawn lines are still of another range, `reach` doesn't match them.
                inView={drawn === shown ? reach : NOWHERE}
                name={picked || isAhead ? undefined : ranges[range]}
                palette={palette}
                masked={drawnMasked}
                isOpen={line.field === opened}
                // The third closed card is alone in its row, so it fills the row.
                isWide={opened !== null && (line.field === opened || line === closed.at(-1))}
                onToggle={toggle}
              />
            ))}
          </div>
          <p className="pt-1 text-small text-muted">
            {lines.hasEarlier ? words.yearBefore : null} {begins ? words.begun(labelOf('day', begins)) : null}
          </p>
          <TrendTable kind={kind} points={drawn} balances={balances} />
        </div>,
        <WhereItGoes key="titles" span={span} />,
      ])}
      <section aria-labelledby="summary" className="mt-6">
        <h2 id="summary" className="text-lead">
          {words.summary}
        </h2>
        <p className="text-small text-muted" role="status">
          {words.summaryOf(count, kind, summed[0]?.label ?? '', (real.at(-1) ?? summed.at(-1))?.label ?? '')}
        </p>
        <SumCards
          sums={addUp([...real, ...coming])}
          coming={addUp(coming)}
          nameOf={(name) => words.ofSpan(words.cards[name], count, kind)}
          now={labelOf('day', today)}
        />
      </section>
    </>
  )
}

/** Fetch a period's costs after the cursor has rested on it for this many ms. */
const REST_MS = 150

function PointedCost({
  points,
  cursor,
  spanOf,
  usual,
}: {
  points: readonly Point[]
  cursor: Cursor
  spanOf: (point: Point) => ChosenSpan
  usual: { span: ChosenSpan; period: string }
}) {
  const pointed = joined(within(points, cursor.use()))
  const point = pointAt(points, useDebounced(pointed ? addressOf(pointed) : '', REST_MS))
  const { span, period } = point ? { span: spanOf(point), period: point.label } : usual
  return <BiggestCost span={span} period={period} />
}

/**
 * By default, returns the last period with records, or the current period if none has records.
 */
function pickedOf(points: readonly Point[], at: string): Point | undefined {
  if (RANGES.includes(at)) return undefined
  const past = points.filter(({ stage }) => stage !== 'coming')
  return pointAt(points, at) ?? past.findLast(hasRecords) ?? past.at(-1)
}

/** A store, so that moving the cursor renders only the charts. */
function useCursor(points: readonly Point[]): Cursor {
  // biome-ignore lint/correctness/useExhaustiveDependencies(points): the cursor goes away when other points are shown
  return useMemo(() => createStore(NOWHERE), [points])
}

const ALL_TIME: ChosenSpan = { name: 'all', from: '', to: '', before: null }

function spanOfPoint(point: Point, kind: PeriodKind, isCompared: boolean): ChosenSpan {
  const { start } = point
  const to = dayWithin({ start, end: MAX_DAY }, endOf(point, kind))
  return { name: 'dates', from: start, to, before: isCompared ? comparisonOf(kind) : null }
}

function daysOf(shown: readonly Point[], kind: PeriodKind, today: Day): string {
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return ''
  return spanName(first.start, last.stage === 'running' ? today : endOf(last, kind))
}

function shortened(recent: readonly Point[], kind: PeriodKind): string {
  const last = recent.at(-1)
  return last?.stage === 'coming' ? words.upTo(last.label) : words.recent(recent.length, kind)
}
