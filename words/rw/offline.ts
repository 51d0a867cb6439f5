import { dayAt } from '../../domain/day.ts'
import { clockTime } from '../clock-time.ts'
import type * as english from '../en/offline.ts'
import type { Translated } from '../translated.ts'
import { instantName } from './dates.ts'

/** What is said over the screens while they show what the phone keeps, and of a new version of them. */
export const offlineWords = {
  /** `Uko byari bimeze: 14:05`, `Uko byari bimeze: Gnd 21/11/2026, 14:05`. */
  asOf: (instant, today) =>
    `Uko byari bimeze: ${dayAt(instant) === today ? clockTime(instant) : instantName(instant.toISOString())}`,
  newVersion: 'Hari verisiyo nshya.',
} satisfies Translated<typeof english.offlineWords>
