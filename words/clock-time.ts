import { BUSINESS_ZONE } from '../domain/clock.ts'

/** Time in Kigali, the same in every language: `09:12`. */
export function clockTime(instant: Date): string {
  return instant.toLocaleTimeString('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' })
}
