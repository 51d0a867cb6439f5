import type { Call } from '../../contract/route.ts'
import { answerOptions, queryClient } from './api/query.ts'
import { type ListQuery, pagesOf } from './lists/use-pages.ts'

/** For a `clientLoader`: fetches answers while the route guard still checks the session. */
export function prefetch(...calls: Call[]): null {
  for (const call of calls) void queryClient.prefetchQuery(answerOptions(call))
  return null
}

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
