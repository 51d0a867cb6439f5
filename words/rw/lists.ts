import type * as english from '../en/lists.ts'
import type { Translated } from '../translated.ts'

export const listWords = {
  showMore: (rows) => `Erekana indi mirongo ${rows}`,
  clearSearch: 'Siba ibishakishwa',
  clearFilters: 'Siba ibishakishwa n’ibyashunguwe',
  partOnPhone: (rows = 'nta cyabonetse') => `Nta interineti. Kuri iyi telefone: ${rows}. Hashobora kuba hari n’ibindi.`,
} satisfies Translated<typeof english.listWords>
