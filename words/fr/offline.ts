import { dayAt } from '../../domain/day.ts'
import type * as english from '../en/offline.ts'
import type { Translated } from '../translated.ts'
import { instantName, timeName } from './dates.ts'

export const offlineWords = {
  offline: (updated, today) =>
    updated === null
      ? 'Hors ligne'
      : `Hors ligne · données ${dayAt(updated) === today ? `de ${timeName(updated)}` : `du ${instantName(updated.toISOString())}`}`,
  lacking: 'Certains totaux n’incluent pas vos dernières modifications.',
  newVersion: 'Une nouvelle version est prête.',
} satisfies Translated<typeof english.offlineWords>
