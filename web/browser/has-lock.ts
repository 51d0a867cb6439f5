import { useSyncExternalStore } from 'react'
import { systemClock } from '../../domain/clock.ts'
import { read, readTab, subscribe, writeTab } from './storage.ts'

// Every client screen loads this file, so keep it small. device-lock.ts has the rest.

/** Each client of a device has a lock of their own. Without a session the key exists nowhere. */
export const lockKey = () => `lock:${read('userId')}`

export function useHasLock(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => read(lockKey()) !== null,
    () => false,
  )
}

/** Time in the background after which the app locks, in ms. */
export const AWAY_MS = 60_000

/** Each tab has its own. */
const SEEN = 'seen'

const now = () => systemClock().now().getTime()

export function markSeen(): void {
  writeTab(SEEN, String(now()))
}

/** A clock that was set back doesn't count as a short time. */
export function wasSeenLately(): boolean {
  const away = now() - Number(readTab(SEEN) ?? Number.NaN)
  return away >= 0 && away < AWAY_MS
}
