import { Link } from 'react-router'
import type { Overview } from '../../../contract/progress.ts'
import { progressWords as words } from '../../../words/en/progress.ts'
import { paths } from '../../session/paths.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'

export function DuePanel({ due }: { due: Overview['due'] | undefined }) {
  const hasOverdue = due !== undefined && due.overdue.count > 0
  return (
    <section aria-labelledby="due" className="border-t border-line">
      <Link
        to={paths.debts}
        className="block rounded-b-box px-4 py-2 hover:bg-wash focus-visible:-outline-offset-2 sm:px-5"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
          <h2 id="due" className="font-medium text-muted">
            {words.dueWeek}
            {due && !hasOverdue ? <span className="font-normal">, {words.until(words.day(due.week.to))}</span> : null}
          </h2>
          {due && hasOverdue ? (
            <p className="font-medium text-loss">
              {words.overdue(due.overdue.count)}, <Amount value={due.overdue.sum} />
            </p>
          ) : null}
        </div>
        {due ? <DueWeek {...due} /> : <Skeleton />}
      </Link>
    </section>
  )
}

function DueWeek({ overdue, week, month }: Overview['due']) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      {week.count > 0 ? (
        <>
          {words.due(week.count)}
          <Amount value={week.sum} className="font-bold" />
        </>
      ) : (
        <>
          {overdue.count > 0 ? words.nothingElse : words.nothingDue}
          {month.count > 0 ? (
            <span className="text-small text-muted">
              {words.dueMonth(month.count)}, <Amount value={month.sum} />
            </span>
          ) : null}
        </>
      )}
    </p>
  )
}
