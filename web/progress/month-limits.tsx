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

/** The month's totals, where they could be had, and what is set for it; null of a `limit` that could not be fetched. */
export interface MonthLimitsState {
  month: PeriodSummary | undefined
  limits: { kind: LimitKind; limit: number | null }[]
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
  const all = LIMIT_KINDS.map((kind) => {
    const { data, error } = answers[kind]
    return { kind, limit: data ? limitOf(kind, 'monthly', data) : isNoneYet(error) ? 0 : null }
  })
  const isUnknown = ({ limit }: { limit: number | null }) => limit === null
  return { month: month.data?.data, limits: [...all.filter(({ limit }) => limit), ...all.filter(isUnknown)] }
}

const screenOf: Record<LimitKind, string> = { expense: paths.expenses, income: paths.income, debt: paths.debts }

/** How this month keeps to the limits and the target that are set for it; an invitation while none is. */
export function MonthLimits({ month, limits }: MonthLimitsState) {
  return (
    <Card as="section" aria-labelledby="month-limits" className="mt-4">
      <h2 id="month-limits" className="text-small font-medium text-muted">
        {words.limits}
        {month ? <span className="font-normal">, {periodName(month.period)}</span> : null}
      </h2>
      {limits.length === 0 ? (
        <div className="mt-1 flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="max-w-prose">{words.noLimit}</p>
          <Link to={paths.expenses} className={buttonClass('quiet', 'small')}>
            {words.setLimit}
          </Link>
        </div>
      ) : (
        <ul className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
          {limits.map(({ kind, limit }) => (
            <li key={kind} className="flex flex-col">
              <Link to={screenOf[kind]} className="tap flex items-center self-start font-medium hover:underline">
                {words.limitKinds[kind]}
              </Link>
              {limit === null ? (
                <p className="text-small text-muted">{limitWords.unknown}</p>
              ) : (
                <LimitMeter kind={kind} period="monthly" limit={limit} summary={month} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
