import { useCallback, useMemo } from 'react'
import type { SumBy } from '../../../contract/sums.ts'
import { booksWords } from '../../../words/en/records.ts'
import { useToday } from '../../browser/today.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'
import { useSearch } from '../../data/lists/use-search.ts'
import { useRows } from '../../offline/rows.ts'
import { chosenSpan, namesIn, narrowingOf, withNamedDays } from '../sums/spans.ts'
import { SHOWN_BY } from '../sums/sums-toggle.tsx'
import type { BookRecord, RecordKind } from './record-kinds.ts'
import { nextOrder, orderIn } from './sort-order.ts'

const WHOLE = { search: '', span: '', from: '', to: '', vs: '', title: '', group: '', creditor: '' }

export function useRecordList<R extends BookRecord>(kind: RecordKind<R>, part?: ListQuery) {
  const { name, calls, words } = kind
  const search = useSearch({ ...booksWords, search: words.search })
  const today = useToday()
  const { text, choice, write } = useQueryParams()
  const narrowing = narrowingOf(text, today)
  const { sort: _, ...state } = part ?? {}
  const only = namesIn(text)
  const sought = withNamedDays(search.value, today)
  const query = { search: sought, ...narrowing, ...part, ...orderIn(kind, text) }
  const usual = part?.sort ?? kind.usualSort
  const order = orderIn(kind, text).sort ?? usual
  const onSort = useCallback(
    (column: string) => write({ sort: nextOrder(order, column, usual) }),
    [write, order, usual],
  )
  return {
    list: useRows({ name, list: calls.list }, query),
    query,
    sumsFilter: { ...(sought && { search: sought }), ...only, ...state },
    search: { ...search, example: booksWords.searchExample },
    filters: Object.keys(narrowing).length > 0 ? { isSet: true, clear: () => write(WHOLE) } : undefined,
    span: chosenSpan(text, today),
    only,
    narrow: write,
    sorting: useMemo(() => ({ value: order, onSort }), [order, onSort]),
    by: {
      ...choice('by', SHOWN_BY[name]),
      // The list may show only one title. Sums by title would then have one row, so show all
      // titles. Clear `sums`, so that the device's choice of titles or groups applies.
      onChange: (by: SumBy | '') => write({ by, sums: '', ...(by === 'title' && { title: '' }) }),
    },
  }
}
