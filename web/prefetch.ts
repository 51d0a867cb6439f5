import type { Call } from '../contract/route.ts'
import { answerOptions, queryClient } from './api/query.ts'
import { pagesOf } from './lists/use-pages.ts'

/** Asks for the answers of these calls at once: for a route's `clientLoader`, while the guard is still asking who is there. */
export function prefetch(...calls: Call[]): null {
  for (const call of calls) void queryClient.prefetchQuery(answerOptions(call))
  return null
}

/** The same for the first page of a list, found by the search in the address of its screen. */
export function prefetchList(call: Call, { url }: Request): null {
  const search = new URL(url).searchParams.get('search') ?? ''
  void queryClient.prefetchInfiniteQuery(pagesOf(call, { search }))
  return null
}
