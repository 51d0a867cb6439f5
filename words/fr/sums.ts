import type * as english from '../en/sums.ts'
import type { Translated } from '../translated.ts'

export const sumsRefused = {
  comparison: 'La comparaison doit être « days », « months », « month » ou « year »',
  tooMany: 'Il y a trop de titres à additionner. Veuillez choisir une période plus courte.',
  tooManyToGroup: 'Vos titres sont trop nombreux pour être regroupés. Veuillez plutôt ouvrir un seul titre.',
  fetch: 'Les totaux n’ont pas pu être chargés. Veuillez réessayer.',
} satisfies Translated<typeof english.sumsRefused>
