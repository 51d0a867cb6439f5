import type * as english from '../en/totals.ts'
import type { Translated } from '../translated.ts'
import { na } from './grammar.ts'
import { formatCount } from './money.ts'

/** Returns a function that replaces `#` by a count, as in `Ideni 1 ryo kwishyura`. */
export const counted = (one: string, many: string) => (count: number) =>
  (count === 1 ? one : many).replace('#', formatCount(count))

/** The name for debts says who owes the money. */
export const totalNames = {
  totalIncome: 'Ayinjiye',
  totalExpenses: 'Ayasohotse',
  totalDebts: 'Amadeni mfite',
  netBalance: 'Amafaranga asigaye',
} satisfies Translated<typeof english.totalNames>

export const totalWords = {
  above: 'hejuru ya zeru',
  below: 'munsi ya zeru',
  against: (days) => `ugereranyije ${na(days)}`,
  entries: counted('icyanditswe #', 'ibyanditswe #'),
  debtEntries: counted('ideni #', 'amadeni #'),
  unpaid: 'atarishyurwa',
  allPaid: 'yose yarishyuwe',
} satisfies Translated<typeof english.totalWords>

export const daySearch = {
  search: 'Shakisha itariki',
  searchPlaceholder: '21/11, 11/2026',
} satisfies Translated<typeof english.daySearch>
