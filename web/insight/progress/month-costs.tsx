import { Link } from 'react-router'
import type { Overview } from '../../../contract/progress.ts'
import { partsOf } from '../../../domain/day.ts'
import { monthName } from '../../../words/en/dates.ts'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { namedSpan } from '../../books/sums/spans.ts'
import { SumRow } from '../../books/sums/sum-row.tsx'
import { type ListProps, SumsByName } from '../../books/sums/sums-by-name.tsx'
import { lookOf } from '../../books/titles/title-look.ts'
import { useToday } from '../../browser/today.ts'
import { paths } from '../../session/paths.ts'
import { Card } from '../../ui/kit/card.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'

const SPENT = { kind: 'expense', by: 'title' } as const

export default function MonthCosts({ month, monthSoFar, lastMonthSoFar }: Overview) {
  const today = useToday()
  // Don't compare if costs are dated after today, because the month panel leaves these out. Don't
  // compare if last month has no costs so far, because every title would be new.
  const isCompared = lastMonthSoFar.expensesCount > 0 && month.totalExpenses === monthSoFar.totalExpenses
  const span = { ...namedSpan('this-month', today), ...(!isCompared && { before: null, vs: '' as const }) }
  return (
    <Card as="section" aria-labelledby="month-costs" className="px-4 py-0 sm:px-5 sm:py-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-small">
        <h2 id="month-costs" className="font-medium text-muted">
          {words.title.expense}
          <span className="font-normal">, {monthName(partsOf(today).month)}</span>
        </h2>
        <Link
          to={`${paths.expenses}?by=title&span=${span.name}`}
          prefetch="intent"
          className={`${textLink} tap flex shrink-0 items-center justify-end`}
          id="all-costs"
          aria-labelledby="all-costs month-costs"
        >
          {words.showAll}
        </Link>
      </div>
      <SumsByName {...SPENT} span={span} rows={3} List={FirstTitles} />
    </Card>
  )
}

function FirstTitles({ sums: { rows, looks }, addressOf, total, ...compared }: ListProps) {
  return (
    <>
      {total}
      <ul>
        {rows.slice(0, 3).map((row) => (
          <li key={row.name}>
            <Link to={addressOf(row.name)} prefetch="intent" className="block rounded-box py-2 text-ink hover:bg-wash">
              <SumRow {...compared} sum={row} look={lookOf(row.name, looks)}>
                <bdi className="line-clamp-3 font-medium wrap-anywhere">{row.name}</bdi>
              </SumRow>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
