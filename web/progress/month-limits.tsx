import { Link } from 'react-router'
import { type PeriodSummary, progress } from '../../contract/progress.ts'
import { LIMIT_KINDS, type LimitKind } from '../../domain/limit.ts'
import { periodName } from '../../words/en/dates.ts'
import { limitWords } from '../../words/en/limits.ts'
import { progressWords as words } from '../../words/en/progress.ts'
import { useAnswer } from '../api/query.ts'
import { buttonClass } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { isNoneYet, limitKinds, limitOf } from '../limits/limit-kinds.ts'
import { LimitMeter } from '../limits/limit-meter.tsx'
import { paths } from '../paths.ts'

/** What is set for this month, and the month's totals where they could be had. */
export interface MonthLimitsState {
  month: PeriodSummary | undefined
  set: { kind: LimitKind; limit: number }[]
  /** What could not be fetched. */
  unknown: LimitKind[]
}

/** What `MonthLimits` shows; null until all of it has been answered, so that it comes at once and moves nothing. */
export function useMonthLimits(): MonthLimitsState | null {
  const month = useAnswer(progress.trackMonth)
  const answers = {
    expense: useAnswer(limitKinds.expense.limits),
    income: useAnswer(limitKinds.income.limits),
    debt: useAnswer(limitKinds.debt.limits),
  }
  if (!month.isFetched || LIMIT_KINDS.some((kind) => !answers[kind].isFetched)) return null
  const set = LIMIT_KINDS.flatMap((kind) => {
    const { data } = answers[kind]
    const limit = data ? limitOf(kind, 'monthly', data) : 0
    return limit > 0 ? [{ kind, limit }] : []
  })
  const unknown = LIMIT_KINDS.filter((kind) => !answers[kind].data && !isNoneYet(answers[kind].error))
  return { month: month.data?.data, set, unknown }
}

const screenOf: Record<LimitKind, string> = { expense: paths.expenses, income: paths.income, debt: paths.debts }

/** How this month keeps to the limits and the target that are set for it; an invitation while none is. */
export function MonthLimits({ month, set, unknown }: MonthLimitsState) {
  return (
    <Card as="section" aria-labelledby="month-limits" className="mt-4">
      <h2 id="month-limits" className="text-small font-medium text-muted">
        {words.limits}
        {month ? <span className="font-normal">, {periodName(month.period)}</span> : null}
      </h2>
      {set.length + unknown.length === 0 ? (
        <div className="mt-1 flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="max-w-prose">{words.noLimit}</p>
          <Link to={paths.expenses} className={buttonClass('quiet', 'small')}>
            {words.setLimit}
          </Link>
        </div>
      ) : (
        <ul className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
          {set.map(({ kind, limit }) => (
            <li key={kind} className="flex flex-col">
              <Link to={screenOf[kind]} className="tap flex items-center self-start font-medium hover:underline">
                {words.limitKinds[kind]}
              </Link>
              <LimitMeter kind={kind} period="monthly" limit={limit} summary={month} />
            </li>
          ))}
          {unknown.map((kind) => (
            <li key={kind}>
              <Link to={screenOf[kind]} className="tap inline-flex items-center font-medium hover:underline">
                {words.limitKinds[kind]}
              </Link>
              <p className="text-small text-muted">{limitWords.unknown}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
