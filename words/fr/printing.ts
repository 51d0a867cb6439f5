import type * as english from '../en/printing.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'

export const printing = {
  print: 'Imprimer',
  rest: (shown, all) =>
    `Seules ${formatCount(shown)} lignes sur ${formatCount(all)} sont imprimées ici. Le fichier sous Télécharger les contient toutes.`,
} satisfies Translated<typeof english.printing>
