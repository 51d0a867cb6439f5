import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { offlineWords as words } from '../../words/en/offline.ts'
import { correctedClock, nowMs } from '../browser/clock.ts'
import { todayInKigali } from '../browser/today.ts'
import { lastWriteAt, queryClient } from '../data/api/query.ts'
import { isInOfflineMode, isOfOfflineMode } from './offline-mode.ts'
import { isKept } from './snapshot-store.ts'

const answers = queryClient.getQueryCache()
const watchAnswers = (changed: () => void) => answers.subscribe(changed)

/**
 * Describes the answers on the screen. `since` is empty unless the client is offline, or the
 * refetch after offline mode hasn't succeeded yet. `isLacking` is true if a total can't be
 * refetched now and may lack a write that this device has sent.
 */
export function useDataAge(): { since: string; isLacking: boolean } {
  const isOffline = isInOfflineMode.use()
  const isOld = useSyncExternalStore(watchAnswers, () => shownAnswers().some(isOfOfflineMode))
  const at = useSyncExternalStore(watchAnswers, oldestShownAt)
  const isLacking = useSyncExternalStore(watchAnswers, () => shownAnswers().some(isLackingFinally))
  return {
    since: isOffline || isOld ? words.offline(at === null ? null : corrected(at), todayInKigali()) : '',
    isLacking,
  }
}

/** True if every total on the screen has all writes that this device has sent. */
export function areTotalsCurrent(): boolean {
  return !answers.findAll({ type: 'active' }).some((one) => one.state.data !== undefined && lacksWrite(one))
}

function shownAnswers(): Query[] {
  const observed = answers.findAll({ type: 'active' }).map(({ queryKey: [path] }) => path)
  // A list on the screen may also show rows that the device keeps for offline search.
  return answers
    .findAll({ predicate: (one) => one.isActive() || (isKept(one.queryHash) && observed.includes(one.queryKey[0])) })
    .filter(({ state }) => state.data !== undefined)
}

function oldestShownAt(): number | null {
  const shown = shownAnswers()
  return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : null
}

/** Paths of answers without totals of the books. */
const NO_TOTALS = /^\/api\/(users|auth|imports)\b|\/titles$/

/** True if a total lacks a sent write and can't be refetched now. rows.ts handles lists. */
function isLackingFinally(one: Query): boolean {
  const isFinal = isInOfflineMode.get() || one.state.error !== null
  const isList = one.queryKey[3] !== undefined
  return isFinal && !isList && lacksWrite(one)
}

function lacksWrite({ queryKey: [path], state: { dataUpdatedAt } }: Query): boolean {
  // Test the path first, because reading both times is slower, and this function runs for each
  // shown answer at each change of the cache.
  return !NO_TOTALS.test(String(path)) && (dataUpdatedAt < lastWriteAt() || dataUpdatedAt > nowMs())
}

function corrected(at: number): Date {
  return new Date(at + correctedClock().now().getTime() - nowMs())
}
