import type * as english from '../en/celebration.ts'
import type { Translated } from '../translated.ts'

export const celebrationWords = {
  week: 'Wanditse iminsi irindwi: icyumweru cya mbere kiruzuye. Komereza aho!',
} satisfies Translated<typeof english.celebrationWords>
