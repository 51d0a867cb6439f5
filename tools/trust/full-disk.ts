import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { start } from '../commands/bootstrap.mjs'
import type { FaultReport } from './database-faults.ts'

export interface FullDiskReport extends FaultReport {
  alerts: number
  databaseEnds: number
  startsRefused: number
}

export const DISK_MB = 600

/** Runs a command in a new mount namespace, so that only the command's processes see the disk. */
const ON_OWN_DISK = [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  `mount -t tmpfs -o size=${DISK_MB}m tmpfs "$TMPDIR" && exec "$@"`,
  'sh',
]

export function canMount(): boolean {
  const [program = '', ...args] = [...ON_OWN_DISK, 'true']
  return spawnSync(program, args, { env: { ...process.env, TMPDIR: tmpdir() }, stdio: 'ignore' }).status === 0
}

export async function fullDisk(rounds: number): Promise<FullDiskReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imari-full-'))
  try {
    const [program = '', ...args] = [...ON_OWN_DISK, process.execPath]
    const file = path.join(import.meta.dirname, 'full-disk-process.ts')
    const child = start(program, [...args, file, String(rounds)], { TMPDIR: folder }, ['ignore', 'pipe', 'inherit'])
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`what fills the disk ended with ${code}`)
    return JSON.parse(output)
  } finally {
    await rm(folder, { recursive: true })
  }
}
