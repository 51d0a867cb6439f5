import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { recordPaths } from '../../session/paths.ts'
import { textLink } from '../../ui/kit/text-link.tsx'
import { GroupsSwitch } from './groups-switch.tsx'
import { addressOfSpan, type ChosenSpan, namesIn } from './spans.ts'
import { SumsByName } from './sums-by-name.tsx'
import { useGroups } from './use-groups.ts'
import { useSums } from './use-sums.ts'

const SPENT = { kind: 'expense', by: 'title' } as const
const EARNED = { kind: 'income', by: 'title' } as const

export default function WhereItGoes({ span }: { span: ChosenSpan }) {
  const spent = useSums(SPENT, span)
  const earned = useSums(EARNED, span)
  const expense = useGroups(spent.data?.data, SPENT)
  const income = useGroups(earned.data?.data, EARNED)
  const grouping = expense.hasSeveral ? expense : income
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2 print:grid-cols-2">
      <Side kind="expense" span={span} isSplit={expense.isSplit}>
        {/* On a phone, the switch has a line of its own, and space below it. On a laptop, the margin
           of -1px keeps both headings equally high. */}
        <div style={{ flex: 'auto', marginBlock: '-1px clamp(-1px, (40rem - 100vw) * 99, 0.25rem)' }}>
          {grouping.hasSeveral ? <GroupsSwitch {...grouping} /> : null}
        </div>
      </Side>
      <Side kind="income" span={span} isSplit={income.isSplit} />
    </div>
  )
}

function Side({
  kind,
  span,
  isSplit,
  children,
}: {
  kind: 'expense' | 'income'
  span: ChosenSpan
  isSplit: boolean
  children?: ReactNode
}) {
  const [id, linkId] = [useId(), useId()]
  const { text } = useQueryParams()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <h2 id={id} className="text-lead" style={{ flex: '999 1 10rem' }}>
          {words[isSplit ? 'group' : 'title'][kind]}
        </h2>
        <Link
          to={`${recordPaths[kind]}?${new URLSearchParams({ by: 'title', ...namesIn(text, ['sums']), ...addressOfSpan(span) })}`}
          prefetch="intent"
          className={`${textLink} tap flex items-center print:hidden`}
          id={linkId}
          aria-labelledby={`${linkId} ${id}`}
        >
          {words.showAll}
        </Link>
        {children}
      </div>
      <SumsByName kind={kind} by="title" span={span} />
    </section>
  )
}
