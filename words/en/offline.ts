import { type Day, dayAt } from '../../domain/day.ts'
import { clockTime } from '../clock-time.ts'
import { instantName } from './dates.ts'

/** What is said over the screens while they show what the phone keeps, and of a new version of them. */
export const offlineWords = {
  /** `As of 14:05`, and of another day than today `As of Sat 21 Nov 2026, 14:05`. */
  asOf: (instant: Date, today: Day) =>
    `As of ${dayAt(instant) === today ? clockTime(instant) : instantName(instant.toISOString())}`,
  newVersion: 'There is a new version.',
} as const
