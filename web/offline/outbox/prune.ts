import { queryClient } from '../../data/api/query.ts'
import { type CachedAnswer, dropAnswers, readAnswers } from '../snapshot-store.ts'
import { nowMs } from './pending-state.ts'
import { type Intent, isOpen } from './queue.ts'

/** Delay before pruning, because the device caches a list some time after the list arrives. */
const STORED_MS = 5_000
const MOST_UNLISTED = 300

/**
 * Removes a sent write when its whole list is cached. Until then, offline screens get the row from
 * the write. Also removes older answers of the list, such as a search, because they lack the write.
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
    const answers = await readAnswers(owner, nowMs())
    const since = pending.lastDoneAt()
    const paths = findCachedLists(since, answers)
    const unlisted = sent.filter((intent) => !paths.has(listOf(intent))).slice(-MOST_UNLISTED)
    const listed = sent.filter((intent) => !unlisted.includes(intent))
    if (listed.length === 0) return
    const isLacking = (at: number, [name]: readonly unknown[]) => {
      const path = String(name).replace('/{id}', '')
      return at <= since && listed.some((intent) => listOf(intent) === path)
    }
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ state, queryKey }) => isLacking(state.dataUpdatedAt, queryKey),
    })
    const lacking = answers.filter(({ at, key }) => isLacking(at, key))
    await dropAnswers(
      owner,
      lacking.map(({ name }) => name),
    )
    await remove(listed.map(({ seq }) => seq))
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

/** Returns the paths of lists whose whole answer arrived after `since` and is on this device. */
export function findCachedLists(since: number, answers: readonly CachedAnswer[]): Set<string | undefined> {
  const lists = queryClient.getQueryCache().findAll({
    predicate: ({ queryHash, queryKey, state: { dataUpdatedAt, isInvalidated } }) =>
      dataUpdatedAt > since &&
      !isInvalidated &&
      isWhole(queryKey[2]) &&
      answers.some(({ name, at }) => name === queryHash && at >= dataUpdatedAt),
  })
  return new Set(lists.map(({ queryKey }) => String(queryKey[0])))
}

/** True for a list as its screen first shows it: without filters, and in its usual order. */
function isWhole(input: unknown): boolean {
  const { query = {} } = (input ?? {}) as { query?: Record<string, string> }
  return Object.entries(query).every(([name, value]) => !value || name === 'limit' || USUAL_ORDERS.includes(value))
}

const USUAL_ORDERS = ['status', '-balance']

function listOf({ parent, call }: Intent): string | undefined {
  return parent ? `/api/credit/people/${parent}/lines` : /^.api.(credit.people|\w+)/.exec(call.path)?.[0]
}
