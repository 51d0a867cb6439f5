import { debtsByCreditor, type SumBy, sumsByTitle } from '../../../contract/sums.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { sumsWords as words } from '../../../words/en/sums.ts'
import { useToday } from '../../browser/today.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { Tabs } from '../../ui/kit/tabs.tsx'
import SpanChips from './span-chips.tsx'
import { SumsByName } from './sums-by-name.tsx'
import { SumsToggle } from './sums-toggle.tsx'
import { sumsSpanOf, useIsNoneYet } from './use-sums.ts'

export default function SumsView({
  kind,
  by,
  onChange,
}: {
  kind: BookKind
  by: SumBy
  onChange: (by: SumBy | '') => void
}) {
  const today = useToday()
  const { text, write } = useQueryParams()
  const isNoneYet = useIsNoneYet(by === 'creditor' ? debtsByCreditor : sumsByTitle[kind], text, today)
  const span = sumsSpanOf(text, today, isNoneYet)
  const sums = <SumsByName kind={kind} by={by} span={span} canRename={by === 'title'} />
  return (
    <>
      <SpanChips span={span} onChange={write}>
        <SumsToggle value={by} onChange={onChange} />
      </SpanChips>
      {kind === 'debt' ? (
        <Tabs label={words.summedBy} names={words.by} value={by} onChange={onChange}>
          {sums}
        </Tabs>
      ) : (
        sums
      )}
    </>
  )
}
