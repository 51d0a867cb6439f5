import { debtsByCreditor, type NameSums, type SumBy, sumsByTitle } from '../../../contract/sums.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { useToday } from '../../browser/today.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import type { Answering } from '../../data/api/call.ts'
import { useAnswer } from '../../data/api/query.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'
import { boundsOf, type ChosenSpan, chosenSpan } from './spans.ts'

export interface SumsOf {
  kind: BookKind
  by: SumBy
  /** Days in the filter replace the days of the span that `useSums` gets. */
  filter?: ListQuery
}

export function useSums({ kind, by, filter = {} }: SumsOf, span: ChosenSpan, enabled = true) {
  const call: Answering<{ data: NameSums }> = by === 'creditor' ? debtsByCreditor : sumsByTitle[kind]
  const before = filter.from || filter.to ? null : span.before
  const query = { ...boundsOf(span), ...(before && { before }), ...filter }
  return useAnswer(call, { query }, { keep: true, enabled })
}

/**
 * Returns the URL's span. The default is all time if `filter` has a value. Otherwise it is this
 * month, or last month if this month has no records yet.
 */
export function useSumsSpan(of: SumsOf & { filter: ListQuery }): ChosenSpan {
  const today = useToday()
  const { text } = useQueryParams()
  const isOpen = !['span', 'from', 'to'].some(text) && Object.keys(of.filter).length === 0
  const span = chosenSpan(text, today, isOpen ? 'this-month' : 'all')
  const { data } = useSums(of, span, isOpen)
  return isOpen && data?.data.rows.length === 0 ? chosenSpan(text, today, 'last-month') : span
}
