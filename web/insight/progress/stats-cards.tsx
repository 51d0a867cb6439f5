import type { ReactNode } from 'react'
import type { PeriodSummary } from '../../../contract/progress.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { totalNames, totalWords as words } from '../../../words/en/totals.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { Flash } from '../../ui/money/flash.tsx'

type Stats = Pick<
  PeriodSummary,
  'totalIncome' | 'totalExpenses' | 'totalDebts' | 'unpaidDebts' | 'incomesCount' | 'expensesCount' | 'debtsCount'
>

const frame = 'mt-3 sm:flex sm:flex-wrap sm:gap-2'
const box =
  'max-sm:flex max-sm:flex-wrap max-sm:min-h-11 max-sm:items-baseline max-sm:gap-x-2 max-sm:border-t max-sm:border-line max-sm:py-2 sm:min-w-min sm:flex-1 sm:rounded-box sm:bg-paper sm:px-4 sm:py-3'

export function StatsCards({ stats, query }: { stats: Stats; query: Record<string, string> }) {
  return (
    <dl className={frame}>
      <Stat
        name={totalNames.totalIncome}
        of="income"
        query={query}
        look="text-gain"
        value={stats.totalIncome}
        count={stats.incomesCount}
      />
      <Stat
        name={totalNames.totalExpenses}
        of="expense"
        query={query}
        look="text-loss"
        value={stats.totalExpenses}
        count={stats.expensesCount}
      />
      <Stat
        name={totalNames.totalDebts}
        of="debt"
        query={query}
        look="text-debt"
        value={stats.totalDebts}
        count={stats.debtsCount}
        counted={words.debtEntries}
      >
        {stats.debtsCount === 0 ? null : stats.unpaidDebts === 0 ? (
          words.allPaid
        ) : (
          <>
            <Amount value={stats.unpaidDebts} bare /> {words.unpaid}
          </>
        )}
      </Stat>
    </dl>
  )
}

export function StatsCardsSkeleton() {
  return (
    <div className={frame}>
      {[0, 1, 2].map((each) => (
        <div key={each} className={box}>
          <Skeleton className="h-7 w-full sm:h-17" />
        </div>
      ))}
    </div>
  )
}

function Stat({
  name,
  of,
  query,
  look,
  value,
  count,
  counted = words.entries,
  children,
}: {
  name: string
  of: BookKind
  query: Record<string, string>
  look: string
  value: number
  count: number
  counted?: (count: number) => string
  children?: ReactNode
}) {
  return (
    <div className={box}>
      <dt className="text-small text-muted max-sm:text-body max-sm:text-ink">{name}</dt>
      <dd className="max-sm:order-last max-sm:ml-auto">
        <Flash of={value}>
          <Amount value={value} className={classNames('text-lead font-bold', value > 0 && look)} />
        </Flash>{' '}
        <PendingTotal of={of} query={query} value={value} isPart />
      </dd>
      <dd className="text-small text-muted">
        {count > 0 ? counted(count) : null}
        {children ? <>, {children}</> : null}
      </dd>
    </div>
  )
}
