import { nowMs } from './clock.ts'
import { read, readTab, writeTab } from './storage.ts'
import { useStored } from './use-stored.ts'

// Every client screen loads this file, so keep it small. device-lock.ts has the rest.

/** Each client on this device has a lock of their own. */
export const lockKey = () => `lock:${read('userId')}`

export const useHasLock = (): boolean => useStored(() => read(lockKey()) !== null, false)

/** The app locks after this many ms in the background. */
export const LOCK_AFTER_MS = 60_000

/** Key in the tab's storage for the time of the last use, in ms since 1970. */
const SEEN = 'seen'

export function markUsed(): void {
  writeTab(SEEN, String(nowMs()))
}

/** False if the clock was set back, because the time in the background is then unknown. */
export function wasUsedRecently(): boolean {
  const away = nowMs() - Number(readTab(SEEN) ?? Number.NaN)
  return away >= 0 && away < LOCK_AFTER_MS
}
