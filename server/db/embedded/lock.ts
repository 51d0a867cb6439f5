import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseRefusal } from '../database-refusal.ts'

/**
 * Runs `work` while no other process on this machine is inside the same `file`; the others wait their turn, at most `patienceMs`.
 *
 * The lock is a kernel lock (fcntl), so it ends with its process however that ends. Node offers none itself: SQLite, which is
 * inside Node, takes one for us on an empty file. A file that merely exists, or holds a process id, would outlive a kill.
 */
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
    // With its journal in memory nothing is written, so that a full disk does not stand in the way.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false
    throw error
  }
}
