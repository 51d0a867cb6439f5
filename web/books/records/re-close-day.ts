import { progress } from '../../../contract/progress.ts'
import type { Day } from '../../../domain/day.ts'
import { call } from '../../data/api/call.ts'

/**
 * Makes the call that the specification (section 4) requires after an edit or a deletion. Only logs
 * an error, because the server already updated the day's totals when it saved the write.
 */
export async function reCloseDay(date: Day): Promise<void> {
  await call(progress.reCloseDay, { body: { date } }).catch((cause: unknown) => console.error(cause))
}
