import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import { runOnExit } from '../../test/support/run-on-exit.ts'

const IN_MEMORY = '/dev/shm'
/** About five times the size of a run's files. */
const ROOM = 4 * 2 ** 30

/**
 * Moves the temporary folder to memory, because copying databases on disk takes 25% of the
 * processor time. The folder is deleted when this process ends, even after a crash.
 */
export function moveTempFolderToMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  const folder = mkdtempSync(path.join(IN_MEMORY, 'imari-'))
  // PostgreSQL runs as another user, so it needs access as in /tmp.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  runOnExit('rm -rf "$1"', folder)
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem()) >= ROOM && runsPrograms()
  } catch {
    return false
  }
}

/** Returns false if `/dev/shm` is mounted `noexec`, as in many containers. */
function runsPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const seen = mounts.map((mount) => mount.split(' ')).findLast(([, folder]) => folder === IN_MEMORY)
  return seen !== undefined && !seen[3]?.split(',').includes('noexec')
}
