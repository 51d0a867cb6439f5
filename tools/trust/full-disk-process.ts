import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePostmaster } from '../../server/platform/db/embedded/server.ts'
import { type Server, startServer } from '../../test/support/server.ts'
import { until } from '../../test/support/until.ts'
import { underWriters } from './database-faults.ts'
import type { FullDiskReport } from './full-disk.ts'
import type { Writers } from './writers.ts'

const HELD_MS = 500
const PART = Buffer.alloc(64 * 1024, 1)

// node full-disk-process.ts <rounds>: fills and frees the disk during writes, and prints a report.
// TMPDIR must be a separate disk.
const rounds = Number(process.argv[2])
let alerts = 0
let databaseEnds = 0
let startsRefused = 0
let round = 0

const report = await underWriters([rounds], {}, async (server, dataDir, writers) => {
  const disk = fill(path.join(tmpdir(), 'filler'))
  try {
    await untilRefused(server, writers)
    if (round++ % 2) {
      await killDatabase(dataDir)
      databaseEnds++
      startsRefused += await isStartRefused(dataDir)
    }
    await sleep(HELD_MS)
    alerts = server
      .output()
      .split('\n')
      .filter((line) => /"level":50.*"msg":"unavailable"/.test(line)).length
  } finally {
    disk.free()
  }
})
process.stdout.write(`${JSON.stringify({ ...report, alerts, databaseEnds, startsRefused } satisfies FullDiskReport)}\n`)

/** Keeps the disk full, also when other processes release space, until `free` is called. */
function fill(file: string): { free(): void } {
  const handle = openSync(file, 'w')
  const takeAll = () => {
    for (let bytes = PART.length; bytes >= 1; ) {
      try {
        writeSync(handle, PART, 0, bytes)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        bytes = Math.floor(bytes / 2)
      }
    }
  }
  takeAll()
  const again = setInterval(takeAll, 10)
  return {
    free() {
      clearInterval(again)
      closeSync(handle)
      rmSync(file)
    },
  }
}

async function untilRefused(server: Server, writers: Writers): Promise<void> {
  const before = writers.refusals()
  await until('a write is refused', () => {
    if (server.hasEnded()) throw new Error(`the server ended: ${server.output().slice(-2_000)}`)
    if (writers.unexpected().length > 0) throw new Error(`unexpected answers: ${writers.unexpected()}`)
    return writers.refusals() > before
  })
}

/** Kills PostgreSQL, which might otherwise free enough disk space to continue. */
async function killDatabase(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'postgres')
  const postmaster = livePostmaster(folder)
  if (postmaster === undefined) return
  process.kill(postmaster, 'SIGKILL')
  await until('the database has ended', () => livePostmaster(folder) !== postmaster)
}

async function isStartRefused(dataDir: string): Promise<number> {
  try {
    await (await startServer({ DATA_DIR: dataDir })).kill('SIGTERM')
    return 0
  } catch (error) {
    return /There is no space left on the disk of/.test((error as Error).message) ? 1 : 0
  }
}
