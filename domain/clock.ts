/** Each day of the books begins at midnight in Kigali, which has no daylight saving. */
export const BUSINESS_ZONE = 'Africa/Kigali'
export const BUSINESS_OFFSET = '+02:00'
export const BUSINESS_OFFSET_MS = 2 * 3_600_000

export interface Clock {
  now(): Date
}

/** Other code receives a `Clock` as an argument, so that tests can set the time. */
export function systemClock(): Clock {
  return { now: () => new Date() }
}

export function fixedClock(instant: string): Clock & { set(instant: string): void } {
  let at = new Date(instant)
  return {
    now: () => new Date(at),
    set(next) {
      at = new Date(next)
    },
  }
}
