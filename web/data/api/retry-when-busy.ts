import { after } from '../../browser/delays.ts'
import { CallError } from './call.ts'

const RETRIES = 2
/**
 * Longest `Retry-After` to wait for, in ms, by status: a full queue (503) or a rate limit (429).
 */
const LONGEST_MS: Record<number, number> = { 503: 30_000, 429: 5_000 }
/** Random delay in ms, so that clients refused together don't retry together. */
const SPREAD_MS = 2_000

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
