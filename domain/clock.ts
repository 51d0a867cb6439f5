/** Time zone in which each day of the books begins at midnight (UTC+2, no daylight saving). */
export const BUSINESS_ZONE = 'Africa/Kigali'
export const BUSINESS_OFFSET = '+02:00'

export interface Clock {
  now(): Date
  readonly zone: string
}

/** Other code receives a `Clock` as an argument, so that tests can set the time. */
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
