import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '../../../domain/clock.ts'
import { startOfDay, today } from '../../../domain/day.ts'
import type { BackupSecrets, Config } from '../../platform/config.ts'
import type { Log } from '../../platform/context.ts'
import {
  type BaseFile,
  changesBeforeGap,
  listBases,
  listChanges,
  prepareBackupFolder,
  prune,
  requireBackupDir,
} from './backup-folder.ts'
import { recipientOf } from './encryption.ts'
import { identifyServer, isSameHistory, type Server } from './replication.ts'
import { drill, isDrillDue } from './restore-drill.ts'
import { clearFailure, recordFailure } from './state.ts'
import { type Backup, takeBackup } from './take-backup.ts'

const AFTER_MIDNIGHT_MS = 2 * 3_600_000
const LOOK_MS = 60_000
const RETRY_MS = 3_600_000
const ANY_MOMENT_MS = 7 * 24 * 3_600_000

export interface Nightly extends Backup {
  log: Log
  /** Null if this machine has only the public key, which can't decrypt. */
  drillSecrets: BackupSecrets | null
}

export async function openBackups(
  config: Config,
  connection: pg.ClientConfig,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Nightly> {
  const dir = requireBackupDir(config)
  const { secrets } = config.backup
  await prepareBackupFolder(dir)
  const source = { connection, scratch: path.join(config.dataDir, 'postgres.side') }
  const canRead = Boolean(secrets.secretKey || (secrets.passphrase && !secrets.publicKey))
  return { source, dir, recipient: await recipientOf(dir, secrets), clock, log, drillSecrets: canRead ? secrets : null }
}

/**
 * Backs up every night. Backs up at once if the database has no base backup, or if the changes
 * stored after the newest base backup have a gap.
 */
export function backUpNightly(nightly: Nightly): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const running = (async () => {
    while (!stopping.signal.aborted) {
      let waitMs = LOOK_MS
      try {
        const server = await identifyServer(nightly.source.connection)
        if (await isDue(nightly, server)) {
          await backUp(nightly)
          if (await isDrillDue(nightly, server)) await drill(nightly, server)
        }
      } catch (error) {
        nightly.log.error({ error: (error as Error).message }, 'the backup or its restore drill failed')
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

export async function backUp({ log, drillSecrets: _, ...backup }: Nightly): Promise<BaseFile> {
  const { dir, clock } = backup
  try {
    const base = await takeBackup(backup)
    await clearFailure(dir)
    await prune(dir, new Date(clock.now().getTime() - ANY_MOMENT_MS))
    log.info({ file: path.basename(base.file) }, 'backed up')
    return base
  } catch (error) {
    await recordFailure(dir, clock.now(), error as Error)
    throw error
  }
}

export async function isDue({ dir, clock }: Pick<Backup, 'dir' | 'clock'>, server: Server): Promise<boolean> {
  const newest = (await listBases(dir)).findLast((base) => isSameHistory(base, server))
  if (!newest) return true
  const changes = await listChanges(dir, server)
  const end = changesBeforeGap(newest.end, changes).at(-1)?.end ?? newest.end
  if (changes.some(({ start }) => start > end)) return true
  const night = startOfDay(today(clock)).getTime() + AFTER_MIDNIGHT_MS
  return clock.now().getTime() >= night && newest.takenAt.getTime() < night
}
