/** The zone whose midnights begin and end the days of the books (UTC+2, no daylight saving). */
export const BUSINESS_ZONE = 'Africa/Kigali'

/** Where "now" comes from. Everything that asks for the time is given one, so that tests and rehearsals can set it. */
export interface Clock {
  /** The present instant. */
  now(): Date
  /** IANA name of the business zone. */
  readonly zone: string
}

/** The machine's clock. The only place that reads it. */
export function systemClock(): Clock {
  return { zone: BUSINESS_ZONE, now: () => new Date() }
}

/** A clock that stands still until it is set; for tests and rehearsals. `instant` is ISO 8601 with an offset. */
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
