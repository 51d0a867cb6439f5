import type * as english from '../en/install.ts'
import type { Translated } from '../translated.ts'

export const installWords = {
  title: 'Ouvrez cette application d’un seul geste, même hors ligne.',
  add: 'Ajouter à l’écran d’accueil',
} satisfies Translated<typeof english.installWords>
