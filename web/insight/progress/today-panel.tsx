import type { Overview } from '../../../contract/progress.ts'
import { progressWords as words } from '../../../words/en/progress.ts'
import { totalNames } from '../../../words/en/totals.ts'
import { LiveTotal } from '../../offline/live-total.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { ROWS } from './month-panel.tsx'

const partsClass = 'flex flex-wrap justify-between gap-x-4 text-small max-sm:*:min-w-1/4'

export function TodayPanel({ today }: { today: Overview['today'] | undefined }) {
  const day = today?.period.start ?? ''
  const query = { from: day, to: day }
  return (
    <section aria-labelledby="today" className="px-4 py-2 sm:px-5">
      <div className="flex flex-wrap items-baseline gap-x-1">
        <h2 id="today" className="text-small font-medium text-muted">
          {words.today}
          {today ? <span className="font-normal">, {words.day(day)}</span> : null}
        </h2>
        {today ? (
          <p className="ml-auto font-bold">
            <span className="sr-only">{totalNames.netBalance}</span>
            <LiveTotal of="net" query={query} value={today.netBalance} />
          </p>
        ) : (
          <Skeleton className="ml-auto h-6 w-32 self-center" />
        )}
      </div>
      {today ? (
        <dl className={partsClass}>
          {ROWS.map(({ kind, field }) => (
            <div key={field} className="sm:flex sm:flex-wrap sm:gap-x-1">
              <dt className="text-muted">{totalNames[field]}</dt>
              <dd>
                <LiveTotal of={kind} query={query} value={today[field]} />
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
