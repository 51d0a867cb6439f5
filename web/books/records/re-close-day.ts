import { progress } from '../../../contract/progress.ts'
import type { Day } from '../../../domain/day.ts'
import { call } from '../../data/api/call.ts'

/**
 * Only logs an error, because the server has already closed the day again while saving the write.
 */
export async function reCloseDay(date: Day): Promise<void> {
  await call(progress.reCloseDay, { body: { date } }).catch((cause: unknown) => console.error(cause))
}
