import { type ReactNode, useMemo, useState } from 'react'
import type { AnswerOf, Call } from '../../contract/route.ts'
import { read } from '../browser/storage.ts'
import { type Answering, call, type InputOf } from '../data/api/call.ts'
import { invalidate } from '../data/api/query.ts'
import { cachedLists, cachedRows } from '../data/lists/cached-rows.ts'
import { type ListQuery, type PagedList, usePages } from '../data/lists/use-pages.ts'
import { userId } from '../session/session.ts'
import { canFetchParts } from '../ui/kit/can-fetch-parts.ts'
import { groupRule } from './group-rule.ts'
import { isInOfflineMode, offlineSearch } from './offline-mode.ts'
import type { Intent, Row } from './outbox/queue.ts'
import { type ListOf, type Outbox, pendingStore, UNSENT_OWNER_KEY } from './pending-store.ts'

// Every client screen loads this file, so keep it small.

export type MaybePending<R> = R & { pending?: ReactNode }

/** `name` is the rows' kind. `parent` is the id of the record that contains them. */
export interface Collection<R extends Row> {
  name: string
  list: Answering<{ data: R[] }>
  parent?: string
}

type Rows<R> = PagedList<MaybePending<R>> & {
  pendingSum?: ReactNode
  /** True if the rows are from this device, and the server may have more. */
  isPartial?: boolean
  /** How many of all rows this device has: ` (4,000 of 100,021)`. */
  searched?: string
  /**
   * Number of rows in `sum`, without pending rows. Undefined if this device didn't compute `sum`.
   */
  counted?: number
  /** All rows of the query with pending writes, if this device has them. */
  all?: MaybePending<R>[]
}

/**
 * Returns the rows with pending writes, which count and sum leave out. Offline, searches and sums
 * the rows on this device.
 */
export function useRows<R extends Row>({ name, list, parent }: Collection<R>, query: ListQuery): Rows<R> {
  const fetched = usePages(list, query)
  const { rows, at } = fetched
  const pending = pendingStore.use()
  const merge = pending?.merge
  const queryJson = JSON.stringify(query)
  // When `groupRule` arrives, repeat the merge and the search on this device: both apply it.
  const ruleOfGroups = groupRule.use()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const merged = useMemo(
    () => merge?.(rows, { kind: name, parent, query: JSON.parse(queryJson), at }) ?? rows,
    [merge, rows, at, name, parent, queryJson, ruleOfGroups],
  )
  const search = offlineSearch.use()
  const isOffline = isInOfflineMode.use()
  const isOutdated = pending?.lacksSent({ kind: name, parent, query, at }) ?? false
  const isWaiting = fetched.isLoading || fetched.isStale
  const isUnanswered = fetched.error?.isOffline || (isOffline && (isOutdated || isWaiting))
  const isCut = isOffline && search?.keepsRowsOf(list) && rows.length < (fetched.count ?? 0)
  const [asked, ask] = useState({ of: '', rows: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: knownRows reads pending writes
  const found = useMemo(() => {
    const withPending = (cached: R[], only?: 'sent') => knownRows({ name, list, parent }, cached, only)
    return isUnanswered || isCut ? search?.run(cachedLists<R>(list), JSON.parse(queryJson), withPending) : null
  }, [isUnanswered, isCut, search, merge, name, list.path, parent, queryJson, ruleOfGroups])
  const isFound = found && (isUnanswered || !found.isPartial)
  const ofDevice = isFound ? found.rows : (found?.newest ?? [])
  const all = isFound || ofDevice.length > merged.length ? ofDevice : merged
  const most = Math.max(fetched.pageRows, merged.length, asked.of === queryJson ? asked.rows : 0)
  const isLong = most < all.length
  const shown = useMemo(() => (isLong ? all.slice(0, most) : all), [isLong, all, most])
  const page = isLong && { hasMore: true, more: () => ask({ of: queryJson, rows: most + fetched.pageRows }) }
  const pendingSum = pending?.totalNote({
    of: name,
    query,
    isOfDevice: isFound === true,
    value: isFound ? found.sum : fetched.sum,
  })
  const hasAll = isFound ? !found.isPartial : rows.length >= (fetched.count ?? Number.POSITIVE_INFINITY)
  return {
    ...fetched,
    ...(isFound
      ? { ...found, hasMore: false, error: null, isLoading: false, isStale: false }
      : // Hide an outdated count and sum, but not while a refetch is running.
        isOutdated && !fetched.isRetrying && { count: undefined, sum: undefined }),
    ...page,
    ...(hasAll && { all }),
    rows: shown,
    pendingSum,
    isEmpty: (isFound || fetched.isEmpty) && all.length === 0,
  }
}

/** Applies pending writes to `fetched` or, by default, to the cached rows. */
export function knownRows<R extends Row>(
  { name, list, parent }: Collection<R>,
  fetched: R[] = cachedRows<R>(list),
  only?: ListOf['only'],
): MaybePending<R>[] {
  return pendingStore.get()?.merge(fetched, { kind: name, parent, query: {}, only }) ?? fetched
}

export interface TotalOf {
  of: string
  query: Record<string, string>
  /** True if this device computed the total from its rows, which include each sent write. */
  isOfDevice?: boolean
  /** The total without pending writes. If set, the note shows the total with them. */
  value?: number | undefined
  /** Returns the text of a total. The default is the amount. */
  format?: (total: number) => string
  /** True if another note near this one says how many writes wait. */
  isPart?: boolean
}

export function PendingTotal(total: TotalOf): ReactNode {
  return pendingStore.use()?.totalNote(total)
}

export interface Write {
  kind: string
  act: Intent['act']
  /** The row before a change or deletion, as the screen showed it. */
  row?: Row | undefined
  /** Fields of the row that the write changes, but that aren't in the request body. */
  sets?: object | undefined
  parent?: string | undefined
  needs?: string[] | undefined
  says?: string | undefined
  /**
   * True for an undo. The server then refuses even the first attempt if the row has changed
   * elsewhere.
   */
  isUndo?: true
  /** Called when the write is on disk, before the server responds. */
  onWritten?: (() => void) | undefined
}

/** `isQueued`: the server hasn't confirmed the write yet. */
export interface Queued {
  isQueued?: true
  /** Resolves to false if the write may have been sent. */
  cancelWrite?: () => Promise<boolean>
}

/** Resolves to the response. If none arrives within seconds, resolves to a row with `isQueued`. */
export async function enqueueWrite<C extends Call>(
  descriptor: C,
  input: InputOf<C>,
  write: Write,
  key?: string,
): Promise<AnswerOf<C> & Queued> {
  const outbox = await openOutbox()
  const answer = (await (outbox
    ? outbox.write(descriptor, input as object, write, key)
    : call(descriptor, input, key === undefined ? {} : { key }))) as AnswerOf<C> & Queued
  if (!answer.isQueued) void invalidate()
  return answer
}

export function hasUnsentWrites(): boolean {
  return userId() !== null && read(UNSENT_OWNER_KEY) === userId()
}

let opened: { owner: string; outbox: Promise<Outbox | null> } | null = null

/** Resolves to null if nobody is logged in, the browser lacks Web Locks, or the code can't load. */
export function openOutbox(): Promise<Outbox | null> {
  const owner = userId()
  if (owner === null) return Promise.resolve(null)
  if (opened?.owner === owner) return opened.outbox
  if (!canFetchParts()) return Promise.resolve(null)
  const outbox = import('./outbox/outbox.ts').then((part) => part.createOutbox(owner))
  opened = {
    owner,
    outbox: outbox.catch(() => {
      opened = null
      return null
    }),
  }
  return opened.outbox
}
