import { spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseRefusal } from '../database-refusal.ts'
import { removeHalfMade } from './initdb.ts'
import { commandAsOrdinaryUser, readOrEmpty } from './ordinary-user.ts'
import { environmentOfPostgres, type Programs } from './programs.ts'

export interface Start {
  folder: string
  socketFolder: string
  logFile: string
  durable: boolean
}

export function livePostmaster(folder: string): number | undefined {
  const pid = Number(readOrEmpty(path.join(folder, 'postmaster.pid')).split('\n')[0])
  return pid > 0 && isPostmasterOf(folder, pid) ? pid : undefined
}

function isPostmasterOf(folder: string, pid: number): boolean {
  try {
    if (process.platform !== 'linux')
      return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(folder)
    // A postmaster runs in its data folder. Links can give that folder several paths, so compare
    // inodes.
    const [here, there] = [fs.statSync(folder), fs.statSync(`/proc/${pid}/cwd`)]
    return here.ino === there.ino && here.dev === there.dev
  } catch {
    return false
  }
}

export function startPostmaster(programs: Programs, start: Start): { ended: () => string | undefined } {
  removeHalfMade(start.folder)
  removeStaleLocks(start)
  if (sizeOf(start.logFile) > 1_000_000) fs.renameSync(start.logFile, `${start.logFile}.1`)
  const logStart = sizeOf(start.logFile)
  const log = fs.openSync(start.logFile, 'a', 0o600)
  const [program = '', ...args] = [
    ...commandAsOrdinaryUser(start.folder, [start.folder, start.socketFolder], programs.postgres),
    programs.postgres,
    ...['-D', start.folder],
    ...settings(start).flatMap((setting) => ['-c', setting]),
  ]
  let end: string | undefined
  const child = spawn(program, args, { detached: true, stdio: ['ignore', log, log], env: environmentOfPostgres() })
  fs.closeSync(log)
  child.on('error', (error) => {
    end = String(error)
  })
  child.on('exit', () => {
    end = Buffer.from(readOrEmpty(start.logFile)).subarray(logStart).toString('utf8')
  })
  child.unref()
  return { ended: () => end }
}

/**
 * The cache gets 1/16 of the memory (128 MB to 1 GB), enough for the pages that the closing reads.
 */
function memory(durable: boolean): string[] {
  const machine = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20
  const pages = durable ? Math.round(Math.min(Math.max(machine / 16, 128), 1024)) : 128
  return [`shared_buffers=${pages}MB`, `effective_cache_size=${pages * 4}MB`]
}

function settings({ socketFolder, durable }: Start): string[] {
  return [
    'listen_addresses=',
    `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    `max_connections=${durable ? 100 : 300}`,
    ...memory(durable),
    // Limits the WAL that PostgreSQL keeps for a stalled backup.
    'max_slot_wal_keep_size=2GB',
    'work_mem=8MB',
    'maintenance_work_mem=64MB',
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    // Logged statements would fill the disk and contain clients' records.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    ...(durable
      ? ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
}

/**
 * Removes stale lock files, because PostgreSQL doesn't start if another program now has the
 * process id in the file. Shared memory still prevents a second server.
 */
function removeStaleLocks({ folder, socketFolder }: Start) {
  if (livePostmaster(folder) !== undefined) return
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true })
  for (const name of fs.readdirSync(socketFolder))
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(socketFolder, name), { force: true })
}

export async function stopPostmaster(folder: string, pid: number) {
  for (const [signal, patienceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    signalTo(pid, signal)
    const giveUp = performance.now() + patienceMs
    while (isPostmasterOf(folder, pid)) {
      if (performance.now() > giveUp) break
      await sleep(10)
    }
    if (!isPostmasterOf(folder, pid)) return
  }
  throw new DatabaseRefusal(`PostgreSQL (process ${pid}) in ${folder} does not stop. Kill it and start again.`)
}

function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
