import { pace, queryClient } from '../data/api/query.ts'
import { createStore } from '../ui/kit/store.ts'

/** Whether screens show cached answers; nothing is refetched, and missing answers fail at once. */
export const isAway = createStore(false)

const usual = { ...pace }

export async function goOffline(): Promise<void> {
  isAway.set(true)
  Object.assign(pace, { staleAfterMs: Number.POSITIVE_INFINITY, retries: 0 })
  // A failing fetch would show an error beside the cached answer.
  await queryClient.cancelQueries()
}

export async function goOnline(): Promise<void> {
  isAway.set(false)
  Object.assign(pace, usual)
  await queryClient.invalidateQueries()
}
