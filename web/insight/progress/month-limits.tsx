import { Link } from 'react-router'
import type { Overview, PeriodSummary } from '../../../contract/progress.ts'
import { partsOf } from '../../../domain/day.ts'
import {
  dailyAllowance,
  displayedShare,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '../../../domain/limit.ts'
import { daysLeft, dayWithin } from '../../../domain/period.ts'
import { monthName } from '../../../words/en/dates.ts'
import { limitWords } from '../../../words/en/limits.ts'
import { formatAmount, formatRwf } from '../../../words/en/money.ts'
import { progressWords as words } from '../../../words/en/progress.ts'
import { LimitBar } from '../../books/limits/limit-bar.tsx'
import { isNoneYet, limitKinds, limitOf } from '../../books/limits/limit-kinds.ts'
import { limitStatus } from '../../books/limits/limit-status.ts'
import { useToday } from '../../browser/today.ts'
import { useAnswer } from '../../data/api/query.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { paths, recordPaths } from '../../session/paths.ts'
import { Card } from '../../ui/kit/card.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'

type SetLimit = { kind: LimitKind; period: LimitPeriod; limit: number | null }

/** Null until all answers have arrived. */
export function useLimits(): SetLimit[] | null {
  const answers = {
    expense: useAnswer(limitKinds.expense.limits),
    income: useAnswer(limitKinds.income.limits),
    debt: useAnswer(limitKinds.debt.limits),
  }
  if (LIMIT_KINDS.some((kind) => !answers[kind].isFetched)) return null
  return LIMIT_PERIODS.flatMap((period) =>
    LIMIT_KINDS.flatMap((kind) => {
      const { data, error } = answers[kind]
      const limit = data ? limitOf(kind, period, data) : isNoneYet(error) ? 0 : null
      return limit === 0 ? [] : [{ kind, period, limit }]
    }),
  )
}

/** Exceeded limits of the month and the year, on one line each. */
export function PassedLimits({ limits, overview }: { limits: SetLimit[]; overview: Overview }) {
  const today = useToday()
  const totals = { monthly: overview.month, yearly: overview.year }
  const passed = limits.flatMap(({ kind, period, limit }) => {
    const total = totals[period]
    // A cached total can be of the period before, because Progress also opens offline.
    if (!limit || !total || dayWithin(total.period, today) !== today) return []
    const state = limitStatus(kind, period, limit, total, today)
    return state.tone === 'loss' ? [{ kind, period, state }] : []
  })
  if (passed.length === 0) return null
  return (
    <ul aria-label={words.limits}>
      {passed.map(({ kind, period, state }) => (
        <li key={kind + period}>
          <Link to={recordPaths[kind]} className="tap flex flex-wrap items-center gap-x-2 text-small text-muted">
            {limitWords[kind].name} · {limitWords[period]}
            <span className="amount font-medium text-loss">
              {limitWords.percent(displayedShare(state.status.share, true))}, {longFigures(state.shortRest)}
            </span>
            <PendingTotal {...state.noted} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function MonthLimits({ month }: { month: PeriodSummary | null | undefined }) {
  const limits = useLimits()?.filter(({ period }) => period === 'monthly')
  const today = useToday()
  return (
    <Card as="section" aria-labelledby="month-limits" className="px-4 py-3 sm:px-5 sm:py-3">
      <h2 id="month-limits" className="flex flex-wrap justify-between gap-x-3 text-small font-medium text-muted">
        <span>
          {words.limits}
          {month ? <span className="font-normal">, {monthName(partsOf(month.period.start).month)}</span> : null}
        </span>
        {month ? (
          <span className="font-normal">{limitWords.daysLeft(daysLeft('month', dayWithin(month.period, today)))}</span>
        ) : null}
      </h2>
      {!limits || month === undefined ? (
        <Skeleton className="mt-1 h-11" />
      ) : limits.length === 0 ? (
        <Link to={paths.expenses} className={`${lineClass} justify-center text-brand`}>
          {words.noLimit}
        </Link>
      ) : (
        <ul>
          {limits.map(({ kind, limit }) => (
            <li key={kind}>
              <Link to={recordPaths[kind]} className={lineClass}>
                <Line kind={kind} limit={limit} month={month} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const lineClass = 'tap flex flex-col justify-center rounded-box hover:bg-wash'
const rowClass = 'flex flex-wrap items-center justify-between gap-x-3 text-small'

function Line({ kind, limit, month }: { kind: LimitKind; limit: number | null; month: PeriodSummary | null }) {
  const today = useToday()
  const state = month && limit !== null ? limitStatus(kind, 'monthly', limit, month, today) : null
  const allowance = state && dailyAllowance(state.status)
  return (
    <span className={rowClass}>
      <span className="font-medium">{limitWords[kind].name}</span>
      {limit === null ? (
        <span className="text-muted">{limitWords.unknown}</span>
      ) : state ? (
        <>
          <span className="order-last w-full">
            <LimitBar status={state.status} tone={state.tone} />
          </span>
          <span className={classNames('amount ml-auto font-medium', state.look)}>
            <span className="sr-only">{limitWords.state(formatRwf(state.total), formatAmount(limit))}, </span>
            {longFigures(state.shortRest)}
          </span>
          <PendingTotal {...state.noted} />
          {kind === 'expense' && allowance ? (
            // Two lines, so that nothing moves when the eye button hides amounts.
            <span className="order-last min-h-10 w-full text-muted">
              <span className="amount">{longFigures(words.allowance(formatRwf(allowance), state.status.end))}</span>
            </span>
          ) : null}
        </>
      ) : (
        <span className="amount">{longFigures(formatRwf(limit))}</span>
      )}
    </span>
  )
}
