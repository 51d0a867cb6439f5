import { CallError } from './call.ts'

const RETRIES = 2
const TOO_BUSY = [503, 429]
/** A rate limit asks for a longer time, which nobody waits for at a form. */
const LONGEST_MS = 5_000

/** Makes a call again, at most twice, after the time that a server that is too busy asks for and up to as much again. */
export async function retryWhenBusy<Answer>(makeCall: () => Promise<Answer>, left = RETRIES): Promise<Answer> {
  try {
    return await makeCall()
  } catch (cause) {
    const waitMs = cause instanceof CallError && TOO_BUSY.includes(cause.status) ? cause.retryAfterMs : undefined
    if (waitMs === undefined || waitMs > LONGEST_MS || left === 0) throw cause
    // Those who were refused together must not come back together.
    await new Promise((resolve) => setTimeout(resolve, waitMs * (1 + Math.random())))
    return retryWhenBusy(makeCall, left - 1)
  }
}
