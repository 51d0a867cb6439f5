import { type Day, dayAt } from '../../domain/day.ts'
import { clockTime } from '../clock-time.ts'
import { instantName } from './dates.ts'

/** Over the screens while they show cached data, and when there is a new version of them. */
export const offlineWords = {
  /** `Offline · updated 14:05`, of another day `Offline · updated Sat 21 Nov 2026, 14:05`. */
  offline: (updated: Date | null, today: Day) =>
    updated === null
      ? 'Offline'
      : `Offline · updated ${dayAt(updated) === today ? clockTime(updated) : instantName(updated.toISOString())}`,
  newVersion: 'A new version is ready.',
} as const
