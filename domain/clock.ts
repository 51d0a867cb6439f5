/** Time zone in which a day of the books begins (UTC+2, no daylight saving). */
export const BUSINESS_ZONE = 'Africa/Kigali'

/** Code receives a clock as a parameter, so that tests can set the time. */
export interface Clock {
  now(): Date
  readonly zone: string
}

/** The only function that reads the machine's clock. */
export function systemClock(): Clock {
  return { zone: BUSINESS_ZONE, now: () => new Date() }
}

/** A clock for tests that shows `instant` until `set`. `instant` is ISO 8601 with an offset. */
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
