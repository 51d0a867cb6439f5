import { kitWords } from '../../../words/en/kit.ts'
import { spanWords } from '../../../words/en/sums-screen.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'
import { useRows } from '../../offline/rows.ts'
import { Button } from '../../ui/kit/button.tsx'
import type { BookRecord, RecordKind } from './record-kinds.ts'

/**
 * A button that shows what the same search finds in all time. Names the number of rows if it is
 * certain.
 */
export function AllTimeOffer({
  kind: { name, calls, words },
  query: { from: _, to: __, ...query },
  part,
  narrow,
}: {
  kind: RecordKind<BookRecord>
  query: ListQuery
  /** The part of the list, such as overdue debts, which may have days of its own. */
  part: ListQuery | undefined
  narrow: (changes: Record<string, string>) => void
}) {
  const {
    rows,
    hasMore,
    count = hasMore ? undefined : rows.length,
    counted = count,
    isPartial,
    isLoading,
    isStale,
  } = useRows({ name, list: calls.list }, { ...query, ...part })
  if (isLoading || isStale || counted === 0) return null
  const all = spanWords.spans.all
  return (
    <span className="block pt-3">
      <Button onClick={() => narrow({ span: '', from: '', to: '', vs: '' })}>
        {isPartial || counted === undefined ? all : kitWords.pair(all, words.count(counted))}
      </Button>
    </span>
  )
}
