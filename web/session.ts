import { useSyncExternalStore } from 'react'

/**
 * The only reader of the browser's storage. Where storage is forbidden or full, everything still works until the page is
 * closed: what cannot be stored is kept in memory.
 */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()
let expired = false

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    if (value !== null) memory.set(key, value)
  }
  if (value === null) memory.delete(key)
  announce()
}

function announce(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The bearer token (key `token`, section 9), or null when nobody is logged in on this device. */
export function token(): string | null {
  return read('token')
}

/** The id of the client who is logged in (key `userId`), or null. The server never trusts it. */
export function userId(): string | null {
  return read('userId')
}

/** Begins a session after a login. `id` is given for clients only. */
export function beginSession(newToken: string, id?: string): void {
  expired = false
  write('token', newToken)
  write('userId', id ?? null)
}

/** Notes whose session it is, once the server has said so. */
export function rememberUserId(id: string): void {
  if (userId() !== id) write('userId', id)
}

/** Forgets token and userId without a word: for a verification that failed. */
export function forgetSession(): void {
  write('token', null)
  write('userId', null)
}

/** A call was answered 401: forgets the session, and the shells show the Session Expired page. */
export function expireSession(): void {
  expired = true
  forgetSession()
}

/** True once a call of this page was answered 401. */
export function useSessionExpired(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => expired,
    () => false,
  )
}

/** Logging out clears everything this site keeps in local and session storage (section 2). */
export function clearStorage(): void {
  memory.clear()
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Nothing was stored where storage is forbidden.
  }
  announce()
}

// A page that the browser brings back with "Back" after a logout must not show the books again.
if (typeof window !== 'undefined') {
  let hadToken = token() !== null
  window.addEventListener('pagehide', () => {
    hadToken = token() !== null || hadToken
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && hadToken && token() === null) window.location.reload()
  })
}

export type Theme = 'system' | 'light' | 'dark'

/** The chosen theme and its setter. `boot.js` applies the stored one before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, storedTheme, () => 'system' as Theme)
  return [
    theme,
    (next) => {
      if (next === 'system') delete document.documentElement.dataset.theme
      else document.documentElement.dataset.theme = next
      write('theme', next === 'system' ? null : next)
    },
  ]
}

function storedTheme(): Theme {
  const stored = read('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The privacy eye: true while amounts are hidden, and the toggle. `boot.js` applies it before the first paint. */
export function useEyeClosed(): [boolean, () => void] {
  const closed = useSyncExternalStore(
    subscribe,
    () => read('eye') === 'closed',
    () => false,
  )
  return [
    closed,
    () => {
      if (closed) delete document.documentElement.dataset.eye
      else document.documentElement.dataset.eye = 'closed'
      write('eye', closed ? null : 'closed')
    },
  ]
}

/** What somebody was typing, kept for the same client on the same device until it is saved. `name` tells the form. */
export function readDraft<Draft>(name: string): Draft | null {
  try {
    return JSON.parse(read(draftKey(name)) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

/** Keeps (or with null forgets) a draft. */
export function writeDraft(name: string, draft: unknown): void {
  write(draftKey(name), draft === null ? null : JSON.stringify(draft))
}

function draftKey(name: string): string {
  return `draft:${userId() ?? ''}:${name}`
}
