import { after } from '../../browser/delays.ts'
import { CallError } from './call.ts'

const RETRIES = 2
/** Longest `Retry-After` in ms that a form waits for. 503 means a full queue, 429 a rate limit. */
const LONGEST_MS: Record<number, number> = { 503: 30_000, 429: 5_000 }
/** Jitter in ms, so that clients who were refused together don't retry together. */
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
