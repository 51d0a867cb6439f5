import type * as english from '../en/printing.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'

export const printing = {
  print: 'Imprimer',
  search: (text) => `Recherche : « ${text} »`,
  question: (most, all) => ({
    title: `Imprimer les ${formatCount(most)} premières lignes sur ${formatCount(all)} ?`,
    text: 'Utilisez « Télécharger » pour les avoir toutes.',
  }),
  rest: (shown, all) =>
    `Seules ${formatCount(shown)} lignes sur ${formatCount(all)} sont imprimées ici. Utilisez « Télécharger » pour les avoir toutes.`,
  restByButton: (shown, all) =>
    `Seules ${formatCount(shown)} lignes sur ${formatCount(all)} sont imprimées ici. Pour les imprimer toutes, appuyez sur « Imprimer » au-dessus de la liste.`,
} satisfies Translated<typeof english.printing>
