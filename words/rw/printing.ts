import type * as english from '../en/printing.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'

/** What is said of the paper that a list is printed on. */
export const printing = {
  print: 'Capa',
  rest: (shown, all) =>
    `Hano hacapwe ${formatCount(shown)} kuri ${formatCount(all)} gusa. Dosiye iri muri Kuramo irimo byose.`,
} satisfies Translated<typeof english.printing>
