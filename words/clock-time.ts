import { BUSINESS_ZONE } from '../domain/clock.ts'

/** Returns the time in Kigali, such as `09:12`. */
export function clockTime(instant: Date): string {
  return instant.toLocaleTimeString('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' })
}
