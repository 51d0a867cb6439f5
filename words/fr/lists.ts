import type * as english from '../en/lists.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

export const moreLines = (count: number) => `Afficher ${counted('ligne', 'lignes')(count)} de plus`

export const listWords = {
  showMore: moreLines,
  of: (at, count) => `${formatCount(at)} sur ${formatCount(count)}`,
  clearSearch: 'Effacer la recherche',
  clearFilters: 'Effacer la recherche et les filtres',
  partial: (of = '') => [`Sur cet appareil${of} : `, '. Il peut y en avoir plus en ligne.'],
} satisfies Translated<typeof english.listWords>
