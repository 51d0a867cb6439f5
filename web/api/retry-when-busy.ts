import { CallError } from './call.ts'

const RETRIES = 2
/** The longest wait at a form by status: a full queue says when it is empty; a rate limit asks for longer than anybody waits. */
const LONGEST_MS: Record<number, number> = { 503: 30_000, 429: 5_000 }
/** Those who were refused together must not come back together. */
const SPREAD_MS = 2_000

/**
 * Makes a call again, at most twice, after the time that a server that is too busy asks for and a little more. `onWait` gets
 * the milliseconds of each wait.
 */
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
    await new Promise((resolve) => setTimeout(resolve, ms))
    return retryWhenBusy(makeCall, onWait, left - 1)
  }
}
