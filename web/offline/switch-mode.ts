import type { Query } from '@tanstack/react-query'
import { nowMs } from '../browser/clock.ts'
import { fetchPolicy, queryClient } from '../data/api/query.ts'
import { isInOfflineMode } from './offline-mode.ts'

const usual = { ...fetchPolicy }

/** Time in ms for which the requests of a slow network continue. */
const GRACE_MS = 3_000

let grace: ReturnType<typeof setTimeout> | undefined
/** Answers requested before this time are refetched when the server answers again. */
let outdatedBefore = 0

/**
 * `stored` are the hashes of the queries whose answers this device has stored. If the network is
 * only slow, requests continue for some seconds.
 */
export async function enterOfflineMode(stored: readonly string[] = [], isSlow = false): Promise<void> {
  isInOfflineMode.set(true)
  Object.assign(fetchPolicy, { staleAfterMs: Number.POSITIVE_INFINITY, retries: 0 })
  clearTimeout(grace)
  outdatedBefore = nowMs()
  if (isSlow) {
    outdatedBefore -= GRACE_MS
    grace = setTimeout(enterOfflineMode, GRACE_MS, stored)
    return
  }
  // A failed fetch would show an error beside the cached answer. So cancel its fetch, mark all
  // answers as valid to avoid refetches, and drop the errors of earlier fetches.
  await queryClient.cancelQueries({
    predicate: ({ state, queryHash }) => state.data !== undefined || stored.includes(queryHash),
  })
  for (const query of queryClient.getQueryCache().getAll())
    query.setState({ isInvalidated: false, ...(query.state.data !== undefined && { error: null, status: 'success' }) })
}

export async function leaveOfflineMode(): Promise<void> {
  clearTimeout(grace)
  isInOfflineMode.set(false)
  Object.assign(fetchPolicy, usual)
  const predicate = ({ state }: Query) => state.dataUpdatedAt < outdatedBefore
  await queryClient.invalidateQueries({ predicate }, { cancelRefetch: false })
}
