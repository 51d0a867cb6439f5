import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { start } from '../commands/bootstrap.mjs'
import type { FaultReport } from './database-faults.ts'

/** How the server and the books came through a disk that was full again and again. */
export interface FullDiskReport extends FaultReport {
  /** Lines of the log that say, as an error, that nothing can be written. */
  alerts: number
  /** Rounds in which the database itself ended for want of room. */
  databaseEnds: number
  /** Servers that were started meanwhile, said so and ended. */
  startsRefused: number
}

/** Room for a database, and for its log, of which it keeps more each time that it broke. */
export const DISK_MB = 600

/** A disk of its own for a command that follows: it is mounted in a namespace of that command, and goes with it. */
const ON_OWN_DISK = [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  `mount -t tmpfs -o size=${DISK_MB}m tmpfs "$TMPDIR" && exec "$@"`,
  'sh',
]

/** Whether this machine lets us have one. */
export function canMount(): boolean {
  const [program = '', ...args] = [...ON_OWN_DISK, 'true']
  // Nothing is seen of it outside, also of what it hides.
  return spawnSync(program, args, { env: { ...process.env, TMPDIR: tmpdir() }, stdio: 'ignore' }).status === 0
}

/** Fills and frees the disk that the data lies on, so many times. */
export async function fullDisk(rounds: number): Promise<FullDiskReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imari-full-'))
  try {
    const [program = '', ...args] = [...ON_OWN_DISK, process.execPath]
    const file = path.join(import.meta.dirname, 'full-disk-process.ts')
    const child = start(program, [...args, file, String(rounds)], { TMPDIR: folder }, ['ignore', 'pipe', 'inherit'])
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`what fills the disk ended with ${code}`)
    return JSON.parse(said)
  } finally {
    await rm(folder, { recursive: true })
  }
}
