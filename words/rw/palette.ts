import type * as english from '../en/palette.ts'
import type { Translated } from '../translated.ts'

export const paletteWords = {
  title: 'Shaka byose',
  placeholder: 'Urupapuro, igikorwa cyangwa icyanditswe',
  row: 'Uyu murongo',
  screens: 'Impapuro',
  actions: 'Ibikorwa',
  entries: 'Ibyanditswe',
  language: (name) => `Ururimi: ${name}`,
  searching: 'Birashakishwa...',
  none: 'Nta cyabonetse.',
  cachedOnly: 'Imari ntiyabonetse: harashakishwa gusa mu byanditswe biri kuri iki gikoresho.',
} satisfies Translated<typeof english.paletteWords>
