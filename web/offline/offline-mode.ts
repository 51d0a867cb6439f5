import type { Call } from '../../contract/route.ts'
import { createStore } from '../ui/kit/store.ts'
import type { searchRows } from './outbox/matches-query.ts'

/**
 * In offline mode, no cached answer is refetched. Without network, other queries fail at once. On
 * a stalled network, they continue and may still be answered.
 */
export const isInOfflineMode = createStore(false)

/** Searches cached rows. Null until cached answers are restored. */
export const offlineSearch = createStore<{ run: typeof searchRows; keepsRowsOf: (list: Call) => boolean } | null>(null)
