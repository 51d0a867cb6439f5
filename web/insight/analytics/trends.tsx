import { useDeferredValue, useMemo, useState } from 'react'
import type { Analytics, Overview } from '../../../contract/progress.ts'
import { type Day, MAX_DAY } from '../../../domain/day.ts'
import { dayWithin, type PeriodKind } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { periodCount } from '../../../words/en/dates.ts'
import { shortSpan } from '../../books/sums/short-span.ts'
import { type ChosenSpan, comparisonOf } from '../../books/sums/spans.ts'
import { useAmountsHidden } from '../../browser/preferences.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Skeleton, SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { createStore } from '../../ui/kit/store.ts'
import { CashFlow } from './cash-flow.tsx'
import type { Cursor } from './chart-cursor.tsx'
import { usePalette } from './chart-palette.ts'
import { ComingSums } from './coming-sums.tsx'
import { comparedName, comparedPoints, isAtPlace } from './earlier.ts'
import { LegendItem } from './flow-legend.tsx'
import { extremesOf, linesOf } from './lines.ts'
import {
  addressOf,
  balancesOf,
  endOf,
  joined,
  type Line,
  labelOf,
  lastIndex,
  NOWHERE,
  type Point,
  pastOf,
  pointAt,
  type Reach,
  reachOf,
  within,
} from './series.ts'
import { SpanControl } from './span-control.tsx'
import { TrendCard } from './trend-card.tsx'
import { useView } from './use-view.ts'

const WhereItGoes = lazyPart(() => import('../../books/sums/where-it-goes.tsx'), <SkeletonRows rows={6} />)
const TrendTable = lazyPart(() => import('./trend-table.tsx'), <SkeletonRows rows={6} />)
const BiggestCost = lazyPart(() => import('../../books/sums/biggest-cost.tsx'), <Skeleton className="h-full" />)

/** One column on a phone, and two on a wider screen. */
const CARDS = 'repeat(auto-fill, minmax(max(min(18rem, 100%), 50% - 0.5rem), 1fr))'

export default function Trends({
  kind,
  analytics,
  today,
  outlook,
}: {
  kind: PeriodKind
  analytics: Analytics
  today: Day
  outlook: Overview['outlook']
}) {
  const [masked] = useAmountsHidden()
  const palette = usePalette()
  const view = useView(analytics, kind, today)
  const { all, shown, picked, whole, vs, recorded, ofDays, choices, ranges, range, name, pick, choose, letGo, base } =
    view
  const chosen = picked ?? whole
  const cursor = useCursor(shown)
  const [opened, setOpened] = useState<Line['field'] | null>(null)
  const [isTable, setIsTable] = useState(false)
  const reach = useMemo(() => (picked ? reachOf(shown, picked) : { from: 0, at: lastIndex(shown) }), [shown, picked])
  const summed = chosen ? within(base.points, reachOf(base.points, chosen)) : shown
  const real = pastOf(summed)
  const count = Math.max(1, real.length)
  const coming = summed.flatMap((point) => (point.stage === 'coming' ? point : (point.later ?? [])))
  // Defer the drawing, because years of points would delay the response to a tap.
  const drawn = useDeferredValue(shown)
  const drawnMasked = useDeferredValue(masked)
  const onPick = (reach: Reach) => {
    const point = joined(within(drawn, reach))
    if (point) pick(addressOf(point))
    else letGo?.()
  }
  // A single day's net balance says little, so the line by day is a running total.
  const balances = useMemo(() => {
    const [first] = drawn
    if (kind !== 'day' || !first) return undefined
    return { name: words.flow.since(shortSpan(first.start, first.start, today)), values: balancesOf(drawn) }
  }, [kind, drawn, today])
  // A period under the cursor is compared like a selected one: with its own days before. The grey
  // lines show the point at its place in the span before, so draw them only for the same days.
  const span = useMemo(() => whole ?? joined(pastOf(drawn)), [whole, drawn])
  const compared = useMemo(
    () => (span ? comparedPoints(recorded, drawn, today, vs.value, span) : []),
    [recorded, drawn, today, vs.value, span],
  )
  const hasGrey = (point: Point | undefined) =>
    !point || (span !== undefined && isAtPlace(point, today, vs.value, span))
  const isGrey = hasGrey(picked)
  const greyName = isGrey ? comparedName(compared, today) : undefined
  const lines = useMemo(() => linesOf(drawn, isGrey ? compared : []), [drawn, isGrey, compared])
  const extremes = useMemo(() => extremesOf(drawn), [drawn])
  const begins = shown[0]?.begins
  const isAhead = shown.at(-1)?.stage === 'coming'
  const summedSpan = usualSpan()

  function usualSpan(): ChosenSpan {
    const last = shown.at(-1)
    if (chosen) return spanOf(chosen)
    if (shown === all || !last) return ALL_TIME
    return spanOf(joined(shown) ?? { ...last, start: shown[0]?.start ?? last.start, last: last.start })
  }

  function spanOf(point: Point): ChosenSpan {
    const days = { from: point.start, to: dayWithin({ start: point.start, end: MAX_DAY }, endOf(point)) }
    return { name: 'dates', ...days, before: ofDays(point) ? comparisonOf(days, vs.value) : null, vs: vs.value }
  }

  const costOf = (point: Point): Cost => ({ span: spanOf(point), period: point.label })

  return (
    <>
      <p className="hidden pb-2 text-small print:block">{picked?.label ?? name}</p>
      <CashFlow
        points={drawn}
        balances={balances}
        compared={compared}
        picked={picked}
        whole={whole}
        cursor={cursor}
        outlook={drawn.some(isThisMonth) ? outlook : undefined}
        earlierOf={ofDays}
        hasGrey={hasGrey}
        isNarrow={view.isNarrow}
        first={recorded.first}
        extremes={extremes}
        vs={vs}
        palette={palette}
        masked={drawnMasked}
        onPick={onPick}
        control={
          <SpanControl
            {...choices}
            shown={shown}
            ranges={ranges}
            range={range}
            current={chosen ?? joined(pastOf(shown))}
            cursor={cursor}
            onChange={choose}
            onLetGo={letGo}
          />
        }
      >
        <PointedCost
          points={shown}
          cursor={cursor}
          costOf={costOf}
          usual={picked ? costOf(picked) : { span: summedSpan, period: name }}
        />
      </CashFlow>
      <WhereItGoes span={summedSpan} />
      <section aria-labelledby="summary" className="mt-6">
        <h2 id="summary" className="text-lead">
          {words.summary}
        </h2>
        <p className="pb-1 text-small text-muted" role="status">
          {`${words.fromTo(summed[0]?.label ?? '', (real.at(-1) ?? summed.at(-1))?.label ?? '')}, ${periodCount(count, base.kind)}`}
        </p>
        <div className="grid gap-2" style={{ gridTemplateColumns: CARDS, gridAutoFlow: 'dense' }}>
          {lines.map((line) => (
            <TrendCard
              key={line.field}
              line={line}
              marks={drawn}
              cursor={cursor}
              picked={picked ? reach : NOWHERE}
              // `reach` has indexes of `shown`, but the charts may still draw older points.
              inView={drawn === shown ? reach : NOWHERE}
              name={picked || isAhead ? undefined : name}
              palette={palette}
              masked={drawnMasked}
              isOpen={line.field === opened}
              earlierOf={vs.value === 'none' ? undefined : ofDays}
              hasGrey={hasGrey}
              onToggle={() => setOpened(line.field === opened ? null : line.field)}
              onPick={onPick}
            />
          ))}
        </div>
        <ComingSums real={real} coming={coming} today={labelOf('day', today)} />
        <p className="flex flex-wrap items-center gap-x-2 pt-1 text-small text-muted">
          {greyName ? <LegendItem label={greyName} look="grey" /> : null}
          {extremes ? <span>{extremes}</span> : null}
          {begins ? words.begun(labelOf('day', begins)) : null}
        </p>
        <Button
          variant="plain"
          size="small"
          className="-ml-3"
          aria-expanded={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? words.hideTable : words.showTable}
        </Button>
        {isTable ? (
          <TrendTable
            kind={kind}
            points={drawn}
            balances={balances}
            earlierOf={ofDays}
            comparison={words.vs[vs.value]}
            cursor={cursor}
            picked={picked && drawn === shown ? reach : NOWHERE}
            onPick={onPick}
          />
        ) : null}
      </section>
    </>
  )
}

interface Cost {
  span: ChosenSpan
  period: string
}

/** Fetch a period's costs after the cursor has rested on it for this many ms. */
const REST_MS = 150

function PointedCost({
  points,
  cursor,
  costOf,
  usual,
}: {
  points: readonly Point[]
  cursor: Cursor
  costOf: (point: Point) => Cost
  usual: Cost
}) {
  const pointed = joined(within(points, cursor.use()))
  const point = pointAt(points, useDebounced(pointed ? addressOf(pointed) : '', REST_MS))
  return <BiggestCost {...(point ? costOf(point) : usual)} />
}

/** A store, so that moving the cursor renders only the charts. */
function useCursor(points: readonly Point[]): Cursor {
  // biome-ignore lint/correctness/useExhaustiveDependencies(points): the cursor goes away when other points are shown
  return useMemo(() => createStore(NOWHERE), [points])
}

const ALL_TIME: ChosenSpan = { name: 'all', from: '', to: '', before: null }

const isThisMonth = ({ kind, stage }: Point) => kind === 'month' && stage === 'running'
