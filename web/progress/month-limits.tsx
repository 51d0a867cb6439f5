import { useEffect } from 'react'
import { Link } from 'react-router'
import { LIMIT_KINDS, type LimitKind } from '../../contract/limits.ts'
import { progress } from '../../contract/progress.ts'
import { periodName } from '../../words/en/dates.ts'
import { progressWords as words } from '../../words/en/progress.ts'
import { useAnswer } from '../api/query.ts'
import { buttonClass } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { limitKinds, limitOf, totalOf } from '../parts/limit-kinds.ts'
import { LimitStanding } from '../parts/limit-standing.tsx'
import { paths } from '../paths.ts'
import { readFlag, writeFlag } from '../session.ts'

const FLAG = 'month-limits'
const frame = 'mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2'
const screenOf: Record<LimitKind, string> = { expense: paths.expenses, income: paths.income, debt: paths.debts }

/** How this month keeps to the limits and the target that are set for it; an invitation while none is. */
export function MonthLimits() {
  const month = useAnswer(progress.trackMonth).data?.data
  const answers = {
    expense: useAnswer(limitKinds.expense.limits),
    income: useAnswer(limitKinds.income.limits),
    debt: useAnswer(limitKinds.debt.limits),
  }
  // A limit that cannot be had is left out in silence (section 8).
  const settled = LIMIT_KINDS.every((kind) => !answers[kind].isPending)
  const set = LIMIT_KINDS.flatMap((kind) => {
    const { data } = answers[kind]
    const limit = data ? limitOf(kind, 'monthly', data) : 0
    return limit > 0 ? [{ kind, limit }] : []
  })
  // How many there were the last time: so that what is below does not move when they arrive.
  const expected = Number(readFlag(FLAG) ?? 0)
  const found = settled ? set.length : null
  useEffect(() => {
    if (found !== null && readFlag(FLAG) !== String(found)) writeFlag(FLAG, String(found))
  }, [found])

  return (
    <Card as="section" aria-labelledby="month-limits" className="mt-4">
      <h2 id="month-limits" className="text-small font-medium text-muted">
        {words.limits}
        {month ? <span className="font-normal">, {periodName(month.period)}</span> : null}
      </h2>
      {!settled ? (
        <div className={frame}>
          {Array.from({ length: Math.max(1, expected) }, (_, index) => index).map((each) => (
            <Skeleton key={each} className={expected === 0 ? 'h-17' : 'h-26'} />
          ))}
        </div>
      ) : set.length === 0 ? (
        <div className="mt-1 flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="max-w-prose">{words.noLimit}</p>
          <Link to={paths.expenses} className={buttonClass('quiet', 'small')}>
            {words.setLimit}
          </Link>
        </div>
      ) : (
        <ul className={frame}>
          {set.map(({ kind, limit }) => (
            <li key={kind} className="flex flex-col gap-2">
              <Link to={screenOf[kind]} className="self-start font-medium hover:underline">
                {words.limitKinds[kind]}
              </Link>
              <LimitStanding kind={kind} period="monthly" limit={limit} total={month && totalOf(kind, month)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
