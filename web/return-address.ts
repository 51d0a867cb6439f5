import { systemClock } from '../domain/clock.ts'
import { areaOf } from './paths.ts'
import { readTab, writeTab } from './storage.ts'

/** Where to return to after a login: the screen that somebody asked for when they were not logged in, kept in the tab. */
interface ReturnAddress {
  /** Path and search, of this site. */
  page: string
  /** The client whose session ended over it; null where nobody was logged in, so that it is whoever logs in first. */
  owner: string | null
  /** When it was asked for, in ms since 1970. */
  at: number
}

/** boot.js knows it too: the public pages say that a page waits. */
const KEY = 'wanted'
/** Whoever comes back later begins with the dashboard. */
const MAX_AGE_MS = 3_600_000

/** Keeps the address of a screen behind the login, to return to after it. */
export function keepReturnAddress(address: string, owner: string | null): void {
  const { pathname, search } = new URL(address)
  const kept: ReturnAddress = { page: pathname + search, owner, at: systemClock().now().getTime() }
  if (areaOf(pathname) !== null) writeTab(KEY, JSON.stringify(kept))
}

/**
 * Where a login leads: to the screen that was kept, once, if it is one of the role's whose dashboard `home` is and not
 * another person's than `id`, the client who has logged in; else to `home`.
 */
export function takeReturnAddress(home: string, id: string | null): string {
  const kept = parse(readTab(KEY))
  writeTab(KEY, null)
  if (kept === null) return home
  const { page, owner, at } = kept
  const age = systemClock().now().getTime() - at
  const isTheirs = owner === null || owner === id
  // Only a path can be meant: `//elsewhere` would be another site.
  const isOurs = /^\/(?!\/)/.test(page) && areaOf(page.replace(/\?.*/, '')) === areaOf(home)
  return isTheirs && isOurs && age >= 0 && age <= MAX_AGE_MS ? page : home
}

function parse(text: string | null): ReturnAddress | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<ReturnAddress> | null
    const isWhole = typeof kept?.page === 'string' && typeof kept.at === 'number' && kept.owner !== undefined
    return isWhole ? (kept as ReturnAddress) : null
  } catch {
    return null
  }
}
