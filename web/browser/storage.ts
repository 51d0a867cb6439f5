/** `memory` replaces storage that's forbidden or full. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Returns null for a missing text, and for one that isn't JSON: people can change the storage. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export function write(key: string, value: string | null): void {
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

export function keysWith(prefix: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Storage is forbidden, so only memory has keys.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

export function clearStorage(): void {
  memory.clear()
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Storage is forbidden, so there is nothing to clear.
  }
  announce()
}

export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Tab storage is forbidden, so the value is lost on reload.
  }
}

export function clearTabStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is forbidden, so there is nothing to clear.
  }
}

/** Database for the text or file that another app shared, until the messages screen reads it. */
export const SHARED_DATABASE = 'imari-shared'

export function databaseOf(owner: string): string {
  return `imari:${owner}`
}

/** Resolves after two seconds at the latest, because another tab may block the deletion. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 2_000)
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = () => resolve()
  })
}

export function clearStore(name: string, store: string): Promise<void> {
  return new Promise((resolve) => {
    const request = globalThis.indexedDB?.open(name)
    if (!request) return resolve()
    // This event fires if there is no such database. Abort, so that none is created.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () => resolve()
    request.onsuccess = () => {
      const { result } = request
      if (!result.objectStoreNames.contains(store)) resolve()
      else {
        const transaction = result.transaction(store, 'readwrite')
        transaction.objectStore(store).clear()
        transaction.oncomplete = transaction.onabort = () => resolve()
      }
      // An open connection would stop another tab from deleting the database at logout.
      result.close()
    }
  })
}

export function announce(): void {
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
