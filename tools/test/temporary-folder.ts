import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import { runAfterUs } from '../../test/support/run-after-us.ts'

/** Memory that Linux lends as a file system. */
const IN_MEMORY = '/dev/shm'
/** What must be free of it, and of the machine, in bytes: some five times what a run has taken. */
const ROOM = 4 * 2 ** 30

/**
 * From now on what this process and all that it starts put by for a while lies in memory, where there is room: to copy a database there
 * takes a quarter of the processor's time. What is left of it goes with this process, however that ends.
 */
export function keepInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  const folder = mkdtempSync(path.join(IN_MEMORY, 'imari-'))
  // As everybody may use /tmp: PostgreSQL has a user of its own.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  runAfterUs('rm -rf "$1"', folder)
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem()) >= ROOM && runsPrograms()
  } catch {
    return false
  }
}

/** Whether what lies there may be started, as a test of a database does: containers often forbid it. */
function runsPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  // Of several over one another the last is seen.
  const seen = mounts.map((mount) => mount.split(' ')).findLast(([, folder]) => folder === IN_MEMORY)
  return seen !== undefined && !seen[3]?.split(',').includes('noexec')
}
