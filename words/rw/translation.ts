import type * as english from '../en/translation.ts'
import type { Translated } from '../translated.ts'

export const languageWords = {
  title: 'Ururimi',
  text: 'Urw’izi mpapuro, urw’ibisubizo byacu, n’urwa imeyili tukoherereza.',
  away: 'Nta interineti, kandi guhindura ururimi birayikenera.',
} as const satisfies Translated<typeof english.languageWords>

export const beta: Translated<NonNullable<typeof english.beta>> = {
  note: 'Kinyarwanda (igerageza): iyi nyandiko y’Ikinyarwanda iracyagenzurwa.',
  wrongWord: 'Hari ijambo ritari ryo?',
  point: 'Kanda ku nteruro irimo ikosa.',
  subject: (address) => `Kinyarwanda: ijambo ritari ryo kuri ${address}`,
  body: (marked) => `Ijambo cyangwa interuro itari yo: ${marked}\n\nIkwiye kwandikwa gutya: `,
}
