import type * as english from '../en/lists.ts'
import type { Translated } from '../translated.ts'

export const listWords = {
  showMore: (rows) => `Erekana indi mirongo ${rows}`,
  clearSearch: 'Siba ibishakishwa',
  clearFilters: 'Siba ibishakishwa n’ibyashunguwe',
  searchedOffline: (rows) => `Nta interineti: hashakishijwe kuri iyi telefone gusa (${rows})`,
} satisfies Translated<typeof english.listWords>
