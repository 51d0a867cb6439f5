import type * as english from '../en/lists.ts'
import type { Translated } from '../translated.ts'
import { counted } from './totals.ts'

export const moreLines = (count: number) => `Afficher ${counted('ligne', 'lignes')(count)} de plus`

export const listWords = {
  showMore: moreLines,
  clearSearch: 'Effacer la recherche',
  clearFilters: 'Effacer la recherche et les filtres',
  partOnPhone: (rows = 'aucun résultat') => `Hors ligne : ${rows} sur ce téléphone. Liste peut-être incomplète.`,
} satisfies Translated<typeof english.listWords>
