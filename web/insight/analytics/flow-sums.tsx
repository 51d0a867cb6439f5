import type { MainTotals } from '../../../contract/totals.ts'
import { sumAmounts } from '../../../domain/money.ts'
import type { PeriodKind } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { totalNames } from '../../../words/en/totals.ts'
import { Change } from '../../books/sums/change.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import type { Earlier } from './earlier.ts'

const FIGURES = [
  { field: 'totalIncome', grows: 'gain', key: 'bg-gain' },
  { field: 'totalExpenses', grows: 'loss', key: 'bg-loss' },
  { field: 'totalDebts', grows: 'loss', key: 'bg-debt' },
] as const

/** From this amount on, three figures of the usual size don't fit beside each other on a phone. */
const LARGE = 10_000_000

/** Income, expenses and debts of a period, each with its change against the period before. */
export function FlowSums({ sums, earlier }: { sums: MainTotals; earlier: Earlier | undefined }) {
  const isLarge = FIGURES.some(({ field }) => sums[field] >= LARGE)
  return (
    <dl className="mt-1 flex flex-wrap gap-x-3 text-small">
      {FIGURES.map(({ field, grows, key }) => (
        <div key={field} className="flex-auto">
          <dt className="flex items-center gap-2 text-muted">
            <span aria-hidden className={`size-3 shrink-0 ${key}`} />
            {totalNames[field]}
          </dt>
          <dd className="min-h-6">
            <Amount
              value={sums[field]}
              bare
              className={classNames(isLarge ? undefined : 'text-body', 'font-bold whitespace-nowrap')}
            />
          </dd>
          <dd className="min-h-6 whitespace-nowrap">
            {earlier && sums[field] !== earlier.sums[field] ? (
              <Change value={sumAmounts([sums[field], -earlier.sums[field]])} grows={grows} />
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function NetChange({ kind, net, earlier }: { kind: PeriodKind; net: number; earlier: Earlier }) {
  const change = sumAmounts([net, -earlier.sums.netBalance])
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
