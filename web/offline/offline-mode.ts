import type { Call } from '../../contract/route.ts'
import { fetchPolicy, queryClient } from '../data/api/query.ts'
import { createStore } from '../ui/kit/store.ts'
import type { searchRows } from './outbox/matches-query.ts'

/** In offline mode, a query without a cached answer fails at once, and nothing is refetched. */
export const isInOfflineMode = createStore(false)

/** Searches cached rows. Null until cached answers are restored. */
export const offlineSearch = createStore<{ run: typeof searchRows; keepsRowsOf: (list: Call) => boolean } | null>(null)

const usual = { ...fetchPolicy }

export async function enterOfflineMode(): Promise<void> {
  isInOfflineMode.set(true)
  Object.assign(fetchPolicy, { staleAfterMs: Number.POSITIVE_INFINITY, retries: 0 })
  // A failed fetch would show an error beside the cached answer. So cancel all fetches, mark all
  // answers as valid to avoid refetches, and drop the errors of earlier fetches.
  await queryClient.cancelQueries()
  for (const query of queryClient.getQueryCache().getAll())
    query.setState({ isInvalidated: false, ...(query.state.data !== undefined && { error: null, status: 'success' }) })
}

export async function leaveOfflineMode(): Promise<void> {
  isInOfflineMode.set(false)
  Object.assign(fetchPolicy, usual)
  await queryClient.invalidateQueries()
}
