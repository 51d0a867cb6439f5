import { progress } from '../../contract/progress.ts'
import type { Call } from '../../contract/route.ts'
import type { Day } from '../../domain/day.ts'
import { call } from '../api/call.ts'
import { refresh } from '../api/query.ts'

const derived = [
  progress.all,
  progress.overview,
  progress.trackDay,
  progress.trackMonth,
  progress.trackYear,
  progress.analytics,
]

/** The sums by title and creditor, whose calls are described in a part that is fetched later (contract/sums.ts). */
export const SUM_CALLS = ['expenses/by-title', 'incomes/by-title', 'debts/by-title', 'debts/by-creditor'].map(
  (name) => ({
    path: `/api/${name}`,
  }),
)

/** After something was added: brings up to date what is derived from the entries, and the calls named. */
export function invalidateBooks(...calls: Call[]): void {
  void refresh(...derived, ...SUM_CALLS, ...calls)
}

/**
 * After an update, a delete or an edit (section 4): asks the server to close the day again, and then does the same. The
 * server has done it within the write itself; so a failure here is only logged.
 */
export async function reCloseDay(date: Day, ...calls: Call[]): Promise<void> {
  await call(progress.reCloseDay, { body: { date } }).catch((cause: unknown) => console.error(cause))
  invalidateBooks(...calls)
}
