import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseRefusal } from '../database-refusal.ts'

/** Uses SQLite's lock, which ends with the process. A lock file would survive a kill. */
export async function withFileLock<T>(file: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    const giveUp = performance.now() + patienceMs
    while (!taken(lock)) {
      if (performance.now() > giveUp)
        throw new DatabaseRefusal(`Another process has been starting or stopping the database for too long (${file}).`)
      await sleep(15)
    }
    return await work()
  } finally {
    lock.close()
  }
}

const BUSY = 5

function taken(lock: DatabaseSync): boolean {
  try {
    // With the journal in memory, SQLite writes no file, so the lock works on a full disk.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false
    throw error
  }
}
