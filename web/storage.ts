/**
 * The only reader of the browser's storage. Where storage is forbidden or full, everything still works until the page is
 * closed: what cannot be stored is kept in memory.
 */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

/** What is kept under a key on this device, or null. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Keeps a text under a key, or with null forgets it, and tells whoever subscribed. */
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

/** Every key with this beginning. */
export function keysWith(beginning: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Storage is forbidden: only what is in memory.
  }
  return [...keys].filter((key) => key.startsWith(beginning))
}

/** Forgets everything that this site keeps on the device, in local and session storage. */
export function clearStorage(): void {
  memory.clear()
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Nothing was stored where storage is forbidden.
  }
  announce()
}

/** What is kept under a key for as long as the tab is open, or null. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text for as long as the tab is open, or with null forgets it. Where storage is forbidden nothing is kept. */
export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}

/** Forgets what is kept for as long as the tab is open. */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}

/** The name of the database that holds what is kept on this device for one client: theirs alone. */
export function databaseOf(owner: string): string {
  return `imari:${owner}`
}

/**
 * Deletes a database, whichever tab has it open. Resolves when it is gone, also where there was none; or after two seconds, where
 * the browser does not come to it.
 */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 2_000)
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = () => resolve()
  })
}

/** Empties one store of a database. Resolves when it is empty, also where there is no database. */
export function clearStore(name: string, store: string): Promise<void> {
  return new Promise((resolve) => {
    const request = globalThis.indexedDB?.open(name)
    if (!request) return resolve()
    // There was no database, and none is made.
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
      // Another tab may delete the database at logout.
      result.close()
    }
  })
}

/** Tells everybody who subscribed that something may be different now. */
export function announce(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` when something changes, here or in another tab; gives the way to stop. For `useSyncExternalStore`. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
