import { after } from '../../browser/delays.ts'
import { CallError } from './call.ts'

const RETRIES = 2
/** Longest wait by status: a full queue empties soon; a rate limit may ask too much of a form. */
const LONGEST_MS: Record<number, number> = { 503: 30_000, 429: 5_000 }
/** Jitter: clients refused together must not return together. */
const SPREAD_MS = 2_000

/** Retries up to twice after a busy server's `Retry-After`. `onWait` gets each wait in ms. */
export async function retryWhenBusy<Answer>(
  makeCall: () => Promise<Answer>,
  onWait?: (ms: number) => void,
  left = RETRIES,
): Promise<Answer> {
  try {
    return await makeCall()
  } catch (cause) {
    const waitMs = cause instanceof CallError ? cause.retryAfterMs : undefined
    if (waitMs === undefined || left === 0 || !(waitMs <= (LONGEST_MS[(cause as CallError).status] ?? 0))) throw cause
    const ms = waitMs + Math.random() * SPREAD_MS
    onWait?.(ms)
    await after(ms)
    return retryWhenBusy(makeCall, onWait, left - 1)
  }
}
