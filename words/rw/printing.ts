import type * as english from '../en/printing.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'

export const printing = {
  print: 'Capa',
  search: (text) => `Ibyashakishijwe: “${text}”`,
  question: (most, all) => ({
    title: `Urashaka gucapa imirongo ${formatCount(most)} ya mbere kuri ${formatCount(all)}?`,
    text: 'Koresha “Kuramo” ubone byose.',
  }),
  rest: (shown, all) =>
    `Hano hacapwe ${formatCount(shown)} kuri ${formatCount(all)} gusa. Koresha “Kuramo” ubone byose.`,
  restByButton: (shown, all) =>
    `Hano hacapwe ${formatCount(shown)} kuri ${formatCount(all)} gusa. Niba ushaka gucapa byose, kanda “Capa” hejuru y’urutonde.`,
} satisfies Translated<typeof english.printing>
