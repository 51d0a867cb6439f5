import type * as english from '../en/try-first.ts'
import type { Translated } from '../translated.ts'

export const tryFirst = {
  title: 'Essayer d’abord',
  description: 'Notez une première écriture sans compte.',
  intro: 'Notez un revenu ou une dépense d’aujourd’hui. Aucun compte n’est nécessaire.',
  kind: 'Ce que vous ajoutez',
  kinds: { income: 'Revenu', expense: 'Dépense' },
  titles: { income: ['Ventes', 'Salaire'], expense: ['Marchandises', 'Loyer', 'Transport'] },
  save: 'Enregistrer',
  unclearAmount: 'Écrivez le montant en chiffres, par exemple 12 000',
  kept: 'Enregistré sur cet appareil uniquement. Après votre inscription, vous pourrez tout ajouter à votre cahier.',
  another: 'Noter une autre écriture',
  full: (most) => `Vous avez noté ${most} écritures d’essai. Inscrivez-vous pour continuer.`,
} satisfies Translated<typeof english.tryFirst>
