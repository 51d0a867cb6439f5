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

export async function waitUntilCached(page: Page, { id }: Pick<Person, 'id'>, calls: string[]): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => cachedPaths(page, id)).toEqual(expect.arrayContaining([...calls, 'profile']))
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
