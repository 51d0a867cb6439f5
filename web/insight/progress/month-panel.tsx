import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Overview } from '../../../contract/progress.ts'
import { fromCents, toCents } from '../../../domain/money.ts'
import { shortDayAndMonthName, spanName } from '../../../words/en/dates.ts'
import { formatAmount, formatRwf } from '../../../words/en/money.ts'
import { progressWords as words } from '../../../words/en/progress.ts'
import { totalNames, totalWords } from '../../../words/en/totals.ts'
import { limitKinds } from '../../books/limits/limit-kinds.ts'
import { Change } from '../../books/sums/change.tsx'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { LiveTotal } from '../../offline/live-total.tsx'
import { recordPaths } from '../../session/paths.ts'
import { Card } from '../../ui/kit/card.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { Loading, Skeleton } from '../../ui/kit/skeleton.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { formatSigned } from '../../ui/money/format-signed.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { PassedLimits, useLimits } from './month-limits.tsx'
import { useAgeDays } from './use-age-days.ts'

export const ROWS = [
  { kind: 'income', field: 'totalIncome', grows: 'gain' },
  { kind: 'expense', field: 'totalExpenses', grows: 'loss' },
  { kind: 'debt', field: 'totalDebts', grows: 'loss' },
] as const

const LaterCurve = lazyPart(() => import('./month-curve.tsx'), null)

/** On a laptop, the chart is at least as high as the panels beside it. */
const curveClass = 'mt-1 flex flex-auto flex-col'
const CHART_HEIGHT = 'clamp(2.75rem, 10vw, 9rem)'
const curveHeight = { minHeight: `calc(3rem + ${CHART_HEIGHT})` }

export function MonthPanel({ overview }: { overview: Overview | undefined }) {
  // Wait for the limits, because an exceeded one would move the rows below it.
  const limits = useLimits()
  return (
    <Card as="section" aria-labelledby="month-so-far" className="flex flex-col pt-3 pb-1 sm:px-5 sm:py-4">
      <h2 id="month-so-far" className="min-h-5 text-small font-medium text-muted">
        <span className="inline-block">
          {words.soFar}
          {overview ? ',' : ''}
        </span>{' '}
        {overview ? (
          <span className="inline-block font-normal">{spanName(overview.monthSoFar.from, overview.monthSoFar.to)}</span>
        ) : null}
      </h2>
      <p className="text-small text-muted">{totalNames.netBalance}</p>
      {overview && limits ? (
        <MonthSums {...overview}>
          <PassedLimits limits={limits} overview={overview} />
        </MonthSums>
      ) : (
        <div className="flex flex-auto flex-col">
          <MonthSumsSkeleton />
        </div>
      )}
    </Card>
  )
}

function MonthSums({ children, ...overview }: Overview & { children: ReactNode }) {
  const { monthSoFar: now, lastMonthSoFar: before, month } = overview
  const isComparable = before.incomesCount + before.expensesCount + before.debtsCount > 0
  const days = words.daysBefore(before.from, before.to)
  const [first] = shortDayAndMonthName(before.from).split(' ')
  const last = shortDayAndMonthName(before.to)
  const query = { from: now.from, to: now.to }
  const whole = { from: month.period.start, to: month.period.end }
  const difference = fromCents(toCents(now.netBalance) - toCents(before.netBalance))
  return (
    <>
      <p className="flex min-h-12 flex-wrap items-baseline gap-x-2">
        <LiveTotal of="net" query={query} value={now.netBalance} look="hero" />
      </p>
      {children}
      <p className="min-h-10 text-small sm:min-h-5">
        {!isComparable ? (
          <span className="text-muted">{words.nothingBefore(days)}</span>
        ) : difference === 0 ? (
          words.sameAsBefore(days)
        ) : (
          <span className="amount">
            <span className={classNames('font-medium', difference > 0 ? 'text-gain' : 'text-loss')}>
              {longFigures(formatRwf(Math.abs(difference)))}
            </span>{' '}
            {words.comparedWith(difference, days)}
            .<Causes {...overview} />
          </span>
        )}
      </p>
      <WholeMonth {...overview} />
      <div className={curveClass} style={curveHeight}>
        <LaterCurve {...overview} height={CHART_HEIGHT} />
      </div>
      <ul>
        {ROWS.map(({ kind, field, grows }) => (
          <li key={field}>
            {/* Link to the whole month only if no record is after today: the row's sum leaves
               out such records. */}
            <Link
              to={`${recordPaths[kind]}?${new URLSearchParams(now[field] === month[field] ? whole : query)}`}
              prefetch="intent"
              className={rowClass}
            >
              <span className="flex-[1_1_9rem]">
                {totalNames[field]}{' '}
                {isComparable && now[field] !== before[field] ? (
                  <span className="inline-block text-small text-muted">
                    <Change value={fromCents(toCents(now[field]) - toCents(before[field]))} grows={grows} />{' '}
                    <span className="max-sm:sr-only">
                      {totalWords.against(before.from === before.to ? last : `${first}–${last}`)}
                    </span>
                  </span>
                ) : null}
              </span>
              <span className="ml-auto font-bold">
                <LiveTotal of={kind} query={query} value={now[field]} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Causes({ causes = [], month: { period } }: Overview) {
  return causes.map(({ kind, title, change, isRest }) => {
    const size = formatAmount(Math.abs(change))
    const name = isRest ? words.others[kind] : totalNames[limitKinds[kind].total]
    const [start = '', end = ''] = title
      ? words.cause(kind, size, change > 0).split('#')
      : [words.move(name, size, change > 0)]
    return (
      <Fragment key={`${kind} ${title ?? ''}`}>
        {' '}
        {longFigures(start)}
        {title ? (
          <Link
            to={`${recordPaths[kind]}?${new URLSearchParams({ title, from: period.start, to: period.end })}`}
            prefetch="intent"
            className={`${textLink} wrap-anywhere`}
          >
            <bdi>{title}</bdi>
          </Link>
        ) : null}
        {longFigures(end)}
      </Fragment>
    )
  })
}

function WholeMonth({ month, monthSoFar: now, outlook }: Overview) {
  const later = fromCents(toCents(month.totalDebts) - toCents(now.totalDebts))
  return (
    <>
      {month.netBalance === now.netBalance ? null : (
        <p className="amount text-small text-muted">
          {longFigures(words.wholeMonth(formatSigned(month.netBalance), later > 0 ? formatAmount(later) : null))}
        </p>
      )}
      {outlook ? (
        <p className="amount text-small text-muted">
          {longFigures(words.outlook(formatSigned(outlook.netBalance), month.period.end))}
        </p>
      ) : null}
    </>
  )
}

const rowClass = 'tap flex flex-wrap items-center gap-x-2 border-t border-line text-ink hover:bg-wash'

/** After this many days, a client probably has three full months of entries. */
const OLD_DAYS = 122

function MonthSumsSkeleton() {
  // After `OLD_DAYS`, the panel usually has two more sentences, so its skeleton is taller.
  const isOld = useAgeDays() > OLD_DAYS
  return (
    <Loading>
      <Skeleton className="h-12 w-64" />
      <Skeleton className={isOld ? 'h-30 sm:h-25' : 'h-10 sm:h-5'} />
      <div className={curveClass} style={curveHeight} />
      <div>
        {ROWS.map(({ field }) => (
          <div key={field} className={rowClass}>
            <Skeleton />
          </div>
        ))}
      </div>
    </Loading>
  )
}
