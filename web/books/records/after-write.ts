import { progress } from '../../../contract/progress.ts'
import type { Call } from '../../../contract/route.ts'
import type { Day } from '../../../domain/day.ts'
import { call } from '../../data/api/call.ts'
import { refresh } from '../../data/api/query.ts'

const derived = [
  progress.all,
  progress.overview,
  progress.trackDay,
  progress.trackMonth,
  progress.trackYear,
  progress.analytics,
]

/** Only paths: importing the calls would add their contract to the first load. */
export const SUM_CALLS = [
  ...['expenses', 'incomes', 'debts'].flatMap((plural) => [`${plural}/by-title`, `${plural}/title-months`]),
  'debts/by-creditor',
].map((name) => ({ path: `/api/${name}` }))

export function invalidateBooks(...calls: Call[]): void {
  void refresh(...derived, ...SUM_CALLS, ...calls)
}

/**
 * Only logs an error, because the server has already closed the day again with the write itself.
 */
export async function reCloseDay(date: Day, ...calls: Call[]): Promise<void> {
  await call(progress.reCloseDay, { body: { date } }).catch((cause: unknown) => console.error(cause))
  invalidateBooks(...calls)
}
