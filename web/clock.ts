import { type Clock, systemClock } from '../domain/clock.ts'
import { read } from './storage.ts'

/** How far the server is ahead of this device, in ms, where that is more than ten minutes (offline/server-time.ts). */
export const AHEAD_KEY = 'clock'

/** This device's clock, put right by what the server said last: a phone that is days behind would write wrong days. */
export function correctedClock(): Clock {
  const clock = systemClock()
  return { ...clock, now: () => new Date(clock.now().getTime() + Number(read(AHEAD_KEY))) }
}
