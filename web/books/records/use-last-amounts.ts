import { read } from '../../browser/storage.ts'
import { useAnswer } from '../../data/api/query.ts'
import { isInOfflineMode } from '../../offline/offline-mode.ts'
import { lastAmounts } from './known-title.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

/**
 * Returns the last amounts of a used title, or none for null. Offline it searches `loaded`, the
 * rows in memory, which can be those of an old month. Returns none until the server answers, so
 * that no amount changes under a finger.
 */
export function useLastAmounts<R extends BookRecord>(
  { calls, day }: RecordKind<R>,
  loaded: readonly R[],
  title: string | null,
): number[] {
  const isShown = title !== null && !read('eye')
  const query = { title: title ?? '', sort: `-${day}`, limit: '10' }
  const isOffline = isInOfflineMode.use() || !navigator.onLine
  const { data: answer, isFetching } = useAnswer(calls.list, { query }, { enabled: isShown && !isOffline })
  if (!isShown || (isFetching && !isOffline)) return []
  return lastAmounts(answer?.data ?? loaded, day, title)
}
