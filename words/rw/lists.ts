import type * as english from '../en/lists.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'

export const listWords = {
  showMore: (rows) => `Erekana indi mirongo ${rows}`,
  of: (at, count) => `${formatCount(at)} kuri ${formatCount(count)}`,
  clearSearch: 'Siba ibishakishwa',
  clearFilters: 'Siba ibishakishwa n’ibyashunguwe',
  partOnPhone: (rows) =>
    `Nta interineti. Kuri iyi telefone: ${rows}. Hashobora kuba hari n’ibindi, ni yo mpamvu nta giteranyo.`,
} satisfies Translated<typeof english.listWords>
