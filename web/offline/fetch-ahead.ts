import { hashKey, type QueryKey } from '@tanstack/react-query'
import { account } from '../../contract/account.ts'
import type { CreditPerson } from '../../contract/credit.ts'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { type DailyRecord, progress } from '../../contract/progress.ts'
import type { Call } from '../../contract/route.ts'
import { type StatementLine, statements } from '../../contract/statements.ts'
import { sumsByTitle } from '../../contract/sums.ts'
import { systemClock } from '../../domain/clock.ts'
import { periodOf } from '../../domain/period.ts'
import { todayInKigali } from '../browser/today.ts'
import { answerOptions, invalidations, queryClient } from '../data/api/query.ts'
import { listIn } from '../data/lists/cached-rows.ts'
import { type ListQuery, pagesOf } from '../data/lists/use-pages.ts'
import { userId } from '../session/session.ts'
import type { ClientHere } from './cached-answers.ts'
import { isInOfflineMode } from './offline-mode.ts'
import { agrees, type BookRow } from './outbox/matches-query.ts'
import { dropAnswers, isKept, MOST_KEPT, readAnswers } from './snapshot-store.ts'

const FRESH_MS = 6 * 3_600_000

/** A kept answer is fetched again at this age, less than a day, so at the same time each day. */
const KEPT_MS = 20 * 3_600_000

const DAYS = { search: '' }
const ENTRIES = { search: '' }
const DEBTS = { search: '', sort: 'status' }
const STATEMENTS = { search: '', kinds: 'month' }
const PEOPLE = { search: '', sort: '-balance' }
/** Number of accounts to fetch, with a request for each: those of the customers who owe most. */
const ACCOUNTS = 10

/** Lists of the books, with the query of the screen, and an order that begins with the newest. */
const BOOKS: readonly (readonly [Call, ListQuery, ListQuery?])[] = [
  [expenses.list, ENTRIES],
  [incomes.list, ENTRIES],
  [debts.list, DEBTS, { sort: '-dueDate' }],
]

const keptRows = ([list, , order]: (typeof BOOKS)[number]) => pagesOf(list, { limit: String(MOST_KEPT), ...order })

/**
 * Calls to fetch. Their queries must equal those of the screens, because a query is part of the
 * cache key.
 */
const OPENING: readonly (readonly [Call, ListQuery?])[] = [
  [progress.overview],
  [progress.all, DAYS],
  ...[expenses, incomes, debts].flatMap(({ limits, titles }) => [[limits], [titles]] as const),
  [progress.trackDay],
  [progress.trackMonth],
  [progress.trackYear],
  ...BOOKS.map(([list, query]) => [list, query] as const),
  [debts.trackCurrent],
  [progress.analytics],
  [statements.list, STATEMENTS],
  [account.profile],
]

export async function fetchAhead({ _id: owner, keepsCredit }: ClientHere): Promise<void> {
  const now = systemClock().now().getTime()
  const cached = new Map((await readAnswers(owner, now)).map((answer) => [answer.name, answer]))
  const fetchOne = async (call: Call, input?: ListQuery | { params: object } | { query: object }) => {
    if (isInOfflineMode.get() || userId() !== owner) return
    const isList = input !== undefined && !('params' in input || 'query' in input)
    const options = isList ? pagesOf(call, input as ListQuery) : answerOptions(call, input as never)
    if (now - (cached.get(hashKey(options.queryKey))?.at ?? 0) < FRESH_MS) return
    await (isList ? queryClient.prefetchInfiniteQuery(options as never) : queryClient.prefetchQuery(options as never))
  }
  const newestAnswer = (key: QueryKey) => {
    const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(key) ?? {}
    const answer = data ? { data, at: dataUpdatedAt } : cached.get(hashKey(key))
    return answer && { ...listIn<BookRow>(key, answer.data), at: answer.at }
  }
  for (const [call, query] of OPENING) await fetchOne(call, query)
  const { start: from, end: to } = periodOf('month', todayInKigali())
  // Analytics opens with the sums of this month or, in a client's first month, of all days.
  for (const query of [{ from, to, before: 'month' }, {}])
    for (const call of Object.values(sumsByTitle)) await fetchOne(call, { query })
  const days = firstRows<DailyRecord>(progress.all, DAYS).filter(({ closedAt }) => closedAt !== null)
  const periods = [
    ...days.slice(0, 2).map(({ date }) => ({ kind: 'day', start: date })),
    ...firstRows<StatementLine>(statements.list, STATEMENTS).slice(0, 3),
  ]
  for (const { kind, start } of periods) await fetchOne(statements.read, { params: { kind, start } })
  for (const book of BOOKS) {
    const before = invalidations
    const [options, page] = [keptRows(book), pagesOf(book[0], book[1])]
    // Wait for a list that the screen fetches again.
    if (queryClient.getQueryState(page.queryKey)) await queryClient.prefetchInfiniteQuery(page)
    const [kept, first] = [newestAnswer(options.queryKey), newestAnswer(page.queryKey)]
    if (!first || first.rows.length >= first.count || isInOfflineMode.get() || userId() !== owner) continue
    if (kept && now - kept.at < KEPT_MS && (kept.at > first.at || agrees(kept, [first]))) continue
    // A restored answer is fetched as one page, which the server refuses.
    queryClient.removeQueries(options)
    await queryClient.prefetchInfiniteQuery({ ...options, initialPageParam: { rows: MOST_KEPT } })
    // A write during the fetch may be missing from the rows.
    if (invalidations > before) queryClient.removeQueries(options)
  }
  if (!keepsCredit) return
  const { accountCalls, credit } = await import('../../contract/credit.ts')
  await fetchOne(credit.total)
  await fetchOne(credit.list, PEOPLE)
  // Fetch only the credit lines: the list of customers has the other data of a customer's page.
  for (const { _id } of firstRows<CreditPerson>(credit.list, PEOPLE).slice(0, ACCOUNTS))
    await fetchOne(accountCalls(_id).list, { search: '' })
}

export async function dropKeptRows(): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryHash }) => isKept(queryHash) })
  const names = BOOKS.map((book) => hashKey(keptRows(book).queryKey))
  await dropAnswers(userId() ?? '', names)
}

function firstRows<Row>(call: Call, query: ListQuery): Row[] {
  const { pages } = queryClient.getQueryData(pagesOf(call, query).queryKey) ?? {}
  return (pages?.[0]?.data ?? []) as Row[]
}
