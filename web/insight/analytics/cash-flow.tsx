import { type ReactNode, Suspense, useId, useMemo, useRef } from 'react'
import type { Overview } from '../../../contract/progress.ts'
import type { MainTotals } from '../../../contract/totals.ts'
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
import type { Earlier } from './earlier.ts'
import { FlowSums, NetChange } from './flow-sums.tsx'
import { LazyFlowChart } from './lazy-charts.tsx'
import {
  addressOf,
  addUp,
  type Balances,
  endOf,
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
  control,
  children,
}: {
  points: readonly Point[]
  /** Without `balances`, the line shows the net balance of each period. */
  balances: Balances | undefined
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
  /** Receives the new value of the URL parameter `at`, or '' if the user clears the selection. */
  onPick: (at: string) => void
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
  const range = shownPoint?.last && shownPoint !== whole ? within(points, reachOf(points, shownPoint)) : points
  const reach = useMemo(() => (picked ? reachOf(points, picked) : NOWHERE), [points, picked])
  const balanceAt = ({ from, at }: Reach) => balances?.values[Math.max(from, at)]
  const balance = balanceAt(moved.at < 0 ? reach : moved)
  const extremes = extremesOf(range)
  const now = points.findLast(({ stage }) => stage === 'running')
  const estimate = outlook && now && progressWords.outlook(formatSigned(outlook.netBalance), endOf(now))
  const change = earlier ? (
    <NetChange net={sums.netBalance} earlier={earlier} />
  ) : vs.value === 'year' && seen && seen.stage !== 'coming' ? (
    words.flow.noYear
  ) : null
  const [label, most, mostBalance, bestAndWorst] = useMemo(() => {
    const bestAndWorst = extremesOf(points)
    const aboutLine = balances && `${balances.name}.${highestOf(points, balances.values)}`
    const more = [bestAndWorst, aboutLine].filter(Boolean).join(' ')
    const mostBalance = Math.max(0, ...(balances?.values ?? []).map(Math.abs))
    return [[described(points), more].filter(Boolean).join('. '), mostOf(points), mostBalance, bestAndWorst] as const
  }, [points, balances])
  const textOf = (reach: Reach) => {
    const part = within(points, reach)
    const point = joined(part)
    if (!point) return ''
    if (masked) return words.mark(point)
    const sum = balanceAt(reach)
    const aboutLine = balances && sum !== undefined ? kitWords.pair(balances.name, formatRwf(sum)) : ''
    return [described(part), aboutLine].filter(Boolean).join(', ')
  }
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 px-4 py-3 sm:px-5 sm:py-4">
      <div className="grid gap-x-6 lg:grid-cols-2" style={{ gridTemplateRows: 'auto 1fr' }}>
        <div className="min-w-0">
          {control}
          <h2 id={id} className="sr-only">
            {kitWords.pair(words.flow.title, shownPoint ? words.mark(shownPoint) : spanOf(past))}
          </h2>
          <div className="grid">
            <p className="flex items-baseline gap-x-2" style={{ gridArea: '1 / 1', minHeight: '2.25rem' }}>
              <span className="sr-only">{totalNames.netBalance}</span>
              <NetBalance value={sums.netBalance} look="title" />
              {balances ? null : <LineKey />}
            </p>
            {/* An invisible copy of the longest figure reserves its height, so that the chart
               doesn't move. */}
            <p aria-hidden inert className="flex gap-x-2" style={{ gridArea: '1 / 1', opacity: 0 }}>
              <NetBalance value={most.netBalance} look="title" />
              {balances ? null : <LineKey />}
            </p>
          </div>
          {balances ? (
            <div className="grid text-small">
              <LineName name={balances.name} balance={balance} />
              <LineName name={balances.name} balance={mostBalance} isHidden />
            </div>
          ) : null}
          <p className="text-small" style={{ minHeight: '2.5rem' }}>
            {change ?? extremes}{' '}
            {seen ? (
              <PendingTotal of="net" query={{ from: seen.start, to: seen.stage === 'running' ? today : endOf(seen) }} />
            ) : null}
          </p>
        </div>
        <div
          ref={chart}
          className="chart relative mt-1 min-w-0"
          // At this height, a phone shows the hint below the chart without scrolling.
          style={{ gridRow: 'span 2', height: 'clamp(12.25rem, 25vw, 16rem)' }}
        >
          <Suspense fallback={<Skeleton className="h-full" />}>
            <LazyFlowChart
              label={masked ? words.flow.hidden(spanOf(past)) : label}
              name={words.flow.title}
              points={points}
              balances={balances?.values}
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
                onPick(point ? addressOf(point) : '')
              }}
            />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col text-small">
          <FlowSums sums={sums} most={picked && !picked.last ? most : addUp(past)} earlier={earlier} />
          {children}
          <p className="grid text-muted">
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
          <VsSelect {...vs} />
        </div>
      </div>
    </Card>
  )
}

/** With `isHidden`, the legend is invisible and only reserves its height. */
function LineName({
  name,
  balance,
  isHidden = false,
}: {
  name: string
  balance: number | undefined
  isHidden?: boolean
}) {
  return (
    <p
      aria-hidden={isHidden || undefined}
      inert={isHidden}
      className="flex flex-wrap items-center gap-x-2"
      style={{ gridArea: '1 / 1', opacity: isHidden ? 0 : undefined }}
    >
      <LineKey />
      <span className="text-muted">{name}</span>
      {balance === undefined ? null : <NetBalance value={balance} />}
    </p>
  )
}

function LineKey() {
  return (
    <svg aria-hidden="true" width="24" height="10" fill="currentColor" className="tells shrink-0">
      <path d="M0 4h24v2H0z" />
      <circle cx="12" cy="5" r="4" />
    </svg>
  )
}

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
  const areKnown = over.length > 2 && best && worst && best.netBalance !== worst.netBalance
  return areKnown ? words.flow.extremes(unbroken(best.label), unbroken(worst.label)) : ''
}
