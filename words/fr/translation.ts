import type * as english from '../en/translation.ts'
import type { Translated } from '../translated.ts'

export const languageWords = {
  title: 'Langue',
  text: 'La langue de l’application et de nos e-mails.',
  away: 'Il faut être en ligne pour changer de langue.',
} as const satisfies Translated<typeof english.languageWords>

export const beta: Translated<NonNullable<typeof english.beta>> = {
  note: 'Français (essai) : ce texte est en relecture.',
  wrongWord: 'Une faute ?',
  point: 'Touchez la phrase fautive.',
  subject: (address) => `Une faute sur ${address}`,
  body: (marked) => `${marked}\n\nIl faudrait écrire : `,
}
