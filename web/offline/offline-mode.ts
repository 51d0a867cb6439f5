import { pace, queryClient } from '../data/api/query.ts'
import { createStore } from '../ui/kit/store.ts'

/**
 * Whether screens show cached answers. Then nothing is refetched, and missing answers fail at once.
 */
export const isInOfflineMode = createStore(false)

const usual = { ...pace }

export async function enterOfflineMode(): Promise<void> {
  isInOfflineMode.set(true)
  Object.assign(pace, { staleAfterMs: Number.POSITIVE_INFINITY, retries: 0 })
  // Cancel fetches, since a failing one would show an error beside the cached answer.
  await queryClient.cancelQueries()
}

export async function leaveOfflineMode(): Promise<void> {
  isInOfflineMode.set(false)
  Object.assign(pace, usual)
  await queryClient.invalidateQueries()
}
