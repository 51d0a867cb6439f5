import { systemClock } from '../domain/clock.ts'
import { areaOf } from './paths.ts'
import { readTab, writeTab } from './storage.ts'

/** The screen that somebody wanted when they were not logged in, kept in the tab until they are. */
interface Wanted {
  /** Path and search, of this site. */
  page: string
  /** The client whose session ended over it; null where nobody was logged in, so that it is whoever logs in first. */
  owner: string | null
  /** When it was wanted, in ms since 1970. */
  at: number
}

/** boot.js knows it too: the public pages say that a page waits. */
const KEY = 'wanted'
/** Whoever comes back later begins with the dashboard. */
const MAX_AGE_MS = 3_600_000

/** Keeps the address of a screen behind the login, to be opened after it. */
export function keepWantedPage(address: string, owner: string | null): void {
  const { pathname, search } = new URL(address)
  const wanted: Wanted = { page: pathname + search, owner, at: systemClock().now().getTime() }
  if (areaOf(pathname) !== null) writeTab(KEY, JSON.stringify(wanted))
}

/**
 * Where a login leads: to the screen that was wanted, once, if it is one of the role's whose dashboard `home` is and not
 * another person's than `id`, the client who has logged in; else to `home`.
 */
export function takeWantedPage(home: string, id: string | null): string {
  const wanted = parse(readTab(KEY))
  writeTab(KEY, null)
  if (wanted === null) return home
  const { page, owner, at } = wanted
  const age = systemClock().now().getTime() - at
  const isTheirs = owner === null || owner === id
  // Only a path can be meant: `//elsewhere` would be another site.
  const isOurs = /^\/(?!\/)/.test(page) && areaOf(page.replace(/\?.*/, '')) === areaOf(home)
  return isTheirs && isOurs && age >= 0 && age <= MAX_AGE_MS ? page : home
}

function parse(text: string | null): Wanted | null {
  try {
    const wanted = JSON.parse(text ?? 'null') as Partial<Wanted> | null
    const isWhole = typeof wanted?.page === 'string' && typeof wanted.at === 'number' && wanted.owner !== undefined
    return isWhole ? (wanted as Wanted) : null
  } catch {
    return null
  }
}
