import type { MainTotals } from '../../../contract/totals.ts'
import { sumAmounts } from '../../../domain/money.ts'
import type { PeriodKind } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { currency, formatAmount, formatRwf } from '../../../words/en/money.ts'
import { totalNames } from '../../../words/en/totals.ts'
import { Change } from '../../books/sums/change.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import type { Earlier } from './earlier.ts'
import { leftOf } from './series.ts'

const FIGURES = [
  { field: 'totalIncome', grows: 'gain', key: 'bg-gain' },
  { field: 'totalExpenses', grows: 'loss', key: 'bg-loss' },
  { field: 'totalDebts', grows: 'loss', key: null },
] as const

/** From this amount on, three figures of the usual size don't fit beside each other on a phone. */
const LARGE = 10_000_000

/** Income, expenses and the amount left over in a period, compared with the period before. */
export function FlowSums({
  kind,
  sums,
  earlier,
  note,
}: {
  kind: PeriodKind
  sums: MainTotals
  earlier: Earlier | undefined
  /** Shown if there is nothing to compare with. */
  note: string
}) {
  const left = leftOf(sums)
  const isLarge = FIGURES.some(({ field }) => sums[field] >= LARGE)
  return (
    <>
      <p className="flex min-h-9 flex-wrap items-baseline gap-x-2">
        <span className={classNames('amount text-title font-bold', left > 0 && 'text-gain', left < 0 && 'text-loss')}>
          <span className="text-body font-normal">{currency.before}</span>
          {longFigures(formatAmount(Math.abs(left)))}
          <span className="text-body font-normal">{currency.after}</span>
        </span>
        <span className="tells inline-flex items-center gap-2">
          {left < 0 ? words.flow.short : words.flow.left}
          <span aria-hidden className="size-3 bg-ink" style={{ height: 2 }} />
        </span>
      </p>
      <p className="min-h-10 text-small sm:min-h-5">
        {earlier ? (
          <Comparison kind={kind} left={left} earlier={earlier} />
        ) : (
          <span className="text-muted">{note}</span>
        )}
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-3 text-small">
        {FIGURES.map(({ field, grows, key }) =>
          field === 'totalDebts' && sums.totalDebts === 0 && !earlier?.sums.totalDebts ? null : (
            <div key={field} className="flex-auto">
              <dt className="flex items-center gap-2 text-muted">
                {key ? <span aria-hidden className={`size-3 shrink-0 ${key}`} /> : null}
                {totalNames[field]}
              </dt>
              <dd>
                <Amount
                  value={sums[field]}
                  bare
                  className={classNames(isLarge ? undefined : 'text-body', 'font-bold whitespace-nowrap')}
                />
              </dd>
              <dd className="min-h-5 whitespace-nowrap">
                {earlier && sums[field] !== earlier.sums[field] ? (
                  <Change value={sumAmounts([sums[field], -earlier.sums[field]])} grows={grows} />
                ) : null}
              </dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}

function Comparison({ kind, left, earlier }: { kind: PeriodKind; left: number; earlier: Earlier }) {
  const change = sumAmounts([left, -leftOf(earlier.sums)])
  const days = words.flow.before(earlier.label, kind, earlier.isPart)
  if (change === 0) return words.flow.same(days)
  return (
    <>
      <span className={classNames('amount font-medium', change > 0 ? 'text-gain' : 'text-loss')}>
        {longFigures(formatRwf(Math.abs(change)))}
      </span>{' '}
      {words.flow.than(change > 0, days)}
    </>
  )
}
