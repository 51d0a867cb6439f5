/** The zone of the books' days (UTC+2, no daylight saving). */
export const BUSINESS_ZONE = 'Africa/Kigali'

/** Injected everywhere, so that tests can set the time. */
export interface Clock {
  now(): Date
  readonly zone: string
}

/** The machine's clock. Nothing else reads it. */
export function systemClock(): Clock {
  return { zone: BUSINESS_ZONE, now: () => new Date() }
}

/** A clock for tests, fixed until `set`. `instant` is ISO 8601 with an offset. */
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
