import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { systemClock } from '../../../domain/clock.ts'
import { afterRestoreReport, restoreReport } from '../../../words/en/restore.ts'
import { print } from '../../platform/command-line.ts'
import { createContext } from '../../platform/context.ts'
import { connectExisting, migrateDatabase } from '../../platform/db/connect.ts'
import { distribute, isCluster } from '../../platform/db/distribute.ts'
import type { OpenDatabase } from '../../platform/db/open.ts'
import { BackupRefusal } from '../../platform/files/backup-refusal.ts'
import { readOwnConfig } from '../../platform/files/folder-owner.ts'
import { hasLedger, type RestoreLedger, readLedger } from '../../platform/files/restore-ledger.ts'
import { refuseToStart } from '../../platform/graceful-stop.ts'
import { openLog } from '../../platform/log.ts'
import { withElapsedTime } from '../backup/start-copy.ts'
import { finishRestore, printRestoreResult } from './after-restore.ts'

const PREPARED_TIMEOUT_MS = 130_000

async function main(): Promise<void> {
  const { folders, withoutLedger } = readOptions()
  const config = readOwnConfig()
  const ledger = withoutLedger ? null : await openLedger([...(config.ledgerDir ? [config.ledgerDir] : []), ...folders])
  const connected = await connectExisting(config, print)
  try {
    await connected.asOwner(async (owner) => {
      await refuseWhileServerRuns(connected.db, owner)
      if (await isCluster(owner)) await waitForPreparedTransactions(owner)
    })
    const migrated = await migrateDatabase(connected)
    if (migrated.length > 0) print(afterRestoreReport.migrated(migrated))
    const settled = await connected.asOwner(async (db) => {
      if (await isCluster(db)) await distribute(db)
      const ctx = createContext({ db, config, log: openLog(), clock: systemClock() })
      return withElapsedTime(print, afterRestoreReport.settling, () => finishRestore(ctx, ledger))
    })
    printRestoreResult(settled)
    print(restoreReport.start)
  } finally {
    await connected.release()
  }
}

function readOptions(): { folders: string[]; withoutLedger: boolean } {
  try {
    const options = { 'without-ledger': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const withoutLedger = values['without-ledger'] ?? false
    if (withoutLedger && positionals.length > 0) throw new BackupRefusal(afterRestoreReport.usage)
    return { folders: positionals, withoutLedger }
  } catch {
    throw new BackupRefusal(afterRestoreReport.usage)
  }
}

/**
 * Throws if a folder has no ledger, because the folder's disk may be unmounted. Without the
 * ledger, the restore would bring back erased people.
 */
async function openLedger(dirs: string[]): Promise<RestoreLedger> {
  if (dirs.length === 0) throw new BackupRefusal(afterRestoreReport.noLedger)
  for (const dir of dirs) if (!(await hasLedger(dir))) throw new BackupRefusal(afterRestoreReport.emptyLedger(dir))
  return readLedger(dirs)
}

/** Throws while a server runs, because that server could admit people or send emails too early. */
async function refuseWhileServerRuns(...ours: [OpenDatabase, OpenDatabase]): Promise<void> {
  const [, owner] = ours
  const { rows } = await sql<{ found: number }>`select count(*) as found from pg_stat_activity
    where datname = current_database() and application_name = 'imari'`.execute(owner)
  let own = 0
  for (const pool of new Set(ours)) own += pool.connections().inUse + pool.connections().idle
  if ((rows[0]?.found ?? 0) > own) throw new BackupRefusal(afterRestoreReport.isRunning)
}

/**
 * Waits until Citus has finished the prepared transactions of the restored data, which takes up
 * to a minute.
 */
async function waitForPreparedTransactions(db: OpenDatabase): Promise<void> {
  const giveUp = performance.now() + PREPARED_TIMEOUT_MS
  for (;;) {
    const { rows } = await sql<{ isDone: boolean }>`
      select bool_and(success and result = '0') as "isDone" from run_command_on_all_nodes(
        'select count(*) from pg_prepared_xacts where database = current_database()')`.execute(db)
    if (rows[0]?.isDone) return
    if (performance.now() > giveUp) throw new BackupRefusal(afterRestoreReport.prepared)
    await sleep(500)
  }
}

main().catch(refuseToStart)
