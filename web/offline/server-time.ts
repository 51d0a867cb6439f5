import { AHEAD_KEY } from '../clock.ts'
import { read, write } from '../storage.ts'

const TOLERATED_MS = 600_000
/** What an answer takes to come changes nothing that is kept. */
const STEP_MS = 60_000

/** Keeps how far the server is ahead of this device, in ms, where that is worth it; what is no number says nothing. */
export function noteServerTime(ahead: number): void {
  if (Number.isNaN(ahead)) return
  const kept = Math.abs(ahead) > TOLERATED_MS ? String(Math.round(ahead / STEP_MS) * STEP_MS) : null
  if (kept !== read(AHEAD_KEY)) write(AHEAD_KEY, kept)
}
