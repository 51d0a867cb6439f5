import type { ReactNode } from 'react'
import type { PeriodSummary } from '../../contract/progress.ts'
import { sums as words } from '../../words/en/progress.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { Amount } from './amount.tsx'

type Stats = Pick<
  PeriodSummary,
  'totalIncome' | 'totalExpenses' | 'totalDebts' | 'unpaidDebts' | 'incomesCount' | 'expensesCount' | 'debtsCount'
>

const frame = 'mt-3 grid gap-2 sm:grid-cols-3'
const box = 'rounded-box bg-paper px-4 py-3'

/** `<StatsCards stats={summary} />`: income, expenses and debts of a period, each with the number of its entries. */
export function StatsCards({ stats }: { stats: Stats }) {
  return (
    <dl className={frame}>
      <Stat name={words.income} look="text-gain" value={stats.totalIncome} note={words.entries(stats.incomesCount)} />
      <Stat
        name={words.expenses}
        look="text-loss"
        value={stats.totalExpenses}
        note={words.entries(stats.expensesCount)}
      />
      <Stat name={words.debts} look="text-debt" value={stats.totalDebts} note={words.debtEntries(stats.debtsCount)}>
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

/** The same in grey, of the same height. */
export function StatsCardsSkeleton() {
  return (
    <div className={frame}>
      {[0, 1, 2].map((each) => (
        <div key={each} className={box}>
          <Skeleton className="h-18 max-sm:h-12" />
        </div>
      ))}
    </div>
  )
}

function Stat({
  name,
  look,
  value,
  note,
  children,
}: {
  name: string
  look: string
  value: number
  note: string
  children?: ReactNode
}) {
  return (
    <div className={`${box} max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-baseline`}>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="max-sm:text-end">
        <Amount value={value} className={`text-lead font-bold ${look}`} />
      </dd>
      <dd className="text-small text-muted max-sm:col-span-2">
        {note}
        {children ? <>, {children}</> : null}
      </dd>
    </div>
  )
}
