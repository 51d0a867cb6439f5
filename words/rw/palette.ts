import type * as english from '../en/palette.ts'
import type { Translated } from '../translated.ts'

export const paletteWords = {
  title: 'Shakisha hose',
  placeholder: 'Urupapuro cyangwa “moto 3000”',
  row: 'Uyu murongo',
  screen: 'Uru rupapuro',
  screens: 'Impapuro',
  actions: 'Ibikorwa',
  titles: 'Imitwe',
  entries: 'Ibyanditswe',
  importFile: 'Injiza dosiye',
  language: (name) => `Ururimi: ${name}`,
  saves: 'Ctrl+Enter ibibika ku itariki y’uyu munsi.',
  searching: 'Birashakishwa...',
  none: 'Nta cyabonetse.',
  meant: (text) => `Washakaga kuvuga “${text}”?`,
  cachedOnly: 'Imari ntiyabonetse: harashakishwa gusa mu byanditswe biri kuri iki gikoresho.',
} satisfies Translated<typeof english.paletteWords>
