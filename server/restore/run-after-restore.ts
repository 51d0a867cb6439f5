import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { systemClock } from '../../domain/clock.ts'
import { afterRestoreReport, restoreReport } from '../../words/en/restore.ts'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { hasLedger, type Ledger, readLedger } from '../backup/ledger.ts'
import { inStepForSeconds } from '../backup/start-copy.ts'
import { print } from '../command-line.ts'
import { createContext } from '../context.ts'
import { type Connected, connectExisting, migrateDatabase } from '../db/connect.ts'
import { distribute, isCluster } from '../db/distribute.ts'
import type { OpenDatabase } from '../db/open.ts'
import { readOwnConfig } from '../folder-owner.ts'
import { refuseToStart } from '../graceful-stop.ts'
import { openLog } from '../log.ts'
import { printSettled, settleRestored } from './after-restore.ts'

/**
 * `npm run after-restore [-- <ledger folder>… | --without-ledger]`: does what must follow a restore by other means than ours,
 * before a start. Ends with 1 where it can't, or where totals disagree with their rows. Safe to repeat.
 */
async function main(): Promise<void> {
  const { folders, withoutLedger } = readOptions()
  const config = readOwnConfig()
  const ledger = withoutLedger ? null : await openLedger([...(config.ledgerDir ? [config.ledgerDir] : []), ...folders])
  const connected = await connectExisting(config, print)
  try {
    await connected.asOwner((owner) => refuseBesideOthers(connected.db, owner))
    const migrated = await migrateDatabase(connected)
    if (migrated.length > 0) print(afterRestoreReport.migrated(migrated))
    const settled = await connected.asOwner(async (db) => {
      if (await isCluster(db)) await bringTogether(db)
      const ctx = createContext({ db, config, log: openLog(), clock: systemClock() })
      return inStepForSeconds(print, afterRestoreReport.settling, () => settleRestored(ctx, ledger))
    })
    printSettled(settled)
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

/** Throws a `BackupRefusal` where a folder holds no ledger: an unmounted disk must not bring back erased people. */
async function openLedger(dirs: string[]): Promise<Ledger> {
  if (dirs.length === 0) throw new BackupRefusal(afterRestoreReport.noLedger)
  for (const dir of dirs) if (!(await hasLedger(dir))) throw new BackupRefusal(afterRestoreReport.emptyLedger(dir))
  return readLedger(dirs)
}

/** Throws a `BackupRefusal` where a server may let people in, or send emails, before this is done. */
async function refuseBesideOthers(...ours: [OpenDatabase, OpenDatabase]): Promise<void> {
  const [, owner] = ours
  const { rows } = await sql<{ found: number }>`select count(*) as found from pg_stat_activity
    where datname = current_database() and application_name = 'imari'`.execute(owner)
  let own = 0
  for (const pool of new Set(ours)) own += pool.connections().inUse + pool.connections().idle
  if ((rows[0]?.found ?? 0) > own) throw new BackupRefusal(afterRestoreReport.isRunning)
}

/** Finishes the transactions of several machines that the restore point cut in two, and lays out new tables. */
async function bringTogether(db: Parameters<Parameters<Connected['asOwner']>[0]>[0]): Promise<void> {
  await sql`select recover_prepared_transactions()`.execute(db)
  await distribute(db)
}

main().catch(refuseToStart)
