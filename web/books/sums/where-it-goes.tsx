import { useId } from 'react'
import { Link } from 'react-router'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { paths } from '../../session/paths.ts'
import { textLink } from '../../ui/kit/text-link.tsx'
import { addressOfSpan, type ChosenSpan } from './spans.ts'
import { SumsByName } from './sums-by-name.tsx'

export default function WhereItGoes({ span }: { span: ChosenSpan }) {
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2 print:grid-cols-2">
      <Side kind="expense" path={paths.expenses} span={span} />
      <Side kind="income" path={paths.income} span={span} />
    </div>
  )
}

function Side({ kind, path, span }: { kind: 'expense' | 'income'; path: string; span: ChosenSpan }) {
  const [id, linkId] = [useId(), useId()]
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-lead">
          {words.title[kind]}
        </h2>
        <Link
          to={`${path}?${new URLSearchParams({ by: 'title', ...addressOfSpan(span) })}`}
          prefetch="intent"
          className={`${textLink} tap flex items-center print:hidden`}
          id={linkId}
          aria-labelledby={`${linkId} ${id}`}
        >
          {words.showAll}
        </Link>
      </div>
      <SumsByName kind={kind} by="title" span={span} isShort />
    </section>
  )
}
