import {
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { AnswerOf, Call } from '../../contract/route.ts'
import { onBeginSession } from '../session.ts'
import { CallError, call, type InputOf } from './call.ts'

// TanStack Query believes that it is online when it starts, also on a phone that is not.
if (typeof navigator !== 'undefined') onlineManager.setOnline(navigator.onLine)

const RETRIES = 2

/**
 * A refusal is an answer; only what did not get through, a server in trouble, and being one too many at a time (five tabs
 * that open at once) are worth another try.
 */
export function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (!(error instanceof CallError)) return false
  if (error.status === 429) return failures < 1
  return failures < RETRIES && (error.isOffline || error.status >= 500)
}

/** Milliseconds until another try. Who was one too many comes again after the two seconds that the server asks for. */
export function tryAgainAfterMs(attempt: number, error: Error): number {
  return error instanceof CallError && error.status === 429 ? 2_000 : 500 * 2 ** attempt
}

/** The cache of answers. One per page: it is thrown away with the document at logout. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
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
  return queryOptions<AnswerOf<C>, CallError>({
    queryKey: keyOf(descriptor, input),
    queryFn: ({ signal }) => call(descriptor, input, { signal }),
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

/**
 * Options for `useInfiniteQuery` over a paged list (R35): each page is one call with the `cursor` of the page before.
 * The answer must carry a `page`.
 */
export function pagesOptions<C extends Call>(descriptor: C, input: InputOf<C>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(descriptor, input), 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const { query, ...rest } = input as { query?: object }
      const paged = { ...rest, query: pageParam === '' ? query : { ...query, cursor: pageParam } }
      return call(descriptor, paged as InputOf<C>, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last as { page?: { nextCursor: string | null } }).page?.nextCursor ?? undefined,
  })
}

/** Fetches the answers of these calls again wherever they are shown: after a write that changes them. */
export function refresh(...descriptors: Pick<Call, 'path'>[]): Promise<void> {
  const changed = new Set(descriptors.map((descriptor) => descriptor.path))
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.has(String(queryKey[0])) })
}
