import type { MainTotals } from '../../../contract/totals.ts'
import { sumAmounts } from '../../../domain/money.ts'
import type { PeriodKind } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { progressWords } from '../../../words/en/progress.ts'
import { Change } from '../../books/sums/change.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import type { Earlier } from './earlier.ts'
import { leftOf } from './series.ts'

const FIGURES = [
  { field: 'totalIncome', name: words.flow.income, grows: 'gain', key: 'bg-gain' },
  { field: 'totalExpenses', name: words.flow.expenses, grows: 'loss', key: 'bg-loss' },
  { field: 'totalDebts', name: words.flow.debts, grows: 'loss', key: null },
] as const

/** What came in, went out and is left in a period, compared with the period before. */
export function Answer({ kind, sums, earlier }: { kind: PeriodKind; sums: MainTotals; earlier: Earlier | undefined }) {
  const left = leftOf(sums)
  const change = earlier ? sumAmounts([left, -leftOf(earlier.sums)]) : 0
  const days = earlier && words.flow.before(earlier.label, kind, earlier.isPart)
  return (
    <>
      <p className="flex min-h-9 flex-wrap items-baseline gap-x-2">
        <span className={classNames('amount text-title font-bold', left > 0 && 'text-gain', left < 0 && 'text-loss')}>
          {longFigures(formatRwf(Math.abs(left)))}
        </span>
        <span className="tells flex items-center gap-2">
          <span aria-hidden className="size-3 bg-ink" style={{ height: 2 }} />
          {left < 0 ? words.flow.short : words.flow.left}
        </span>
      </p>
      <p className="min-h-10 text-small sm:min-h-5">
        {!days ? null : change === 0 ? (
          words.flow.same(days)
        ) : (
          <>
            <span className={classNames('amount font-medium', change > 0 ? 'text-gain' : 'text-loss')}>
              {longFigures(formatRwf(Math.abs(change)))}
            </span>{' '}
            {words.flow.than(change > 0, days)}
          </>
        )}
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-4 text-small">
        {FIGURES.map(({ field, name, grows, key }) =>
          field === 'totalDebts' && sums.totalDebts === 0 && !earlier?.sums.totalDebts ? null : (
            <div key={field} className="min-w-min flex-1">
              <dt className="flex items-center gap-2 text-muted">
                {key ? <span aria-hidden className={`size-3 shrink-0 ${key}`} /> : null}
                {name}
              </dt>
              <dd>
                <Amount value={sums[field]} bare className="text-body font-bold" />
              </dd>
              <dd className="min-h-5">
                {earlier && sums[field] !== earlier.sums[field] ? (
                  <Change
                    value={sumAmounts([sums[field], -earlier.sums[field]])}
                    grows={grows}
                    word={progressWords.change(sums[field] - earlier.sums[field])}
                  />
                ) : null}
              </dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}
