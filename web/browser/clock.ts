import { type Clock, systemClock } from '../../domain/clock.ts'
import { read } from './storage.ts'

/** Storage key of the server's lead in ms, if over ten minutes (offline/server-time.ts). */
export const AHEAD_KEY = 'clock'

/** The device's clock plus the server's lead: a phone days behind would record wrong days. */
export function correctedClock(): Clock {
  const clock = systemClock()
  return { ...clock, now: () => new Date(clock.now().getTime() + Number(read(AHEAD_KEY))) }
}
