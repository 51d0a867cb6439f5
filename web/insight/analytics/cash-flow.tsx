import { type ReactNode, Suspense, useId, useMemo, useRef } from 'react'
import type { Overview } from '../../../contract/progress.ts'
import type { MainTotals } from '../../../contract/totals.ts'
import type { Day } from '../../../domain/day.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { progressWords } from '../../../words/en/progress.ts'
import { totalNames } from '../../../words/en/totals.ts'
import { useToday } from '../../browser/today.ts'
import { useRowKeys } from '../../data/lists/use-row-keys.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { Card } from '../../ui/kit/card.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { formatSigned } from '../../ui/money/format-signed.ts'
import { NetBalance } from '../../ui/money/net-balance.tsx'
import type { Cursor } from './chart-cursor.tsx'
import type { Palette } from './chart-palette.ts'
import { type Compared, comparedName, comparedParts, type Earlier, textAt } from './earlier.ts'
import { FlowLegend, type LegendEntry } from './flow-legend.tsx'
import { FlowSums, NetChange } from './flow-sums.tsx'
import { LazyFlowChart } from './lazy-charts.tsx'
import {
  addUp,
  type Balances,
  endOf,
  hasLine,
  highestOf,
  joined,
  MAX_MARKED_POINTS,
  type Point,
  pastOf,
  type Reach,
  reachOf,
  unbroken,
  within,
} from './series.ts'
import { type VsChoice, VsSelect } from './vs-select.tsx'

const TOTALS = ['totalIncome', 'totalExpenses', 'totalDebts', 'netBalance'] as const

export function CashFlow({
  points,
  balances,
  compared,
  picked,
  whole,
  cursor,
  outlook,
  earlierOf,
  hasGrey,
  isNarrow,
  first,
  extremes,
  vs,
  palette,
  masked,
  onPick,
  control,
  children,
}: {
  points: readonly Point[]
  /** Without `balances`, the line shows the net balance of each period. */
  balances: Balances | undefined
  /** Earlier values of each point, to draw as a grey line. */
  compared: readonly (Compared | undefined)[]
  picked: Point | undefined
  /** The span of all `points`, if the client selected it on another tab of the screen. */
  whole: Point | undefined
  cursor: Cursor
  outlook: Overview['outlook']
  vs: VsChoice
  earlierOf: (point: Point) => Earlier | undefined
  /** True if the grey line shows the days that the point is compared with. */
  hasGrey: (point: Point | undefined) => boolean
  isNarrow: boolean
  /** Day of the first entry. */
  first: Day | undefined
  /** Names the best and the worst period, or is ''. */
  extremes: string
  palette: Palette
  masked: boolean
  onPick: (reach: Reach) => void
  control: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const chart = useRef<HTMLDivElement>(null)
  // Let the row keys reach the chart even while the list below it is empty.
  useRowKeys(chart, undefined)
  const moved = cursor.use()
  const shownPoint = joined(within(points, moved)) ?? picked ?? whole
  const past = pastPoints(points)
  const seen = shownPoint ?? joined(past)
  const sums = seen ?? addUp(past)
  const today = useToday()
  const earlier = seen && earlierOf(seen)
  const noteOf = (span: Point | undefined, value: number) =>
    span ? (
      // On a phone, the note is always below the figure, even if both fit on one line.
      <span className="max-sm:flex">
        <PendingTotal
          of="net"
          query={{ from: span.start, to: span.stage === 'running' ? today : endOf(span) }}
          value={value}
        />
      </span>
    ) : null
  const reach = useMemo(() => reachOf(points, picked), [points, picked])
  const shown = moved.at < 0 ? reach : moved
  const end = Math.max(shown.from, shown.at)
  const now = points.findLast(({ stage }) => stage === 'running')
  const estimate = outlook && now && progressWords.outlook(formatSigned(outlook.netBalance), endOf(now))
  const isEstimated = !shownPoint || shownPoint.stage === 'running'
  const isDrawn = hasLine(points, balances?.values)
  // Two lines would hide thin bars. Without the grey line, the axis needs no room for it.
  const isCrowded = isNarrow && !balances && points.length > MAX_MARKED_POINTS
  const hasRoom = isDrawn && !isCrowded && (hasGrey(picked) || hasGrey(shownPoint))
  const greyValues = useMemo(
    () => (hasRoom ? compared.map((one) => (balances ? one?.balance : one?.sums.netBalance) ?? null) : []),
    [compared, balances, hasRoom],
  )
  const isGrey = hasGrey(shownPoint) && greyValues.some((value) => value !== null)
  const before = earlier && !isGrey ? comparedParts(points, earlier) : []
  const hasOlder = seen !== undefined && first !== undefined && first < seen.start
  // Without older entries, only a chosen comparison needs a reason for its absence.
  const saysNone = { '': hasOlder, year: true, none: false }[vs.value]
  const change = earlier ? (
    <NetChange net={sums.netBalance} earlier={earlier} />
  ) : (
    saysNone && (!isGrey || end >= 0) && seen && seen.stage !== 'coming' && words.flow.noneBefore
  )
  const isOne = picked !== undefined && !picked.last
  const [label, most] = useMemo(() => {
    const aboutLine = balances && `${balances.name}.${highestOf(points, balances.values)}`
    const more = [extremes, aboutLine].filter(Boolean).join(' ')
    return [
      [described(points), more].filter(Boolean).join('. '),
      mostOf(isOne ? points : [...points, addUp(pastPoints(points))]),
    ] as const
  }, [points, balances, isOne, extremes])
  const textOf = (reach: Reach) => {
    const part = within(points, reach)
    const balance = balances?.values[Math.max(reach.from, reach.at)]
    const aboutLine = balances && balance !== undefined ? kitWords.pair(balances.name, formatRwf(balance)) : ''
    return textAt(part, 'netBalance', masked, earlierOf, () => [described(part), aboutLine])
  }

  /**
   * Legend of the grey line. If no grey line is drawn, names the days that the shown period is
   * compared with.
   */
  function beforeItem(): LegendEntry | undefined {
    if (isGrey) {
      // The grey line can end before the selected day. On the tab of days, it is a running total,
      // so its last value still holds.
      const last = compared.findLastIndex((one) => one)
      const at = end < 0 ? last : Math.min(end, last)
      const name = unbroken(comparedName(compared, today, at) ?? '')
      return balances
        ? { label: name, value: compared[at]?.balance ?? undefined, look: 'grey' }
        : { label: earlier?.label ?? name, value: earlier?.sums.netBalance, look: 'grey' }
    }
    const look = before.length > 0 ? 'pale' : 'left'
    return earlier && { label: earlier.label, value: earlier.sums.netBalance, look }
  }

  function legendItems(): LegendEntry[] {
    const line = { label: balances?.name ?? totalNames.netBalance, value: balances?.values[end], look: 'line' as const }
    return [isDrawn && line, beforeItem()].flatMap((one) => one || [])
  }

  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 px-4 py-3 sm:px-5 sm:py-4">
      {/* `control` comes first. On a wide screen, it is to the right of the figure. */}
      <div className="flex flex-wrap items-start gap-x-6" style={{ flexDirection: 'row-reverse' }}>
        <div className="min-w-0" style={{ flex: '1 1 20rem' }}>
          {control}
        </div>
        <div className="min-w-0" style={{ flex: '99 1 15rem' }}>
          <h2 id={id} className="sr-only">
            {kitWords.pair(words.flow.title, shownPoint ? words.mark(shownPoint) : spanOf(past))}
          </h2>
          <div className="grid">
            <p style={{ gridArea: '1 / 1', minHeight: '2.25rem' }}>
              <span className="sr-only">{totalNames.netBalance}</span>
              <NetBalance value={sums.netBalance} look="title" /> {noteOf(seen, sums.netBalance)}
            </p>
            {/* An invisible copy of the longest figure reserves its height, so that the chart
               doesn't move. */}
            <p aria-hidden inert style={{ gridArea: '1 / 1', opacity: 0 }}>
              <NetBalance value={most.netBalance} look="title" /> {noteOf(joined(past), most.netBalance)}
            </p>
          </div>
        </div>
      </div>
      <FlowLegend change={change} items={legendItems()} />
      <div ref={chart} className="chart relative mt-1 min-w-0" style={{ height: 'clamp(13rem, 26vw, 20rem)' }}>
        <Suspense fallback={<Skeleton className="h-full" />}>
          <LazyFlowChart
            label={masked ? words.flow.hidden(spanOf(past)) : label}
            name={words.flow.title}
            points={points}
            balances={balances?.values}
            grey={greyValues}
            isGrey={isGrey}
            picked={reach}
            before={before}
            usual={picked ? reach.at : past.length - 1}
            lastPicked={past.length - 1}
            cursor={cursor}
            outlook={outlook}
            isEstimated={isEstimated}
            palette={palette}
            masked={masked}
            textOf={textOf}
            onPick={onPick}
          />
        </Suspense>
      </div>
      {/* One column on a phone, two on a wider screen. */}
      <div className="mt-1 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-1 text-small">
        <div className="min-w-0" style={COLUMN}>
          <FlowSums sums={sums} most={most} earlier={earlier} />
        </div>
        <div className="min-w-0" style={{ ...COLUMN, minHeight: '3rem' }}>
          {children}
        </div>
        {estimate ? (
          // Hidden text keeps its space, so that the content below doesn't move.
          <p className="tells text-muted" style={{ ...COLUMN, visibility: isEstimated ? undefined : 'hidden' }}>
            {words.flow.dashed(estimate)}
          </p>
        ) : null}
        <div style={COLUMN}>
          <VsSelect {...vs} />
        </div>
      </div>
    </Card>
  )
}

const COLUMN = { flex: '1 1 19rem' }

/** The largest figure of each kind, without its sign. */
function mostOf(points: readonly MainTotals[]): MainTotals {
  const most = (field: keyof MainTotals) =>
    points.reduce((largest, point) => Math.max(largest, Math.abs(point[field])), 0)
  return Object.fromEntries(TOTALS.map((field) => [field, most(field)])) as Record<keyof MainTotals, number>
}

function pastPoints(points: readonly Point[]): readonly Point[] {
  const past = pastOf(points)
  return past.length > 0 ? past : points
}

function spanOf(points: readonly Point[]): string {
  return words.fromTo(points[0]?.label ?? '', points.at(-1)?.label ?? '')
}

function described(all: readonly Point[]): string {
  const points = pastPoints(all)
  const sums = addUp(points)
  const figures = TOTALS.map((name) => `${totalNames[name]} ${formatRwf(sums[name])}`)
  return kitWords.pair(spanOf(points), figures.join(', '))
}
