import { type Clock, systemClock } from '../../domain/clock.ts'
import { read } from './storage.ts'

/** Storage key for the ms by which the server's clock is ahead of this device's clock. */
export const AHEAD_KEY = 'clock'

/** Corrects this device's clock by the server's, because a wrong clock would record wrong days. */
export function correctedClock(): Clock {
  const clock = systemClock()
  return { ...clock, now: () => new Date(clock.now().getTime() + Number(read(AHEAD_KEY))) }
}
