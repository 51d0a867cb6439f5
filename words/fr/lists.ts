import type * as english from '../en/lists.ts'
import type { Translated } from '../translated.ts'

export const listWords = {
  showMore: (rows) => `Afficher ${rows} de plus`,
  clearSearch: 'Effacer la recherche',
  clearFilters: 'Effacer la recherche et les filtres',
} satisfies Translated<typeof english.listWords>
