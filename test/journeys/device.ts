import type { Page } from '@playwright/test'
import type { CachedAnswer } from '../../web/offline/snapshot-store.ts'
import { rowsOnDevice } from '../support/rows-on-device.ts'
import { test as base, expect, type Person } from './support.ts'

/** Fails a test that leaves an API response in a cache or a token in IndexedDB. */
export const test = base.extend<{ secretive: undefined }>({
  secretive: [
    async ({ context }, use) => {
      const tokens = new Set<string>()
      context.on('request', (request) => {
        const { authorization } = request.headers()
        if (authorization) tokens.add(authorization.replace('Bearer ', ''))
      })
      await use(undefined)
      expect(tokens.size).toBeGreaterThan(0)
      const { addresses, databases } = await readDeviceStorage(context.pages().at(-1) as Page)
      expect(addresses.filter((address) => address.includes('/api/'))).toEqual([])
      for (const token of tokens) expect(databases.includes(token)).toBe(false)
    },
    { auto: true },
  ],
})

export const OFTEN = { intervals: [100] }

export async function waitUntilCached(
  page: Page,
  person: Pick<Person, 'id'>,
  calls: string[],
  { isHiding = true } = {},
): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), OFTEN).toBe(true)
  await waitUntilStored(page, person, calls, { isHiding })
}

/**
 * Hides the page by default, because then the app stores answers at once, instead of after two
 * seconds.
 */
export async function waitUntilStored(
  page: Page,
  { id }: Pick<Person, 'id'>,
  calls: string[],
  { isHiding = true } = {},
): Promise<void> {
  const stored = async () => {
    if (isHiding) await hideBriefly(page)
    return cachedPaths(page, id)
  }
  await expect.poll(stored, OFTEN).toEqual(expect.arrayContaining([...calls, 'profile']))
}

/** Waits until the service worker has cached the scripts that it caches last. */
export async function waitForParts(page: Page): Promise<void> {
  const isCached = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      return (await (await caches.open(name)).keys()).some(({ url }) => url.includes('/assets/wrong-word-'))
    })
  await expect.poll(isCached, OFTEN).toBe(true)
}

/** The app stores answers two seconds after a fetch, or as soon as the page is hidden. */
export async function hideBriefly(page: Page): Promise<void> {
  await setHidden(page, true)
  await setHidden(page, false)
}

/** Playwright's pages are always visible, so fake a hidden one. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isHidden ? 'hidden' : 'visible',
  )
}

async function cachedPaths(page: Page, id: string): Promise<string[]> {
  return (await rowsOnDevice<CachedAnswer>(page, id, 'snapshot')).flatMap(({ name, key }) => [name, String(key[0])])
}

export function readDeviceStorage(page: Page) {
  return page.evaluate(async () => {
    const addresses: string[] = []
    let bodies = ''
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        addresses.push(request.url)
        bodies += await (await cache.match(request))?.text()
      }
    }
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    let databases = ''
    for (const name of names)
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames]
          const reading = opening.result.transaction(stores)
          for (const store of stores) {
            const all = reading.objectStore(store).getAll()
            all.onsuccess = () => {
              databases += JSON.stringify(all.result)
            }
          }
          reading.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      })
    return {
      addresses,
      bodies,
      names,
      databases,
      storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    }
  })
}

export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}
