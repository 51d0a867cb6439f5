import type { Page } from '@playwright/test'

export function rowsOnDevice<Row>(page: Page, owner: string, store: 'intents' | 'snapshot'): Promise<Row[]> {
  return page.evaluate(readStore<Row>, [`imari:${owner}`, store] as const)
}

async function readStore<Row>([name, store]: readonly [string, string]): Promise<Row[]> {
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return []
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const all = opening.result.transaction(store).objectStore(store).getAll()
      all.onerror = () => reject(all.error)
      all.onsuccess = () => {
        opening.result.close()
        resolve(all.result)
      }
    }
  })
}
