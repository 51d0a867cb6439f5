import type * as english from '../en/reactivating.ts'
import type { Translated } from '../translated.ts'

export const reactivating = {
  title: 'Votre compte est inactif',
  text: 'Réactivez-le pour faire cette modification.',
} satisfies Translated<typeof english.reactivating>
