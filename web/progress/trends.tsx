import { useDeferredValue, useMemo, useState } from 'react'
import type { MainTotals } from '../../contract/totals.ts'
import type { Day } from '../../domain/day.ts'
import type { PeriodKind } from '../../domain/period.ts'
import { analyticsWords as words } from '../../words/en/analytics.ts'
import { Amount } from '../money/amount.tsx'
import { NetBalance } from '../money/net-balance.tsx'
import { useAmountsHidden } from '../preferences.ts'
import { usePalette } from './chart-palette.ts'
import { scaleOf } from './chart-scale.ts'
import { addUp, type Point, RECENT, recentOf } from './series.ts'
import { shortAmount } from './short-amount.ts'
import { TrendCard } from './trend-card.tsx'

/** The sums and the four lines of one tab: of the recent periods first, of all of them when that is asked for. */
export function Trends({ kind, points, today }: { kind: PeriodKind; points: Point[]; today: Day }) {
  const [isAll, setIsAll] = useState(false)
  const [masked] = useAmountsHidden()
  const palette = usePalette()
  const recent = recentOf(points, kind, today)
  const shown = isAll ? points : recent
  const sums = addUp(shown)
  // The press is answered at once; drawing the lines of years may come a moment later.
  const drawn = useDeferredValue(shown)
  const drawnMasked = useDeferredValue(masked)
  const lines = useMemo(() => linesOf(drawn), [drawn])
  const first = shown[0]?.label ?? ''
  const last = shown.at(-1)?.label ?? ''

  return (
    <>
      <section aria-labelledby="summary">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div>
            <h2 id="summary" className="text-lead">
              {words.summary}
            </h2>
            <p className="text-small text-muted" role="status">
              {words.summaryOf(shown.length, kind, first, last)}
            </p>
          </div>
          {recent.length < points.length ? (
            <fieldset className="flex rounded-box border border-line bg-card p-1">
              <legend className="sr-only">{words.window}</legend>
              {[false, true].map((all) => (
                <button
                  key={String(all)}
                  type="button"
                  aria-pressed={isAll === all}
                  onClick={() => setIsAll(all)}
                  className="tap rounded-box px-3 text-small font-medium text-muted hover:text-ink aria-pressed:bg-wash aria-pressed:text-brand"
                >
                  {all ? words.all[kind] : words.recent(RECENT[kind], kind)}
                </button>
              ))}
            </fieldset>
          ) : null}
        </div>
        <SumCards sums={sums} />
      </section>
      <p className="mt-6 text-small text-muted">
        {masked ? words.scaleMasked : words.scale(shortAmount(lines.shared.top))}{' '}
        {masked ? null : words.netScale(shortAmount(lines.ofNet.bottom), shortAmount(lines.ofNet.top))}
      </p>
      <div className="mt-2 grid gap-4 lg:grid-cols-2">
        {lines.all.map((line) => (
          <TrendCard
            key={line.title}
            {...line}
            labelColumn={words.columns[kind]}
            labels={lines.labels}
            palette={palette}
            masked={drawnMasked}
          />
        ))}
      </div>
    </>
  )
}

/** The four lines: three on one scale, so that their heights compare, and the net balance on its own. */
function linesOf(points: Point[]) {
  const income = points.map((point) => point.totalIncome)
  const expenses = points.map((point) => point.totalExpenses)
  const debts = points.map((point) => point.totalDebts)
  const net = points.map((point) => point.netBalance)
  const shared = scaleOf([...income, ...expenses, ...debts])
  const ofNet = scaleOf(net)
  const all = [
    { title: words.charts.income, values: income, tone: 'gain', scale: shared },
    { title: words.charts.expenses, values: expenses, tone: 'loss', scale: shared },
    { title: words.charts.debts, values: debts, tone: 'debt', scale: shared },
    { title: words.charts.net, formula: words.formula, values: net, tone: 'net', scale: ofNet },
  ] as const
  return { labels: points.map((point) => point.label), shared, ofNet, all }
}

// On the phone a line each: seven figures do not fit side by side there. Wider, as many side by side as their figures allow.
const card =
  'rounded-box border border-line bg-card px-4 py-3 sm:min-w-min sm:flex-1 sm:basis-60 lg:basis-48 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4'

function SumCards({ sums }: { sums: MainTotals }) {
  return (
    <dl className="mt-3 grid gap-2 sm:flex sm:flex-wrap">
      {(['totalIncome', 'totalExpenses', 'totalDebts'] as const).map((name) => (
        <div key={name} className={card}>
          <dt className="text-small text-muted">{words.cards[name]}</dt>
          <dd>
            <Amount value={sums[name]} className="text-lead font-bold" />
          </dd>
        </div>
      ))}
      <div className={card}>
        <dt className="text-small text-muted">{words.cards.netBalance}</dt>
        <dd>
          <NetBalance value={sums.netBalance} look="card" />
        </dd>
      </div>
    </dl>
  )
}
