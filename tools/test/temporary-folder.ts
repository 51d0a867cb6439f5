import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import { runAfterUs } from '../../test/support/run-after-us.ts'

const IN_MEMORY = '/dev/shm'
/** Required free bytes, in the folder and in memory: about five times what a run uses. */
const ROOM = 4 * 2 ** 30

/**
 * Puts the temporary folder into memory if there is room, since copying databases on disk takes a
 * quarter of the processor time. The folder is deleted after this process, even after a crash.
 */
export function keepInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  const folder = mkdtempSync(path.join(IN_MEMORY, 'imari-'))
  // World-writable like /tmp, since PostgreSQL runs as another user.
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

/** Whether programs may run from memory, as database tests need. Containers often forbid it. */
function runsPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  // The last mount on a path is the effective one.
  const seen = mounts.map((mount) => mount.split(' ')).findLast(([, folder]) => folder === IN_MEMORY)
  return seen !== undefined && !seen[3]?.split(',').includes('noexec')
}
