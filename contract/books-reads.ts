import { credit } from './credit.ts'
import { debts } from './debts.ts'
import { expenses, incomes } from './ledger.ts'
import { progress } from './progress.ts'
import { recordReads } from './record-reads.ts'
import type { Call } from './route.ts'
import { statements } from './statements.ts'
import { debtsByCreditor, sumsByTitle } from './sums.ts'
import { monthsOfTitle } from './title-months.ts'

/**
 * Calls whose answers have an ETag. Such an answer may depend only on the client's books, the
 * current day and the request.
 */
export const readsOfBooks: ReadonlySet<Call> = new Set<Call>([
  ...[expenses, incomes, debts].flatMap(({ list, titles, limits }) => [list, titles, limits] as Call[]),
  ...Object.values(recordReads),
  ...Object.values(sumsByTitle),
  ...Object.values(monthsOfTitle),
  debtsByCreditor,
  debts.trackCurrent,
  credit.list,
  credit.total,
  credit.read,
  credit.lines,
  progress.all,
  progress.trackDay,
  progress.trackMonth,
  progress.trackYear,
  progress.overview,
  progress.analytics,
  statements.list,
  statements.read,
])
