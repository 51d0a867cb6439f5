import type { Overview } from '../../../contract/progress.ts'
import { progressWords as words } from '../../../words/en/progress.ts'
import { totalNames } from '../../../words/en/totals.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { Flash } from '../../ui/money/flash.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'

const PARTS = ['totalIncome', 'totalExpenses', 'totalDebts'] as const

const partsClass = 'flex flex-wrap justify-between gap-x-4 text-small max-sm:*:min-w-1/4'

export function TodayPanel({ today }: { today: Overview['today'] | undefined }) {
  return (
    <section aria-labelledby="today" className="px-4 py-2 sm:px-5">
      <div className="flex flex-wrap items-baseline gap-x-1">
        <h2 id="today" className="text-small font-medium text-muted">
          {words.today}
          {today ? <span className="font-normal">, {words.day(today.period.start)}</span> : null}
        </h2>
        {today ? (
          <p className="ml-auto font-bold">
            <span className="sr-only">{totalNames.netBalance}</span>
            <Flash of={today.netBalance}>
              <NetBalance value={today.netBalance} />
            </Flash>{' '}
            <PendingTotal of="net" query={{ from: today.period.start, to: today.period.start }} />
          </p>
        ) : (
          <Skeleton className="ml-auto h-6 w-32 self-center" />
        )}
      </div>
      {today ? (
        <dl className={partsClass}>
          {PARTS.map((field) => (
            <div key={field} className="sm:flex sm:flex-wrap sm:gap-x-1">
              <dt className="text-muted">{totalNames[field]}</dt>
              <dd>
                <Flash of={today[field]}>
                  <Amount value={today[field]} bare />
                </Flash>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton className="h-10 sm:h-5" />
      )}
    </section>
  )
}
