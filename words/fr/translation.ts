import type * as english from '../en/translation.ts'
import type { Translated } from '../translated.ts'

export const languageWords = {
  title: 'Langue',
  text: 'Pour l’application, nos réponses et nos e-mails.',
  away: 'Il faut être en ligne pour changer de langue.',
} as const satisfies Translated<typeof english.languageWords>

export const beta: Translated<NonNullable<typeof english.beta>> = {
  note: 'Français (version d’essai) : ce texte est en cours de relecture.',
  wrongWord: 'Un mot vous semble faux ?',
  point: 'Touchez la phrase qui contient l’erreur.',
  subject: (address) => `Français : un mot faux sur ${address}`,
  body: (marked) => `Le mot ou la phrase : ${marked}\n\nIl faudrait écrire : `,
}
