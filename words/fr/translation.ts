import type * as english from '../en/translation.ts'
import type { Translated } from '../translated.ts'

export const languageWords = {
  title: 'Langue',
  text: 'La langue de ces pages, de nos réponses et des e-mails que nous vous envoyons.',
  away: 'Pas de réseau : il en faut pour changer de langue.',
} as const satisfies Translated<typeof english.languageWords>

export const beta: Translated<typeof english.beta> = null
