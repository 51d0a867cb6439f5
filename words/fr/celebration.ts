import type * as english from '../en/celebration.ts'
import type { Translated } from '../translated.ts'

export const celebrationWords = {
  week: 'Sept jours notés : votre première semaine est complète. Bravo !',
} satisfies Translated<typeof english.celebrationWords>
