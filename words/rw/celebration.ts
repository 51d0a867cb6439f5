import type * as english from '../en/celebration.ts'
import type { Translated } from '../translated.ts'

export const celebrationWords = {
  week: 'Umaze kugira iminsi irindwi wanditsemo: icyumweru cya mbere kiruzuye. Komereza aho!',
} satisfies Translated<typeof english.celebrationWords>
