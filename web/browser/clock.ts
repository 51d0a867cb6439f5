import { type Clock, systemClock } from '../../domain/clock.ts'
import { read } from './storage.ts'

/** Storage key for the ms by which the server's clock is ahead of this device's clock. */
export const AHEAD_KEY = 'clock'

/** Time of this device's own clock, in ms since 1970. */
export const nowMs = () => systemClock().now().getTime()

/** Corrects this device's clock by the server's, so that new records get the right day. */
export function correctedClock(): Clock {
  return { ...systemClock(), now: () => new Date(nowMs() + Number(read(AHEAD_KEY))) }
}
