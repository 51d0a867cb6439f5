import { queryClient } from '../api/query.ts'
import { type KeptAnswer, readAnswers } from '../snapshot-store.ts'
import { nowMs } from './pending-state.ts'
import { type Intent, isOpen } from './queue.ts'

/** A list is stored for offline use a while after it arrives (`web/offline`): sent intents are pruned after that. */
const STORED_MS = 5_000
/** The most sent intents kept for lists that were not refetched; the newest stay. */
const MOST_UNLISTED = 300

/**
 * Prunes sent intents whenever lists were refetched. An intent goes once its list arrived after the last sending and is
 * stored on this device: until then screens without network would miss it. Returns what schedules a pruning.
 */
export function startPruning(
  owner: string,
  pending: { all: () => readonly Intent[]; lastDoneAt: () => number },
  remove: (seqs: number[]) => Promise<void>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function prune(): Promise<void> {
    const sent = pending.all().filter((intent) => !isOpen(intent))
    if (sent.length === 0) return
    const listed = listedSince(sent, pending.lastDoneAt(), await readAnswers(owner, nowMs()))
    if (listed.length > 0) await remove(listed)
  }

  function pruneSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void prune().catch(() => {}), STORED_MS)
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') pruneSoon()
  })
  return pruneSoon
}

/** The `seq` of each sent intent whose list was refetched after `since` (ms since 1970) and is among the `kept` answers. */
function listedSince(sent: readonly Intent[], since: number, kept: readonly KeptAnswer[]): number[] {
  // Kept answers are lists as a screen opens them, without a search.
  const lists = queryClient.getQueryCache().findAll({
    predicate: ({ queryHash, state: { dataUpdatedAt, isInvalidated } }) =>
      dataUpdatedAt > since && !isInvalidated && kept.some(({ name, at }) => name === queryHash && at >= dataUpdatedAt),
  })
  const paths = lists.map(({ queryKey }) => queryKey[0])
  const stays = sent.filter((intent) => !paths.includes(listOf(intent))).slice(-MOST_UNLISTED)
  return sent.filter((intent) => !stays.includes(intent)).map(({ seq }) => seq)
}

/** The path of the list that shows an intent's row: that of its kind, or of one person's credit account. */
function listOf({ parent, call }: Intent): string | undefined {
  return parent ? `/api/credit/people/${parent}/lines` : /^.api.(credit.people|\w+)/.exec(call.path)?.[0]
}
