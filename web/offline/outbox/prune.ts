import { incomes } from '../../../contract/ledger.ts'
import { statements } from '../../../contract/statements.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { periodAfter, periodOf } from '../../../domain/period.ts'
import { nowMs } from '../../browser/clock.ts'
import { todayInKigali } from '../../browser/today.ts'
import { lastWriteAt, queryClient } from '../../data/api/query.ts'
import { listIn } from '../../data/lists/cached-rows.ts'
import { type CachedAnswer, dropAnswers, isKept, readAnswers, storeAnswers } from '../snapshot-store.ts'
import { type BookRow, firstWholeDay, rowAmount, rowDay } from './matches-query.ts'
import { mergeRows } from './merge-rows.ts'
import { changedKind } from './pending-sum.ts'
import { type Intent, isOpen } from './queue.ts'

/** Delay of pruning in ms, because the device caches a list some time after the list arrives. */
const STORED_MS = 5_000
const MOST_UNLISTED = 300

/**
 * Removes sent writes whose lists are cached again. Until then, offline screens need the writes.
 */
export function startPruning(
  owner: string,
  pending: { all: () => readonly Intent[] },
  remove: (seqs: number[]) => Promise<void>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function prune(): Promise<void> {
    const sent = pending.all().filter((intent) => !isOpen(intent))
    if (sent.length === 0) return
    const answers = await readAnswers(owner, nowMs())
    const since = lastWriteAt()
    const paths = findCachedLists(since, answers)
    const unlisted = sent.filter((intent) => !paths.has(listOf(intent))).slice(-MOST_UNLISTED)
    const listed = sent.filter((intent) => !unlisted.includes(intent))
    if (listed.length === 0) return
    const isLacking = (at: number, [name]: readonly unknown[]) => {
      const path = String(name).replace('/{id}', '')
      return at < since && listed.some((intent) => listOf(intent) === path)
    }
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ state, queryKey }) => isLacking(state.dataUpdatedAt, queryKey),
    })
    await dropAnswers(owner, ({ at, key, name }) => isLacking(at, key) && !isKept(name))
    const kept = answers.filter(({ at, key, name }) => isLacking(at, key) && isKept(name))
    await storeAnswers(
      owner,
      kept.map((answer) => withSent(answer, listed)),
      nowMs(),
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

/**
 * Drops the cached lists of incomes after a customer's payment that is also an income. The lists
 * lack this income, and no write in the outbox can add it. After a write in a past month, drops
 * the cached statements of that month and of the next, because they are refetched rarely.
 */
export async function dropOutdated(owner: string, intent: Intent): Promise<void> {
  const isIncome = changedKind(intent) !== intent.recordKind
  const month = periodOf('month', todayInKigali()).start
  const days = [intent.row, intent.was].flatMap((row) => (row && rowDay(row)) || []).filter((day) => day < month)
  if (!isIncome && days.length === 0) return
  const isOutdated = ([path, , input]: readonly unknown[]) =>
    (isIncome && path === incomes.list.path) || (path === statements.read.path && areTotalsOf(input, days))
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isOutdated(queryKey) })
  await dropAnswers(owner, ({ key }) => isOutdated(key))
}

/** True for the statement of a day's month, and of the next month, which compares with it. */
function areTotalsOf(input: unknown, days: readonly string[]): boolean {
  const { kind, start } = (input as { params: { kind: string; start: string } }).params
  const months = days.map((day) => periodOf('month', day))
  return kind === 'month' && months.some((month) => [month.start, periodAfter(month).start].includes(start))
}

/** Applies sent writes to the rows, count and sum of a cached answer. */
export function withSent(answer: CachedAnswer, sent: readonly Intent[]): CachedAnswer {
  const list = listIn<BookRow>(answer.key, answer.data)
  const kind = String(answer.key[0]).slice('/api/'.length, -1)
  const query = { ...list.query, from: firstWholeDay(list, {}) }
  const pending = { intents: [], sent, lastDoneAt: Number.POSITIVE_INFINITY }
  const rows = mergeRows(list.rows, { kind, query }, pending, () => null)
  const amounts = [...rows.map(rowAmount), ...list.rows.map((row) => -rowAmount(row))]
  const page = {
    nextCursor: null,
    count: list.count + rows.length - list.rows.length,
    sum: sumAmounts([list.sum ?? 0, ...amounts]),
  }
  return { ...answer, data: { pages: [{ success: true, data: rows, page }], pageParams: [{}] } }
}

/** Returns the paths of whole lists requested after `since` that this device has stored. */
export function findCachedLists(since: number, answers: readonly CachedAnswer[]): Set<string | undefined> {
  const lists = queryClient.getQueryCache().findAll({
    predicate: ({ queryHash, queryKey, state: { dataUpdatedAt, isInvalidated } }) =>
      dataUpdatedAt >= since &&
      !isInvalidated &&
      !isKept(queryHash) &&
      isWhole(queryKey[2]) &&
      answers.some(({ name, at }) => name === queryHash && at >= dataUpdatedAt),
  })
  return new Set(lists.map(({ queryKey }) => String(queryKey[0])))
}

/** True for a list without filters and in its usual order. */
function isWhole(input: unknown): boolean {
  const { query = {} } = (input ?? {}) as { query?: Record<string, string> }
  return Object.entries(query).every(([name, value]) => !value || name === 'limit' || USUAL_ORDERS.includes(value))
}

const USUAL_ORDERS = ['status', '-balance']

function listOf({ parent, call }: Intent): string | undefined {
  return parent ? `/api/credit/people/${parent}/lines` : /^.api.(credit.people|\w+)/.exec(call.path)?.[0]
}
