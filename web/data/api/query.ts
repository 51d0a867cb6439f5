import {
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  type Query,
  QueryClient,
  queryOptions,
  replaceEqualDeep,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { AnswerOf, Call } from '../../../contract/route.ts'
import { nowMs } from '../../browser/clock.ts'
import { read, write } from '../../browser/storage.ts'
import { onBeginSession } from '../../session/session.ts'
import { CallError, call, type InputOf, type WithEtag } from './call.ts'
import { WRITTEN_KEY } from './early.ts'

// TanStack Query assumes at first that the browser is online.
if (typeof navigator !== 'undefined') onlineManager.setOnline(navigator.onLine)

/** `web/offline` changes these settings while the client is offline. */
export const fetchPolicy = { staleAfterMs: 30_000, retries: 2 }

/** Accepts one retry after a 429: tabs that open together can exceed the rate limit. */
export function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (!(error instanceof CallError)) return false
  if (error.status === 429) return failures < 1
  return failures < fetchPolicy.retries && (error.isOffline || error.status >= 500)
}

export function tryAgainAfterMs(attempt: number, error: Error): number {
  return error instanceof CallError && error.status === 429 ? 2_000 : 500 * 2 ** attempt
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: () => fetchPolicy.staleAfterMs,
      // Keep answers for a day, because an offline screen can't fetch them again.
      gcTime: 24 * 3_600_000,
      retry: isWorthAnotherTry,
      retryDelay: tryAgainAfterMs,
      networkMode: 'always',
    },
  },
})

/**
 * Sets the time of an answer to the start of its request. An answer whose request began before
 * the last write counts as outdated, because it may lack the write. A further page of a list
 * doesn't change the time of the list.
 */
const startedAt = new WeakMap<Query, number>()
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { query, action } = event
  if (action.type === 'fetch') startedAt.set(query, action.meta?.fetchMore ? query.state.dataUpdatedAt : nowMs())
  if (action.type !== 'success' || action.manual) return
  const at = startedAt.get(query) ?? nowMs()
  query.setState({ dataUpdatedAt: at, isInvalidated: at < lastWriteAt() })
})

// The next person on this page must not see the previous person's answers.
onBeginSession(() => queryClient.clear())

export function keyOf<C extends Call>(descriptor: C, input?: InputOf<C>): [string, string, InputOf<C> | null] {
  return [descriptor.path, descriptor.method, input ?? null]
}

export function answerOptions<C extends Call>(descriptor: C, input?: InputOf<C>) {
  const queryKey = keyOf(descriptor, input)
  return queryOptions<AnswerOf<C>, CallError>({
    queryKey,
    queryFn: ({ signal }) => call(descriptor, input, { signal, known: queryClient.getQueryData(queryKey) }),
  })
}

/** With `keep`, returns the previous answer while a changed query loads. */
export function useAnswer<C extends Call>(
  descriptor: C,
  input?: InputOf<C>,
  options: { enabled?: boolean; keep?: boolean } = {},
): UseQueryResult<AnswerOf<C>, CallError> {
  return useQuery({
    ...answerOptions(descriptor, input),
    enabled: options.enabled ?? true,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  })
}

const MOST_ROWS = 200

export interface WantedRows {
  cursor?: string | undefined
  rows?: number
}

/** `meta` of a query that sends several requests. The query awaits `pause` between them. */
type Pausing = { pause: () => Promise<void> | undefined } | undefined

interface PagedAnswer extends WithEtag {
  data: unknown[]
  page?: { nextCursor: string | null }
}

/** Joins the loaded pages of a list into one page, so that a refetch needs few requests. */
export function pagesOptions<C extends Call>(descriptor: C, input: InputOf<C>) {
  const queryKey = [...keyOf(descriptor, input), 'pages']
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ signal, meta, pageParam: { cursor, rows = 0 } }) => {
      const known = queryClient.getQueryData<{ pages: PagedAnswer[] }>(queryKey)?.pages[0]
      const pages: (AnswerOf<C> & PagedAnswer)[] = []
      let missing = rows
      do {
        const query = {
          ...(input as { query?: object }).query,
          ...(missing > 0 && { limit: String(Math.min(missing, MOST_ROWS)) }),
          ...(cursor && { cursor }),
        }
        const page = (await call(descriptor, { ...input, query } as InputOf<C>, { signal, known })) as (typeof pages)[0]
        pages.push(page)
        missing -= page.data.length
        cursor = page.page?.nextCursor ?? undefined
        if (missing > 0 && cursor) await (meta as Pausing)?.pause()
      } while (missing > 0 && cursor)
      return joined(pages)
    },
    initialPageParam: {} as WantedRows,
    getNextPageParam: ({ page }: PagedAnswer): WantedRows | undefined =>
      page?.nextCursor ? { cursor: page.nextCursor } : undefined,
    structuralSharing: (before, data) => {
      const { pages } = data as { pages: PagedAnswer[] }
      if (pages.length < 2) return replaceEqualDeep(before, data)
      const page = joined(pages)
      return replaceEqualDeep(before, { pages: [page], pageParams: [{ rows: page.data.length }] })
    },
  })
}

/** Joins the `data` of all pages. Drops the ETag, which covers only one page. */
function joined<P extends PagedAnswer>(pages: P[]): P {
  const last = pages.at(-1) as P
  return pages.length < 2 ? last : { ...last, data: pages.flatMap(({ data }) => data), etag: undefined }
}

export function refresh(...descriptors: Pick<Call, 'path'>[]): Promise<void> {
  const changed = new Set(descriptors.map((descriptor) => descriptor.path))
  return refetch(({ queryKey }) => changed.has(String(queryKey[0])))
}

/** Call this when the server has stored a write of this device. */
export function noteWrite(): void {
  write(WRITTEN_KEY, String(nowMs()))
}

/** Time of this device's last stored write, in ms since 1970. Older answers may lack it. */
export const lastWriteAt = () => Number(read(WRITTEN_KEY))

// If the device's clock was set back, the last write is in the future, so all new answers would
// count as outdated. Set it to now.
if (lastWriteAt() > nowMs()) noteWrite()

/** Refetches all queries after a write, because a row can be in many lists, sums and statements. */
export function invalidate(): Promise<void> {
  noteWrite()
  return refetch()
}

/**
 * Invalidates queries, and restarts an unfinished first load, because its answer may be outdated.
 * TanStack Query's `invalidateQueries` doesn't restart a first load.
 */
export async function refetch(predicate: (query: Query) => boolean = () => true): Promise<void> {
  // Restart only queries that a screen shows, because other code may await the other queries.
  await queryClient.cancelQueries({
    type: 'active',
    predicate: (one) => one.state.data === undefined && predicate(one),
  })
  await queryClient.invalidateQueries({ predicate })
}
