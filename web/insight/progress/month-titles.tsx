import { useId } from 'react'
import { Link } from 'react-router'
import type { Overview } from '../../../contract/progress.ts'
import { partsOf } from '../../../domain/day.ts'
import { monthName } from '../../../words/en/dates.ts'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { namedSpan } from '../../books/sums/spans.ts'
import { ShareBar, SumRow } from '../../books/sums/sum-row.tsx'
import { type ListProps, SumsByName } from '../../books/sums/sums-by-name.tsx'
import { useGroups } from '../../books/sums/use-groups.ts'
import { useSums } from '../../books/sums/use-sums.ts'
import { lookOfGroup } from '../../books/titles/group-look.ts'
import { groupsBy, growsOf, nameOfGroup } from '../../books/titles/title-group.ts'
import { lookOf } from '../../books/titles/title-look.ts'
import { useToday } from '../../browser/today.ts'
import { recordPaths } from '../../session/paths.ts'
import { Card } from '../../ui/kit/card.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { textLink } from '../../ui/kit/text-link.tsx'

const SIDES = [
  { kind: 'expense', total: 'totalExpenses', count: 'expensesCount' },
  { kind: 'income', total: 'totalIncome', count: 'incomesCount' },
] as const

export default function MonthTitles({ month, monthSoFar }: Overview) {
  const sides = SIDES.filter(({ count }) => month[count] > 0)
  return (
    <div className={classNames('mt-3 grid items-start gap-3', sides.length > 1 && 'lg:grid-cols-2')}>
      {sides.map(({ kind, total }) => (
        // Don't compare if records are dated after today: the month panel compares only days up
        // to today.
        <MonthSide key={kind} kind={kind} isCompared={month[total] === monthSoFar[total]} />
      ))}
    </div>
  )
}

function MonthSide({ kind, isCompared }: { kind: 'expense' | 'income'; isCompared: boolean }) {
  const today = useToday()
  const [id, linkId] = [useId(), useId()]
  const of = { kind, by: 'title' } as const
  const span = { ...namedSpan('this-month', today), ...(!isCompared && { before: null, vs: '' as const }) }
  const { isSplit } = useGroups(useSums(of, span).data?.data, of)
  return (
    <Card as="section" aria-labelledby={id} className="px-4 py-0 sm:px-5 sm:py-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-small">
        <h2 id={id} className="font-medium text-muted">
          {words[isSplit ? 'group' : 'title'][kind]}
          <span className="font-normal">, {monthName(partsOf(today).month)}</span>
        </h2>
        <Link
          to={`${recordPaths[kind]}?by=title&span=${span.name}`}
          prefetch="intent"
          className={`${textLink} tap flex shrink-0 items-center justify-end`}
          id={linkId}
          aria-labelledby={`${linkId} ${id}`}
        >
          {words.showAll}
        </Link>
      </div>
      <SumsByName {...of} span={span} rows={3} List={FirstSums} />
    </Card>
  )
}

function FirstSums({ sums: { rows, looks }, grouping, addressOf, total, kind, ...compared }: ListProps) {
  const groupOf = groupsBy(kind, looks)
  const groups = grouping.isSplit ? grouping.groups : null
  const named =
    groups?.map(({ group, rows: _, ...sum }) => ({
      sum,
      name: nameOfGroup(group),
      look: lookOfGroup(group),
      grows: growsOf(kind, group),
      to: addressOf(group, 'group'),
    })) ??
    rows.map((sum) => ({
      sum,
      name: sum.name,
      look: lookOf(sum.name, looks),
      grows: growsOf(kind, groupOf(sum.name)),
      to: addressOf(sum.name),
    }))
  // Groups of the compared month alone have no entries this month.
  const first = named.filter(({ sum }) => sum.count > 0).slice(0, 3)
  const largest = Math.max(...first.map(({ sum }) => sum.share))
  return (
    <>
      {/* Reserve a second line on a phone: hidden amounts may need it. */}
      <div className={classNames('flex flex-wrap gap-x-3', compared.days && 'min-h-12 sm:min-h-5')}>{total}</div>
      <ul>
        {first.map(({ sum, look, grows, name, to }) => (
          <li key={name}>
            <Link to={to} prefetch="intent" className="block rounded-box py-2 text-ink hover:bg-wash">
              <SumRow
                {...compared}
                grows={grows}
                sum={sum}
                look={look}
                bar={<ShareBar look={look} share={sum.share} largest={largest} />}
              >
                <bdi className="line-clamp-3 font-medium wrap-anywhere">{name}</bdi>
              </SumRow>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
