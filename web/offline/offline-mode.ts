import type { Query } from '@tanstack/react-query'
import type { Call } from '../../contract/route.ts'
import { nowMs } from '../browser/clock.ts'
import { fetchPolicy, queryClient } from '../data/api/query.ts'
import { createStore } from '../ui/kit/store.ts'
import type { searchRows } from './outbox/matches-query.ts'

/**
 * In offline mode, no cached answer is refetched. Without network, other queries fail at once. On
 * a stalled network, they continue and may still be answered.
 */
export const isInOfflineMode = createStore(false)

/** Searches cached rows. Null until cached answers are restored. */
export const offlineSearch = createStore<{ run: typeof searchRows; keepsRowsOf: (list: Call) => boolean } | null>(null)

const usual = { ...fetchPolicy }

/** Older answers come from an earlier visit. */
const openedAt = nowMs()
/** `dataUpdatedAt` of each answer that the screen showed when offline mode ended. */
const shownAtEnd = new WeakMap<Query, number>()

/** True while a query still has the answer that was on the screen when offline mode ended. */
export const isOfOfflineMode = (query: Query) => shownAtEnd.get(query) === query.state.dataUpdatedAt

/** `stored` are the hashes of the queries whose answers this device has stored. */
export async function enterOfflineMode(stored: readonly string[] = []): Promise<void> {
  isInOfflineMode.set(true)
  Object.assign(fetchPolicy, { staleAfterMs: Number.POSITIVE_INFINITY, retries: 0 })
  // A failed fetch would show an error beside the cached answer. So cancel its fetch, mark all
  // answers as valid to avoid refetches, and drop the errors of earlier fetches.
  await queryClient.cancelQueries({
    predicate: ({ state, queryHash }) => state.data !== undefined || stored.includes(queryHash),
  })
  for (const query of queryClient.getQueryCache().getAll())
    query.setState({ isInvalidated: false, ...(query.state.data !== undefined && { error: null, status: 'success' }) })
}

export async function leaveOfflineMode(): Promise<void> {
  if (!isInOfflineMode.get()) return
  for (const query of queryClient.getQueryCache().findAll({ type: 'active' }))
    shownAtEnd.set(query, query.state.dataUpdatedAt)
  // Another screen would show these answers without saying how old they are.
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt < openedAt,
  })
  isInOfflineMode.set(false)
  Object.assign(fetchPolicy, usual)
  await queryClient.invalidateQueries()
}
