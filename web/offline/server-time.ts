import { AHEAD_KEY } from '../browser/clock.ts'
import { read, write } from '../browser/storage.ts'

const TOLERATED_MS = 600_000
/** Clock differences are rounded to this many ms, so that network delays don't change them. */
const STEP_MS = 60_000

export function storeClockSkew(ahead: number): void {
  if (Number.isNaN(ahead)) return
  const stored = Math.abs(ahead) > TOLERATED_MS ? String(Math.round(ahead / STEP_MS) * STEP_MS) : null
  if (stored !== read(AHEAD_KEY)) write(AHEAD_KEY, stored)
}
