import { type ReactNode, Suspense, useId, useMemo, useRef } from 'react'
import type { Overview } from '../../../contract/progress.ts'
import type { MainTotals } from '../../../contract/totals.ts'
import { sumAmounts } from '../../../domain/money.ts'
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
import { type Compared, type Earlier, namesOf } from './earlier.ts'
import { FlowLegend } from './flow-legend.tsx'
import { FlowSums, NetChange } from './flow-sums.tsx'
import { LazyFlowChart } from './lazy-charts.tsx'
import {
  addressOf,
  addUp,
  type Balances,
  endOf,
  hasLine,
  highestOf,
  isPartial,
  joined,
  NOWHERE,
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
  grey,
  picked,
  whole,
  cursor,
  outlook,
  isEstimated,
  earlierOf,
  vs,
  palette,
  masked,
  onPick,
  onLetGo,
  control,
  children,
}: {
  points: readonly Point[]
  /** Without `balances`, the line shows the net balance of each period. */
  balances: Balances | undefined
  /** Earlier values of each point, and their name. */
  compared: readonly (Compared | undefined)[]
  grey: string | undefined
  picked: Point | undefined
  /** The span of all `points`, if another tab chose it. */
  whole: Point | undefined
  cursor: Cursor
  outlook: Overview['outlook']
  isEstimated: boolean
  vs: VsChoice
  earlierOf: (point: Point) => Earlier | undefined
  palette: Palette
  masked: boolean
  /** Receives the new value of the URL parameter `at`. */
  onPick: (at: string) => void
  onLetGo: (() => void) | undefined
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
      // On a phone always below the figure, also if both would fit into one line.
      <span className="max-sm:flex">
        <PendingTotal
          of="net"
          query={{ from: span.start, to: span.stage === 'running' ? today : endOf(span) }}
          value={value}
        />
      </span>
    ) : null
  const range = shownPoint?.last && shownPoint !== whole ? within(points, reachOf(points, shownPoint)) : points
  const reach = useMemo(() => (picked ? reachOf(points, picked) : NOWHERE), [points, picked])
  const balanceAt = ({ from, at }: Reach) => balances?.values[Math.max(from, at)]
  const tip = tipAt(moved.at < 0 ? reach : moved)
  const extremes = extremesOf(range)
  const now = points.findLast(({ stage }) => stage === 'running')
  const estimate = outlook && now && progressWords.outlook(formatSigned(outlook.netBalance), endOf(now))
  const change = earlier ? (
    <NetChange net={sums.netBalance} earlier={earlier} />
  ) : vs.value === 'year' && seen && seen.stage !== 'coming' ? (
    words.flow.noYear
  ) : null
  const isDrawn = hasLine(points, balances?.values)
  const greyValues = useMemo(
    () => (isDrawn ? compared.map((one) => (balances ? one?.balance : one?.sums.netBalance) ?? null) : []),
    [compared, balances, isDrawn],
  )
  const greyName = greyValues.some((value) => value !== null) ? grey : undefined
  const [label, most, bestAndWorst] = useMemo(() => {
    const bestAndWorst = extremesOf(points)
    const aboutLine = balances && `${balances.name}.${highestOf(points, balances.values)}`
    const more = [bestAndWorst, aboutLine].filter(Boolean).join(' ')
    return [[described(points), more].filter(Boolean).join('. '), mostOf(points), bestAndWorst] as const
  }, [points, balances])
  const textOf = (reach: Reach) => {
    const part = within(points, reach)
    const point = joined(part)
    if (!point) return ''
    if (masked) return words.mark(point)
    const tip = tipAt(reach)
    const aboutLine = balances && tip ? kitWords.pair(balances.name, formatRwf(tip.value)) : ''
    const before = tip?.grey
    const aboutGrey = before && [
      kitWords.pair(before.label, formatRwf(before.value)),
      before.change && `${formatRwf(Math.abs(before.change))} ${words.flow.change(before.change > 0)}`,
    ]
    return [described(part), aboutLine, aboutGrey].flat().filter(Boolean).join(', ')
  }

  /** Returns the values of both lines at a period, or their sums over a range. */
  function tipAt(reach: Reach) {
    const [part, before] = [within(points, reach), within(compared, reach)]
    const point = joined(part)
    const value = balances ? balanceAt(reach) : point?.netBalance
    if (!point || value === undefined) return undefined
    const known = before.flatMap((one) => one ?? [])
    const first = balances ? compared.find((one) => one) : known[0]
    const earlier = balances ? known.at(-1)?.balance : addUp(known.map((one) => one.sums)).netBalance
    if (!first || known.length < before.length || typeof earlier !== 'number')
      return { label: words.mark(point), value }
    // The sentence below the chart can compare with other days, so only it has the difference.
    const other = earlierOf(point)?.span
    const isSame = !other || (other.from === first.span.from && other.to === known.at(-1)?.span.to)
    return {
      label: words.mark(point),
      value,
      grey: { label: namesOf(known, today), value: earlier, change: isSame ? sumAmounts([value, -earlier]) : 0 },
    }
  }
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 px-4 py-3 sm:px-5 sm:py-4">
      {/* The choices are first, and on a wide screen beside the figure, at its right. */}
      <div className="flex flex-wrap items-start gap-x-6" style={{ flexDirection: 'row-reverse' }}>
        <div className="min-w-0" style={{ flex: '1 1 23rem' }}>
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
      {isDrawn ? (
        <FlowLegend
          line={{ label: balances?.name ?? tip?.label ?? totalNames.netBalance, value: tip?.value }}
          grey={tip?.grey ?? (greyName === undefined ? undefined : { label: greyName })}
        />
      ) : null}
      <div
        ref={chart}
        className="chart relative mt-1 min-w-0"
        // At this height, a phone shows the hint below the chart without scrolling.
        style={{ height: 'clamp(12.25rem, 26vw, 20rem)' }}
      >
        <Suspense fallback={<Skeleton className="h-full" />}>
          <LazyFlowChart
            label={masked ? words.flow.hidden(spanOf(past)) : label}
            name={words.flow.title}
            points={points}
            balances={balances?.values}
            grey={greyValues}
            picked={reach}
            usual={picked ? reach.at : past.length - 1}
            lastPicked={past.length - 1}
            cursor={cursor}
            outlook={outlook}
            isEstimated={isEstimated}
            palette={palette}
            masked={masked}
            textOf={textOf}
            onPick={(reach) => {
              const point = joined(within(points, reach))
              if (point) onPick(addressOf(point))
              else onLetGo?.()
            }}
          />
        </Suspense>
      </div>
      {/* One column on a phone, two on a wider screen. */}
      <div className="mt-1 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-1 text-small">
        <div className="min-w-0" style={COLUMN}>
          <FlowSums sums={sums} most={picked && !picked.last ? most : addUp(past)} earlier={earlier} />
          {/* On a phone, the sentence can need two lines. */}
          <p style={{ minHeight: 'clamp(1.25rem, (44rem - 100vw) * 99, 2.5rem)' }}>{change ?? extremes}</p>
        </div>
        <div className="min-w-0" style={{ ...COLUMN, minHeight: '3rem' }}>
          {children}
        </div>
        <p className="grid text-muted" style={COLUMN}>
          <span className="print:hidden">{words.flow.pick}</span>
          {estimate ? (
            <span className="tells" aria-hidden={!isEstimated} style={{ opacity: isEstimated ? undefined : 0 }}>
              {words.flow.dashed(estimate)}
            </span>
          ) : null}
          <span style={{ gridArea: '3 / 1' }}>{change ? extremes : null}</span>
          <span aria-hidden inert style={{ gridArea: '3 / 1', opacity: 0 }}>
            {bestAndWorst}
          </span>
        </p>
        <div style={COLUMN}>
          <VsSelect {...vs} />
        </div>
      </div>
    </Card>
  )
}

const COLUMN = { flex: '1 1 19rem' }

/** The largest figure of each kind, without its sign. */
function mostOf(points: readonly Point[]): MainTotals {
  const most = (field: keyof MainTotals) => Math.max(0, ...points.map((point) => Math.abs(point[field])))
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

function extremesOf(points: readonly Point[]): string {
  const over = points.filter((point) => !isPartial(point)).sort((a, b) => b.netBalance - a.netBalance)
  const [best, worst] = [over[0], over.at(-1)]
  const isPart = over.length < points.filter(({ stage }) => stage === 'over').length
  const areKnown = over.length > 2 && best && worst && best.netBalance !== worst.netBalance
  return areKnown ? words.flow.extremes(unbroken(best.label), unbroken(worst.label), isPart) : ''
}
