import { read } from '../../browser/storage.ts'
import { useAnswer } from '../../data/api/query.ts'
import { lastAmounts } from './known-title.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

/**
 * Returns the last amounts of a used title, or none for null. Asks the server only if `loaded`, the
 * rows in memory, has no row of the title.
 */
export function useLastAmounts<R extends BookRecord>(
  { calls, day }: RecordKind<R>,
  loaded: readonly R[],
  title: string | null,
): number[] {
  const isShown = title !== null && !read('eye')
  const amounts = isShown ? lastAmounts(loaded, day, title) : []
  const query = { title: title ?? '', sort: `-${day}`, limit: '10' }
  const { data: answer } = useAnswer(calls.list, { query }, { enabled: isShown && amounts.length === 0 })
  return isShown && answer && amounts.length === 0 ? lastAmounts(answer.data, day, title) : amounts
}
