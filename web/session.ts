import { useSyncExternalStore } from 'react'
import { systemClock } from '../domain/clock.ts'
import { CLIENT_SESSION_MS } from '../domain/session-life.ts'
import { dropDraftsOfOthers, dropOldDrafts } from './drafts.ts'
import { keepReturnAddress } from './return-address.ts'
import {
  announce,
  clearStorage,
  clearStore,
  clearTabStorage,
  databaseOf,
  deleteDatabase,
  read,
  subscribe,
  write,
} from './storage.ts'

/** How the session of this page ended: by an answer of 401, or by us, who are on the way to another page. */
let ended: 'expired' | 'left' | null = null
const beginListeners = new Set<() => void>()

/** The bearer token (key `token`, section 9), or null when nobody is logged in on this device. */
export function token(): string | null {
  return read('token')
}

/** The id of the client who is logged in (key `userId`), or null. The server never trusts it. */
export function userId(): string | null {
  return read('userId')
}

/**
 * Begins a session after a login. `id` is given for clients only. What another person left on this device is forgotten:
 * their drafts, and what this page has fetched for them.
 */
export function beginSession(newToken: string, id?: string): void {
  ended = null
  dropDraftsOfOthers(id ?? null)
  for (const begin of beginListeners) begin()
  write('userId', id ?? null)
  write('loggedInAt', String(systemClock().now().getTime()))
  write('token', newToken)
}

/** Whether the session of this device is older than any session may be, by the device's clock. */
export function isSessionOver(): boolean {
  return systemClock().now().getTime() - Number(read('loggedInAt') ?? Number.NaN) >= CLIENT_SESSION_MS
}

/** Calls `begin` whenever somebody logs in on this page. */
export function onBeginSession(begin: () => void): void {
  beginListeners.add(begin)
}

/** Notes whose session it is, once the server has said so of the token `verified`; nothing where that has ended meanwhile. */
export function rememberUserId(id: string, verified: string): void {
  if (token() === verified && userId() !== id) write('userId', id)
}

/**
 * Forgets token and userId after the server refused the token, with the drafts and cached answers of that client. Unsent
 * writes stay. Resolves when the cached answers are gone.
 */
export function forgetSession(): Promise<void> {
  const owner = userId()
  ended ??= 'left'
  write('token', null)
  write('userId', null)
  dropDraftsOfOthers(null)
  return owner === null ? Promise.resolve() : clearStore(databaseOf(owner), 'snapshot')
}

/**
 * A call was answered 401: forgets the session, and the shells show the Session Expired page. A client who logs in again is
 * led back to where they were.
 */
export function expireSession(): void {
  const owner = userId()
  ended = 'expired'
  void forgetSession()
  clearTabStorage()
  if (owner !== null && typeof window !== 'undefined') keepReturnAddress(window.location.href, owner)
}

/** A call found no token: the shells say so. */
export function noteMissingToken(): void {
  announce()
}

/**
 * Logging out clears everything this site keeps of a person: local and session storage (section 2), and the database of a
 * client. The page is left once that is done.
 */
export async function clearSiteData(): Promise<void> {
  const owner = userId()
  ended = 'left'
  clearStorage()
  // After the token is gone, with which it could be made anew.
  if (owner !== null) await deleteDatabase(databaseOf(owner)).catch(() => {})
}

/** Whether the session of this page goes on, was answered 401, or has lost its token (reading R40). */
export function useSessionState(): 'open' | 'expired' | 'missing' {
  return useSyncExternalStore(
    subscribe,
    () => (ended === 'expired' ? 'expired' : ended === null && token() === null ? 'missing' : 'open'),
    () => 'open',
  )
}

if (typeof window !== 'undefined') {
  dropOldDrafts()
  // A page that the browser brings back with "Back" must not show the books of somebody who has logged out since.
  let shownFor = token()
  window.addEventListener('pagehide', () => {
    shownFor = token() ?? shownFor
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && shownFor !== null && token() !== shownFor) window.location.reload()
  })
}
