import { AHEAD_KEY } from '../browser/clock.ts'
import { read, write } from '../browser/storage.ts'

const TOLERATED_MS = 600_000
/** Rounding to this many ms removes the effect of network delays. */
const STEP_MS = 60_000

export function storeClockSkew(ahead: number): void {
  if (Number.isNaN(ahead)) return
  const stored = Math.abs(ahead) > TOLERATED_MS ? String(Math.round(ahead / STEP_MS) * STEP_MS) : null
  if (stored !== read(AHEAD_KEY)) write(AHEAD_KEY, stored)
}
