import type { Query } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'
import type { Intent } from './queue.ts'

/** Of what is in no list that was looked at since so much stays at most, the newest. */
const MOST_UNLISTED = 300

/**
 * Of what was sent, what stands by itself in its list, since that has come anew after `since`, in ms since 1970, and nothing was
 * done after it. Until then it has to be shown in the list as it was seen last, or without network it would seem lost.
 */
export function listedSince(sent: readonly Intent[], since: number): number[] {
  const lists = queryClient.getQueryCache().findAll({ predicate: (query) => isFresh(query, since) })
  const paths = lists.map(({ queryKey }) => queryKey[0])
  const kept = sent.filter((intent) => !paths.includes(listOf(intent))).slice(-MOST_UNLISTED)
  return sent.filter((intent) => !kept.includes(intent)).map(({ seq }) => seq)
}

function isFresh({ queryKey, state }: Query, since: number): boolean {
  const { query = {} } = (queryKey[2] ?? {}) as { query?: Record<string, string> }
  const { search = '', from = '', to = '', title = '', creditor = '' } = query
  return state.dataUpdatedAt > since && !state.isInvalidated && search + from + to + title + creditor === ''
}

/** The path of the list that its row stands in: that of its kind, or of the account of somebody in the credit book. */
function listOf({ parent, call }: Intent): string | undefined {
  return parent ? `/api/credit/people/${parent}/lines` : /^.api.(credit.people|\w+)/.exec(call.path)?.[0]
}
