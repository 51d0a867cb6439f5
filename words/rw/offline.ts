import { dayAt } from '../../domain/day.ts'
import { clockTime } from '../clock-time.ts'
import type * as english from '../en/offline.ts'
import type { Translated } from '../translated.ts'
import { instantName } from './dates.ts'

export const offlineWords = {
  offline: (updated, today) =>
    updated === null
      ? 'Nta interineti'
      : `Nta interineti · byavuguruwe ${dayAt(updated) === today ? clockTime(updated) : instantName(updated.toISOString())}`,
  lacking: 'Ibiteranyo bimwe ntibirimo ibyo uheruka guhindura.',
  newVersion: 'Hari verisiyo nshya.',
} satisfies Translated<typeof english.offlineWords>
