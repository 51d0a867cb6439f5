import type * as english from '../en/lists.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'

export const listWords = {
  showMore: (rows) => `Erekana indi mirongo ${rows}`,
  of: (at, count) => `${formatCount(at)} kuri ${formatCount(count)}`,
  clearSearch: 'Siba ibishakishwa',
  clearFilters: 'Siba ibishakishwa n’ibyashunguwe',
  partOnPhone: (rows) => `Kuri iyi telefone: ${rows}. Kuri interineti hashobora kuba hari ibindi.`,
  noneOnPhone: 'Nta biri kuri iyi telefone. Kuri interineti hashobora kuba hari ibindi.',
} satisfies Translated<typeof english.listWords>
