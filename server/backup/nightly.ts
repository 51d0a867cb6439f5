import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '../../domain/clock.ts'
import { addDays, dayAt, startOfDay, today } from '../../domain/day.ts'
import type { Config } from '../config.ts'
import type { Log } from '../context.ts'
import { type BaseFile, expiredBases, listBases, listChanges, prepareBackupFolder } from './backup-folder.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { recipientOf } from './encryption.ts'
import { pruneSent } from './ledger.ts'
import { identifyServer, type Server } from './replication.ts'
import { failureFile } from './state.ts'
import { type Backup, type Taken, takeBackup } from './take-backup.ts'
import { writeWhole } from './write-whole.ts'

/** When in the night, after midnight in the business zone: the closing of the day is over by then. */
const AFTER_MIDNIGHT_MS = 2 * 3_600_000
const LOOK_MS = 60_000
/** After a failure: soon enough for the same night, not so soon that it gets in its own way. */
const RETRY_MS = 3_600_000
/** For so long any moment can be gone back to. */
const ANY_MOMENT_DAYS = 7

export interface Nightly extends Backup {
  log: Log
}

/** What backing up a server needs, of the settings. Throws a `BackupRefusal` where they do not do. */
export async function openBackups(
  config: Config,
  connection: pg.ClientConfig,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Nightly> {
  const { dir, secrets } = config.backup
  if (dir === null) throw new BackupRefusal('Set BACKUP_DIR to the folder for the backups.')
  await prepareBackupFolder(dir)
  const source = { connection, scratch: path.join(config.dataDir, 'postgres.side') }
  return { source, dir, recipient: await recipientOf(dir, secrets), clock, log }
}

/** Takes a backup every night, and one at once where there is none of this server or since its restore; until it is stopped. */
export function backUpNightly(nightly: Nightly): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const running = (async () => {
    while (!stopping.signal.aborted) {
      let waitMs = LOOK_MS
      try {
        const server = await identifyServer(nightly.source.connection)
        if (isDue(newestOf(await listBases(nightly.dir), server), nightly.clock)) await backUp(nightly)
      } catch (error) {
        nightly.log.error({ error: (error as Error).message }, 'the backup failed')
        waitMs = RETRY_MS
      }
      await pause(waitMs)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Takes a backup now, forgets those that have had their time, and keeps what came of it for whoever looks. */
export async function backUp({ log, ...backup }: Nightly): Promise<Taken> {
  const { dir, clock } = backup
  try {
    const taken = await takeBackup(backup)
    await rm(failureFile(dir), { force: true })
    await prune(dir, taken.base, clock)
    log.info({ file: path.basename(taken.base.file), compared: taken.isCompared }, 'backed up')
    return taken
  } catch (error) {
    const failure = { at: clock.now(), reason: (error as Error).message }
    await writeWhole(failureFile(dir), Readable.from([JSON.stringify(failure)])).catch(() => {})
    throw error
  }
}

const newestOf = (bases: BaseFile[], { system, timeline }: Server) =>
  bases.findLast((base) => base.system === system && base.timeline === timeline)

function isDue(newest: BaseFile | undefined, clock: Clock): boolean {
  if (!newest) return true
  const night = startOfDay(today(clock), clock.zone).getTime() + AFTER_MIDNIGHT_MS
  return clock.now().getTime() >= night && newest.takenAt.getTime() < night
}

async function prune(dir: string, newest: BaseFile, clock: Clock): Promise<void> {
  const bases = await listBases(dir)
  const expired = expiredBases(bases, clock.zone)
  for (const { file } of expired) await rm(file)
  const since = addDays(today(clock), -ANY_MOMENT_DAYS)
  const oldest = bases.find((base) => !expired.includes(base) && dayAt(base.takenAt, clock.zone) >= since) ?? newest
  // A piece that ends before a copy begins is of no use to it, nor to any later one.
  for (const { file, end } of await listChanges(dir, oldest)) if (end <= oldest.start) await rm(file)
  await pruneSent(dir, today(clock))
}
