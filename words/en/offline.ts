import { type Day, dayAt } from '../../domain/day.ts'
import { clockTime } from '../clock-time.ts'
import { instantName } from './dates.ts'

/** Shown above screens with cached data, and when a new version is available. */
export const offlineWords = {
  /**
   * `updated` is when the data was last updated. If that was today, the text contains no day:
   * `Offline · updated 14:05`.
   */
  offline: (updated: Date | null, today: Day) =>
    updated === null
      ? 'Offline'
      : `Offline · updated ${dayAt(updated) === today ? clockTime(updated) : instantName(updated.toISOString())}`,
  /** Shown if totals on the screen are older than the client's last change that was sent. */
  lacking: 'Some totals here don’t include your latest changes.',
  newVersion: 'A new version is ready.',
} as const
