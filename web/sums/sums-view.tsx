import type { BookKind } from '../../domain/book-kind.ts'
import { sumsWords as words } from '../../words/en/sums.ts'
import { Tabs } from '../kit/tabs.tsx'
import type { ChosenSpan } from './spans.ts'
import { type SumBy, SumsByName } from './sums-by-name.tsx'

/** The sums that stand in place of a list; those of debts by title or by creditor. */
export function SumsView({
  kind,
  by,
  span,
  onChange,
}: {
  kind: BookKind
  by: SumBy
  span: ChosenSpan
  onChange: (by: SumBy) => void
}) {
  const sums = <SumsByName kind={kind} by={by} span={span} />
  if (kind !== 'debt') return sums
  const tabs = (['title', 'creditor'] as const).map((value) => ({ value, label: words.by[value] }))
  return (
    <Tabs label={words.summedBy} tabs={tabs} value={by} onChange={onChange}>
      {sums}
    </Tabs>
  )
}
