import {
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  QueryClient,
  queryOptions,
  replaceEqualDeep,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { AnswerOf, Call } from '../../contract/route.ts'
import { onBeginSession } from '../session.ts'
import { CallError, call, type InputOf, type Named } from './call.ts'

// TanStack Query believes that it is online when it starts, also on a phone that is not.
if (typeof navigator !== 'undefined') onlineManager.setOnline(navigator.onLine)

/** For how long an answer is not asked for again, and how often what failed is tried anew: other numbers while nothing answers (web/offline). */
export const pace = { staleAfterMs: 30_000, retries: 2 }

/**
 * A refusal is an answer; only what did not get through, a server in trouble, and being one too many at a time (five tabs
 * that open at once) are worth another try.
 */
export function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (!(error instanceof CallError)) return false
  if (error.status === 429) return failures < 1
  return failures < pace.retries && (error.isOffline || error.status >= 500)
}

/** Milliseconds until another try. Who was one too many comes again after the two seconds that the server asks for. */
export function tryAgainAfterMs(attempt: number, error: Error): number {
  return error instanceof CallError && error.status === 429 ? 2_000 : 500 * 2 ** attempt
}

/** The cache of answers. One per page: it is thrown away with the document at logout. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: () => pace.staleAfterMs,
      gcTime: 10 * 60_000,
      retry: isWorthAnotherTry,
      retryDelay: tryAgainAfterMs,
      networkMode: 'always',
    },
  },
})

// Whoever logs in on a page that another person has used must not be shown what was fetched for them.
onBeginSession(() => queryClient.clear())

/** The key under which a call's answer is kept: its path first, so that `refresh` can name it. */
export function keyOf<C extends Call>(descriptor: C, input?: InputOf<C>): [string, string, InputOf<C> | null] {
  return [descriptor.path, descriptor.method, input ?? null]
}

/** Options of a reading call for `useQuery`, `prefetchQuery` and the like. */
export function answerOptions<C extends Call>(descriptor: C, input?: InputOf<C>) {
  const queryKey = keyOf(descriptor, input)
  return queryOptions<AnswerOf<C>, CallError>({
    queryKey,
    queryFn: ({ signal }) => call(descriptor, input, { signal, known: queryClient.getQueryData(queryKey) }),
  })
}

/**
 * A reading call's answer: `data` is the whole answer, `error` a CallError. `enabled: false` waits; `keep` goes on showing
 * the last answer while the next one (other search, other page) is fetched.
 */
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

/** The most rows that the server gives at once (R35). */
const MOST_ROWS = 200

/** Which rows of a list are wanted: from where on, and how many where that is not the page of the list. */
export interface WantedRows {
  cursor?: string | undefined
  rows?: number
}

interface PagedAnswer extends Named {
  data: unknown[]
  page?: { nextCursor: string | null }
}

/**
 * Options for `useInfiniteQuery` over a paged list (R35): each page goes on at the `cursor` of the one before. What has come
 * is kept as one page, so that it is asked for again at once, however often more of it was wanted, and is never cut short.
 */
export function pagesOptions<C extends Call>(descriptor: C, input: InputOf<C>) {
  const queryKey = [...keyOf(descriptor, input), 'pages']
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ signal, pageParam: { cursor, rows = 0 } }) => {
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

/** Pages as one, which says what the last of them says; the name of one is not that of several. */
function joined<P extends PagedAnswer>(pages: P[]): P {
  const last = pages.at(-1) as P
  return pages.length < 2 ? last : { ...last, data: pages.flatMap(({ data }) => data), etag: undefined }
}

/** Fetches the answers of these calls again wherever they are shown: after a write that changes them. */
export function refresh(...descriptors: Pick<Call, 'path'>[]): Promise<void> {
  const changed = new Set(descriptors.map((descriptor) => descriptor.path))
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.has(String(queryKey[0])) })
}
