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

/** After something was added: brings up to date what is derived from the entries, and the calls named. */
export function invalidateBooks(...calls: Call[]): void {
  void refresh(...derived, ...calls)
}

/**
 * After an update, a delete or an edit (section 4): asks the server to close the day again, and then does the same. The
 * server has done it within the write itself; so a failure here is only logged.
 */
export async function reCloseDay(date: Day, ...calls: Call[]): Promise<void> {
  await call(progress.reCloseDay, { body: { date } }).catch((cause: unknown) => console.error(cause))
  invalidateBooks(...calls)
}
