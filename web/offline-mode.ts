import { pace, queryClient } from './api/query.ts'
import { createStore } from './kit/store.ts'

/**
 * Whether the screens show what this device keeps, since nothing answers: then nothing is asked for again that is there, and what
 * is not there fails at once, so that the screen can say so.
 */
export const isAway = createStore(false)

const usual = { ...pace }

/** From now on the screens show what is there. */
export async function goOffline(): Promise<void> {
  isAway.set(true)
  Object.assign(pace, { staleAfterMs: Number.POSITIVE_INFINITY, retries: 0 })
  // What is on its way would fail and, where there is an older answer, leave an error beside it.
  await queryClient.cancelQueries()
}

/** The server has answered: everything that is shown is asked for anew. */
export async function goOnline(): Promise<void> {
  isAway.set(false)
  Object.assign(pace, usual)
  await queryClient.invalidateQueries()
}
