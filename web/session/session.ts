import { systemClock } from '../../domain/clock.ts'
import { CLIENT_SESSION_MS } from '../../domain/session-life.ts'
import { dropDraftsOfOthers, dropOldDrafts } from '../browser/drafts.ts'
import { markUsed } from '../browser/has-lock.ts'
import {
  announce,
  clearStorage,
  clearStore,
  clearTabStorage,
  databaseOf,
  deleteDatabase,
  read,
  SHARED_DATABASE,
  write,
} from '../browser/storage.ts'
import { useStored } from '../browser/use-stored.ts'
import { storeReturnAddress } from './return-address.ts'

/** How the session ended. Only `expired` shows a message. */
let ended: 'expired' | 'left' | null = null
let isLeaving = false
const beginListeners = new Set<() => void>()

export function token(): string | null {
  return read('token')
}

/** Id of the logged-in client. The server never trusts this id. */
export function userId(): string | null {
  return read('userId')
}

/** Deletes other people's drafts and cached answers. Omit `id` for staff. */
export function beginSession(newToken: string, id?: string): void {
  ended = null
  dropDraftsOfOthers(id ?? null)
  for (const begin of beginListeners) begin()
  write('userId', id ?? null)
  write('loggedInAt', String(systemClock().now().getTime()))
  // The person has just entered the password, so don't ask for the PIN too.
  markUsed()
  write('token', newToken)
}

export function isSessionOver(): boolean {
  return systemClock().now().getTime() - Number(read('loggedInAt') ?? Number.NaN) >= CLIENT_SESSION_MS
}

export function onBeginSession(begin: () => void): void {
  beginListeners.add(begin)
}

/** Does nothing unless `verified` is still the token of the current session. */
export function rememberUserId(id: string, verified: string): void {
  if (token() === verified && userId() !== id) write('userId', id)
}

/** Deletes drafts and cached answers, but not unsent writes. */
export function forgetSession(): Promise<void> {
  const owner = userId()
  ended ??= 'left'
  write('token', null)
  write('userId', null)
  dropDraftsOfOthers(null)
  return owner === null ? Promise.resolve() : clearStore(databaseOf(owner), 'snapshot')
}

/** Set to true while the client deletes the account: a 401 then doesn't end the session. */
export function setLeaving(next: boolean): void {
  isLeaving = next
}

export function expireSession(): void {
  if (isLeaving) return
  const owner = userId()
  ended = 'expired'
  void forgetSession()
  clearTabStorage()
  if (owner !== null && typeof window !== 'undefined') storeReturnAddress(window.location.href, owner)
}

export function announceMissingToken(): void {
  announce()
}

/** Deletes the person's data from this device. Await this before leaving the page. */
export async function clearSiteData(): Promise<void> {
  ended = 'left'
  await deleteStored(userId())
}

export async function deleteStored(owner: string | null): Promise<void> {
  clearStorage()
  // Delete the databases after the token: another tab with a token could create them again.
  const names = [SHARED_DATABASE, ...(owner === null ? [] : [databaseOf(owner)])]
  await Promise.all(names.map((name) => deleteDatabase(name).catch(() => {})))
}

export function useSessionState(): 'open' | 'expired' | 'missing' {
  return useStored(
    () => (ended === 'expired' ? 'expired' : ended === null && token() === null ? 'missing' : 'open'),
    'open',
  )
}

if (typeof window !== 'undefined') {
  dropOldDrafts()
  // A page that Back restores must not show the books of a person who has logged out.
  let shownFor = token()
  window.addEventListener('pagehide', () => {
    shownFor = token() ?? shownFor
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && shownFor !== null && token() !== shownFor) window.location.reload()
  })
}
