import type * as english from '../en/lists.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

export const listWords = {
  showMore: counted('Erekana undi murongo #', 'Erekana indi mirongo #'),
  of: (at, count) => `${formatCount(at)} kuri ${formatCount(count)}`,
  clearSearch: 'Reka gushakisha',
  clearFilters: 'Reka gushakisha no gushungura',
  partial: (of = '') => [`Kuri iki gikoresho${of}: `, '. Interineti igarutse hashobora kuboneka ibindi.'],
} satisfies Translated<typeof english.listWords>
