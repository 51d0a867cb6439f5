import { token, userId } from './session.ts'
import { databaseOf, deleteDatabase } from './storage.ts'

/**
 * What is kept on this device for one client, in a database of theirs alone:
 * - `intents`: what they wrote that the server has not confirmed; the key `seq` is given in the order of writing, `byRecord` finds
 *   those of one `recordId`.
 * - `snapshot`: answers that were seen last, by `name`.
 * - `meta`: single values, by a key that is told.
 */
export type DeviceStore = 'intents' | 'snapshot' | 'meta'

const VERSION = 1

/** Opened databases of this page by owner. */
const opened = new Map<string, Promise<IDBDatabase>>()

/**
 * Does `work` in one transaction and resolves when it is on the disk: what a request gives inside is had by `resultOf`, and nothing
 * else may be awaited there. Rejects, with nothing written, when `work` throws, or with the browser's own error where there
 * is no database, no space for it or nobody's session to make one for.
 */
export async function inDevice<Result>(
  owner: string,
  stores: DeviceStore[],
  mode: 'readonly' | 'readwrite',
  work: (transaction: IDBTransaction) => Result | Promise<Result>,
): Promise<Result> {
  const database = await openOnce(owner)
  const transaction = database.transaction(stores, mode, {
    // What was seen can be fetched again; what was written down stands nowhere else yet.
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
      // It has ended by itself.
    }
    throw cause
  }
}

/** What a request inside a transaction gives. */
export function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Deletes all that is kept for `owner`. Resolves when it is gone. */
export function deleteDevice(owner: string): Promise<void> {
  return deleteDatabase(databaseOf(owner))
}

/** For whom something is kept on this device: ids of clients. None where the browser does not say. */
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
      // After a logout, in whichever tab, nothing makes it anew.
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
      // Another tab deletes it, or the browser does.
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
