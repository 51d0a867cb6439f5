import type { Call } from '../contract/route.ts'
import { answerOptions, queryClient } from './api/query.ts'
import { type ListQuery, pagesOf } from './lists/use-pages.ts'

/** Asks for the answers of these calls at once: for a route's `clientLoader`, while the guard is still asking who is there. */
export function prefetch(...calls: Call[]): null {
  for (const call of calls) void queryClient.prefetchQuery(answerOptions(call))
  return null
}

/**
 * The same for the first page of a list, found by the search in the address of its screen and what else it is narrowed to
 * there, whose parameters `text` gives.
 */
export function prefetchList(
  call: Call,
  { url }: Request,
  narrowingOf: (text: (name: string) => string) => ListQuery = () => ({}),
): null {
  const params = new URL(url).searchParams
  const text = (name: string) => params.get(name) ?? ''
  void queryClient.prefetchInfiniteQuery(pagesOf(call, { search: text('search'), ...narrowingOf(text) }))
  return null
}
