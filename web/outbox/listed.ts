import { queryClient } from '../api/query.ts'
import type { KeptAnswer } from '../snapshot-store.ts'
import type { Intent } from './queue.ts'

/** Of what is in no list that was looked at since so much stays at most, the newest. */
const MOST_UNLISTED = 300

/**
 * Of what was sent, what stands by itself in its list, since that has come anew after `since`, in ms since 1970, nothing was done after
 * it, and this device has `kept` it. Until then it has to be shown in the list as it was seen last, or without network it would seem lost.
 */
export function listedSince(sent: readonly Intent[], since: number, kept: readonly KeptAnswer[]): number[] {
  // What is kept is a list as a screen opens it, searched for nothing.
  const lists = queryClient.getQueryCache().findAll({
    predicate: ({ queryHash, state: { dataUpdatedAt, isInvalidated } }) =>
      dataUpdatedAt > since && !isInvalidated && kept.some(({ name, at }) => name === queryHash && at >= dataUpdatedAt),
  })
  const paths = lists.map(({ queryKey }) => queryKey[0])
  const stays = sent.filter((intent) => !paths.includes(listOf(intent))).slice(-MOST_UNLISTED)
  return sent.filter((intent) => !stays.includes(intent)).map(({ seq }) => seq)
}

/** The path of the list that its row stands in: that of its kind, or of the account of somebody in the credit book. */
function listOf({ parent, call }: Intent): string | undefined {
  return parent ? `/api/credit/people/${parent}/lines` : /^.api.(credit.people|\w+)/.exec(call.path)?.[0]
}
