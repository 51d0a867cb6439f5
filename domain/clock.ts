/** Time zone in which each day of the books begins at midnight (UTC+2, no daylight saving). */
export const BUSINESS_ZONE = 'Africa/Kigali'

export interface Clock {
  now(): Date
  readonly zone: string
}

/**
 * Only this function may read the machine's clock, so that tests can replace it by `fixedClock`.
 */
export function systemClock(): Clock {
  return { zone: BUSINESS_ZONE, now: () => new Date() }
}

export function fixedClock(instant: string, zone: string = BUSINESS_ZONE): Clock & { set(instant: string): void } {
  let at = new Date(instant)
  return {
    zone,
    now: () => new Date(at),
    set(next) {
      at = new Date(next)
    },
  }
}
