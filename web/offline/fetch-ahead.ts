import { hashKey, type QueryKey } from '@tanstack/react-query'
import { account } from '../../contract/account.ts'
import type { CreditPerson } from '../../contract/credit.ts'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { type DailyRecord, progress } from '../../contract/progress.ts'
import type { Call } from '../../contract/route.ts'
import { type StatementLine, statements } from '../../contract/statements.ts'
import { sumsByTitle } from '../../contract/sums.ts'
import { periodBefore, periodOf } from '../../domain/period.ts'
import { nowMs } from '../browser/clock.ts'
import { after } from '../browser/delays.ts'
import { todayInKigali } from '../browser/today.ts'
import { answerOptions, lastWriteAt, queryClient } from '../data/api/query.ts'
import { listIn } from '../data/lists/cached-rows.ts'
import { type ListQuery, pagesOf } from '../data/lists/use-pages.ts'
import { userId } from '../session/session.ts'
import type { ClientHere } from './cached-answers.ts'
import { isInOfflineMode } from './offline-mode.ts'
import { agrees, type BookRow } from './outbox/matches-query.ts'
import { dropAnswers, isKept, MOST_KEPT, readAnswers } from './snapshot-store.ts'

const FRESH_MS = 6 * 3_600_000
/** Age in ms at which to refetch older statements, which only changes of old records change. */
const OLD_FRESH_MS = 7 * 24 * 3_600_000

/**
 * Age in ms at which to refetch rows for offline search. Less than a day, so that a client who
 * opens the app at about the same hour each day gets fresh rows.
 */
const KEPT_MS = 20 * 3_600_000

const ALL = { search: '' }
const DAYS_OF_CURVE = { query: { limit: '62' } }
const DEBTS = { search: '', sort: 'status' }
const STATEMENTS = { search: '', kinds: 'month' }
const PEOPLE = { search: '', sort: '-balance' }
/** Number of closed months whose statements to fetch. */
const MONTHS = 13
/** Number of the newest of these months, which may still change often. */
const NEW_MONTHS = 3
/** Number of customers whose credit lines to fetch, with one request each. */
const ACCOUNTS = 10

/**
 * Lists to keep for offline search. Debts are missing: this device can't detect that another device
 * paid a debt, because count and sum stay the same.
 */
const KEPT: readonly Call[] = [expenses.list, incomes.list]

export const keepsRowsOf = (list: Call) => KEPT.includes(list)

const keptRows = (list: Call) => pagesOf(list, { limit: String(MOST_KEPT) })

/**
 * Calls to fetch. Their queries must equal the queries of the screens, because a query is part of
 * the cache key.
 */
const HOME: readonly (readonly [Call, Input?])[] = [
  [progress.overview],
  [progress.all, ALL],
  [progress.all, DAYS_OF_CURVE],
  ...[expenses, incomes, debts].map(({ limits }) => [limits] as const),
  [progress.trackDay],
  [progress.trackMonth],
  [progress.trackYear],
  [debts.trackCurrent],
]

const OTHERS: readonly (readonly [Call, Input?])[] = [
  ...[expenses, incomes, debts].map(({ titles }) => [titles] as const),
  [debts.list, DEBTS],
  [statements.list, STATEMENTS],
  [account.profile],
]

export const FETCHED: readonly Call[] = [
  ...[...HOME, ...OTHERS].map(([call]) => call),
  ...[...KEPT, progress.analytics, statements.read, ...Object.values(sumsByTitle)],
]

type Input = ListQuery | { params: object } | { query: object }

/**
 * Returns a function that fetches an answer, unless memory or `cached` has a recent one. An
 * answer in `cached` must also be at least as new as `since`.
 */
function openFetch(owner: string, cached = new Map<string, { at: number }>()) {
  const now = nowMs()
  return async (call: Call, input?: Input, since = 0, freshMs = FRESH_MS) => {
    if (isStopped(owner)) return
    const isList = input && 'search' in input
    const options = isList ? pagesOf(call, input as ListQuery) : answerOptions(call, input as never)
    const { at = 0 } = cached.get(hashKey(options.queryKey)) ?? {}
    if (at <= now && now - at < freshMs && at >= since) return
    await (isList ? queryClient.prefetchInfiniteQuery(options as never) : queryClient.prefetchQuery(options as never))
  }
}

/** Waits if the user acted in the last seconds: handling 200 rows would delay the screen. */
const pause = () => (navigator.userActivation?.isActive ? after(1_000) : undefined)

const isStopped = (owner: string) => isInOfflineMode.get() || userId() !== owner

/** Call this after a write, because the home screen is the first to open offline. */
export async function fetchHome({ _id, keepsCredit }: ClientHere, fetchOne = openFetch(_id)): Promise<void> {
  const since = lastWriteAt()
  for (const [call, input] of HOME) await fetchOne(call, input, since)
  if (!keepsCredit) return
  const { credit } = await import('../../contract/credit.ts')
  await fetchOne(credit.total, undefined, since)
  await fetchOne(credit.list, PEOPLE, since)
}

export async function fetchAhead(client: ClientHere): Promise<void> {
  const { _id: owner, keepsCredit } = client
  const now = nowMs()
  const cached = new Map((await readAnswers(owner, now)).map((answer) => [answer.name, answer]))
  const fetchOne = openFetch(owner, cached)
  await fetchHome(client, fetchOne)
  const newestAnswer = <Row = BookRow>({ queryKey }: { queryKey: QueryKey }) => {
    const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
    const answer = data ? { data, at: dataUpdatedAt } : cached.get(hashKey(queryKey))
    return answer && { ...listIn<Row & { _id: string }>(queryKey, answer.data), at: answer.at }
  }
  const firstRows = <Row>(call: Call, query: ListQuery) => newestAnswer<Row>(pagesOf(call, query))?.rows ?? []
  for (const [call, input] of OTHERS) await fetchOne(call, input)
  if (keepsCredit) {
    const { accountCalls, credit } = await import('../../contract/credit.ts')
    // Fetch only the credit lines: the list of customers has the other data of a customer's page.
    for (const { _id } of firstRows<CreditPerson>(credit.list, PEOPLE).slice(0, ACCOUNTS))
      await fetchOne(accountCalls(_id).list, { search: '' })
  }
  await fetchOne(progress.analytics, undefined, lastWriteAt())
  const month = periodOf('month', todayInKigali())
  const toQuery = ({ start: from, end: to }: { start: string; end: string }) => ({ from, to, before: 'months' })
  const spans = [month, periodBefore(month), periodOf('year', month.start)].map(toQuery)
  // Fetch the month with and without a comparison, because Analytics compares the sums only if
  // there are earlier records.
  for (const query of [...spans, { from: month.start, to: month.end }, {}])
    for (const call of Object.values(sumsByTitle)) await fetchOne(call, { query })
  const days = firstRows<DailyRecord>(progress.all, ALL).filter(({ closedAt }) => closedAt !== null)
  for (const { date } of days.slice(0, 2)) await fetchOne(statements.read, { params: { kind: 'day', start: date } })
  const months = firstRows<StatementLine>(statements.list, STATEMENTS).slice(0, MONTHS)
  for (const [at, { kind, start }] of months.entries())
    await fetchOne(statements.read, { params: { kind, start } }, 0, at < NEW_MONTHS ? FRESH_MS : OLD_FRESH_MS)
  // Try each list twice, because a copy is lost if a request fails or the client writes
  // meanwhile.
  for (const list of [...KEPT, ...KEPT]) {
    await fetchOne(list, ALL)
    if (isStopped(owner)) return
    const before = lastWriteAt()
    const [options, page] = [keptRows(list), pagesOf(list, ALL)]
    // Refetch a stale first page. If a screen is already fetching the page, wait for it.
    if (queryClient.getQueryState(page.queryKey)) await queryClient.prefetchInfiniteQuery(page)
    const [kept, first] = [newestAnswer(options), newestAnswer(page)]
    if (!first || first.rows.length >= first.count || isStopped(owner)) continue
    if (kept && kept.at <= now && now - kept.at < KEPT_MS && (kept.at > first.at || agrees(kept, [first]))) continue
    // Refetching a restored answer would ask for 4,000 rows at once, which the server refuses.
    queryClient.removeQueries(options)
    const asked = { ...options, initialPageParam: { rows: MOST_KEPT }, retry: false, meta: { pause } }
    await queryClient.prefetchInfiniteQuery(asked)
    // Drop the rows if a write happened during the fetch, because the rows may lack the write.
    const copied = newestAnswer(options)
    if (lastWriteAt() !== before || (copied && !agrees(copied, [first]))) queryClient.removeQueries(options)
  }
}

export async function dropKeptRows(): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryHash }) => isKept(queryHash) })
  await dropAnswers(userId() ?? '', ({ name, key: [path] }) => isKept(name) || path === statements.read.path)
}
