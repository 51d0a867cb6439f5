import type * as english from '../en/reactivating.ts'
import type { Translated } from '../translated.ts'

export const reactivating = {
  title: 'Votre compte est inactif',
  text: 'Tant qu’il l’est, rien ne peut être modifié ni supprimé. Réactivez-le pour continuer.',
} satisfies Translated<typeof english.reactivating>
