import { systemClock } from '../../domain/clock.ts'
import { parseStored, readTab, writeTab } from '../browser/storage.ts'
import { areaOf, isStaffPage } from './paths.ts'

/** The screen to open after the login. Each tab stores its own. */
interface ReturnAddress {
  page: string
  /** Id of the client whose session ended. Null if nobody was logged in. */
  owner: string | null
  at: number
}

/** boot.js reads this key too. */
const KEY = 'wanted'
const MAX_AGE_MS = 3_600_000

export function storeReturnAddress(address: string, owner: string | null): void {
  const { pathname, search } = new URL(address)
  const stored: ReturnAddress = { page: pathname + search, owner, at: systemClock().now().getTime() }
  if (areaOf(pathname) !== null) writeTab(KEY, JSON.stringify(stored))
}

/** Returns the stored screen, or `home` if the stored screen is too old or another client's. */
export function consumeReturnAddress(home: string, id: string | null): string {
  const stored = parse(readTab(KEY))
  writeTab(KEY, null)
  if (stored === null) return home
  const { page, owner, at } = stored
  const age = systemClock().now().getTime() - at
  const isOwner = owner === null || owner === id
  // A page that starts with `//` would be on another site, so ignore it.
  const path = page.replace(/\?.*/, '')
  const isOurs = /^\/(?!\/)/.test(page) && areaOf(path) !== null && isStaffPage(path) === isStaffPage(home)
  return isOwner && isOurs && age >= 0 && age <= MAX_AGE_MS ? page : home
}

function parse(text: string | null): ReturnAddress | null {
  const stored = parseStored(text) as Partial<ReturnAddress> | null
  const isWhole = typeof stored?.page === 'string' && typeof stored.at === 'number' && stored.owner !== undefined
  return isWhole ? (stored as ReturnAddress) : null
}
