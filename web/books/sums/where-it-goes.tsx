import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { kitWords } from '../../../words/en/kit.ts'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { totalNames } from '../../../words/en/totals.ts'
import { recordPaths } from '../../session/paths.ts'
import { textLink } from '../../ui/kit/text-link.tsx'
import { GroupsToggle } from './groups-toggle.tsx'
import { addressOfSpan, type ChosenSpan } from './spans.ts'
import { SumsByName } from './sums-by-name.tsx'
import { useGroups } from './use-groups.ts'
import { type SumsOf, useSums } from './use-sums.ts'

const SPENT = { kind: 'expense', by: 'title' } as const
const EARNED = { kind: 'income', by: 'title' } as const
const OWED = { kind: 'debt', by: 'creditor' } as const

export default function WhereItGoes({ span }: { span: ChosenSpan }) {
  const spent = useSums(SPENT, span)
  const earned = useSums(EARNED, span)
  const owed = useSums(OWED, span).data?.data
  const expense = useGroups(spent.data?.data, SPENT)
  const income = useGroups(earned.data?.data, EARNED)
  const grouping = expense.groups ? expense : income
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2 print:grid-cols-2">
      <Side {...SPENT} span={span} isGrouped={expense.isGrouped}>
        <GroupsToggle {...grouping} />
      </Side>
      <Side {...EARNED} span={span} isGrouped={income.isGrouped} />
      {owed?.rows.length ? <Side {...OWED} span={span} /> : null}
    </div>
  )
}

function Side({
  kind,
  by,
  span,
  isGrouped = false,
  children,
}: SumsOf & {
  span: ChosenSpan
  isGrouped?: boolean
  children?: ReactNode
}) {
  const [id, linkId] = [useId(), useId()]
  return (
    <section aria-labelledby={id} className="min-w-0" style={kind === 'debt' ? { gridColumn: '1 / -1' } : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-lead">
          {kind === 'debt'
            ? kitWords.pair(totalNames.totalDebts, words.by.creditor)
            : words[isGrouped ? 'group' : 'title'][kind]}
        </h2>
        <div className="flex items-center gap-x-3 print:hidden">
          {children}
          <Link
            to={`${recordPaths[kind]}?${new URLSearchParams({ by, ...(isGrouped && { sums: 'grouped' }), ...addressOfSpan(span) })}`}
            prefetch="intent"
            className={`${textLink} tap flex items-center`}
            id={linkId}
            aria-labelledby={`${linkId} ${id}`}
          >
            {words.showAll}
          </Link>
        </div>
      </div>
      <SumsByName kind={kind} by={by} span={span} />
    </section>
  )
}
