import { useSyncExternalStore } from 'react'
import { systemClock } from '../../domain/clock.ts'
import { offlineWords as words } from '../../words/en/offline.ts'
import { correctedClock } from '../browser/clock.ts'
import { todayInKigali } from '../browser/today.ts'
import { queryClient } from '../data/api/query.ts'
import { isInOfflineMode } from './offline-mode.ts'
import { isKept } from './snapshot-store.ts'

const answers = queryClient.getQueryCache()
const watchAnswers = (changed: () => void) => answers.subscribe(changed)

export function useOfflineSince(): string {
  const isOffline = isInOfflineMode.use()
  const at = useSyncExternalStore(watchAnswers, oldestShownAt)
  return isOffline ? words.offline(at === null ? null : corrected(at), todayInKigali()) : ''
}

function oldestShownAt(): number | null {
  const observed = answers.findAll({ type: 'active' }).map(({ queryKey: [path] }) => path)
  // A list may also show rows that the device keeps for offline search.
  const shown = answers
    .findAll({ predicate: (one) => one.isActive() || (isKept(one.queryHash) && observed.includes(one.queryKey[0])) })
    .filter(({ state }) => state.data !== undefined)
  return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : null
}

function corrected(at: number): Date {
  return new Date(at + correctedClock().now().getTime() - systemClock().now().getTime())
}
