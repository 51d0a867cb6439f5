import { SHARED_DATABASE } from './storage.ts'

export interface SharedMessages {
  text: string
  file: Blob | null
  at: number
}

const STORE = 'shared'
const KEY = 'last'

export const storeShared = (shared: SharedMessages) => inShared((store) => store.put(shared, KEY))

export function consumeShared(): Promise<SharedMessages | undefined> {
  return inShared((store) => {
    const found = store.get(KEY)
    store.delete(KEY)
    return found
  })
}

function inShared<Value>(act: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(SHARED_DATABASE)
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(STORE, 'readwrite')
      const storeRequest = act(transaction.objectStore(STORE))
      transaction.oncomplete = () => {
        database.close()
        resolve(storeRequest.result)
      }
      transaction.onabort = () => reject(transaction.error)
    }
  })
}
