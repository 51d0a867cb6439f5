import { queryClient } from '../../data/api/query.ts'
import { type CachedAnswer, readAnswers } from '../snapshot-store.ts'
import { nowMs } from './pending-state.ts'
import { type Intent, isOpen } from './queue.ts'

/** Delay before pruning, because the device caches a list some time after the list arrives. */
const STORED_MS = 5_000
const MOST_UNLISTED = 300

/**
 * Removes a sent write when the list with its row is cached. Until then, offline screens get the
 * row from the write.
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
    const listed = findListed(sent, pending.lastDoneAt(), await readAnswers(owner, nowMs()))
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

function findListed(sent: readonly Intent[], since: number, answers: readonly CachedAnswer[]): number[] {
  const lists = queryClient.getQueryCache().findAll({
    predicate: ({ queryHash, state: { dataUpdatedAt, isInvalidated } }) =>
      dataUpdatedAt > since &&
      !isInvalidated &&
      answers.some(({ name, at }) => name === queryHash && at >= dataUpdatedAt),
  })
  const paths = lists.map(({ queryKey }) => queryKey[0])
  const unlisted = sent.filter((intent) => !paths.includes(listOf(intent))).slice(-MOST_UNLISTED)
  return sent.filter((intent) => !unlisted.includes(intent)).map(({ seq }) => seq)
}

function listOf({ parent, call }: Intent): string | undefined {
  return parent ? `/api/credit/people/${parent}/lines` : /^.api.(credit.people|\w+)/.exec(call.path)?.[0]
}
