import { databaseOf, deleteDatabase } from '../browser/storage.ts'
import { token, userId } from '../session/session.ts'

/** `intents` has unsent writes, `snapshot` has cached answers, `meta` has single values. */
export type DeviceStore = 'intents' | 'snapshot' | 'meta'

const VERSION = 1

const opened = new Map<string, Promise<IDBDatabase>>()

/** `work` may await only `resultOf`: any other `await` ends the transaction. */
export async function inDevice<Result>(
  owner: string,
  stores: DeviceStore[],
  mode: 'readonly' | 'readwrite',
  work: (transaction: IDBTransaction) => Result | Promise<Result>,
): Promise<Result> {
  const database = await openOnce(owner)
  const transaction = database.transaction(stores, mode, {
    // Cached answers can be refetched, but an unsent write exists only on this device.
    durability: stores.includes('intents') ? 'strict' : 'relaxed',
  })
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Nothing was written', 'AbortError'))
  })
  try {
    const result = await work(transaction)
    await ended
    return result
  } catch (cause) {
    ended.catch(() => {})
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended.
    }
    throw cause
  }
}

export function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

export function deleteDevice(owner: string): Promise<void> {
  return deleteDatabase(databaseOf(owner))
}

/** Returns ids of clients with a database on this device, or [] if the browser can't list them. */
export async function deviceOwners(): Promise<string[]> {
  const beginning = databaseOf('')
  const found = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? []
  return found.flatMap(({ name }) => (name?.startsWith(beginning) ? [name.slice(beginning.length)] : []))
}

function openOnce(owner: string): Promise<IDBDatabase> {
  const before = opened.get(owner)
  if (before) return before
  const opening = open(owner)
  opened.set(owner, opening)
  opening.catch(() => forget(owner, opening))
  return opening
}

function open(owner: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseOf(owner), VERSION)
    request.onupgradeneeded = () => {
      // After a logout, in any tab, don't create the database again.
      if (!isTheirSession(owner)) return request.transaction?.abort()
      const { result } = request
      result.createObjectStore('intents', { keyPath: 'seq', autoIncrement: true }).createIndex('byRecord', 'recordId')
      result.createObjectStore('snapshot', { keyPath: 'name' })
      result.createObjectStore('meta')
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const { result } = request
      const mine = opened.get(owner)
      const leave = () => {
        result.close()
        forget(owner, mine)
      }
      result.onversionchange = leave
      result.onclose = leave
      resolve(result)
    }
  })
}

function forget(owner: string, opening: Promise<IDBDatabase> | undefined): void {
  if (opened.get(owner) === opening) opened.delete(owner)
}

function isTheirSession(owner: string): boolean {
  return token() !== null && userId() === owner
}
