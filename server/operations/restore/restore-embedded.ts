import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { recordErasures } from '../../identity/account/record-erasures.ts'
import { type Context, createContext } from '../../platform/context.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { prepareDataDir, readOrCreate } from '../../platform/db/embedded/data-dir.ts'
import { withFileLock } from '../../platform/db/embedded/lock.ts'
import { ADMINISTRATOR, APP } from '../../platform/db/embedded/programs.ts'
import { livePostmaster, stopPostmaster } from '../../platform/db/embedded/server.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { BackupRefusal } from '../../platform/files/backup-refusal.ts'
import { readLedger } from '../../platform/files/restore-ledger.ts'
import { requireBackupDir } from '../backup/backup-folder.ts'
import { chooseCopy } from '../backup/choose-copy.ts'
import { identityOf } from '../backup/encryption.ts'
import { finishRecovery, type SideServer } from '../backup/recover.ts'
import { type Report, startCopy, withElapsedTime } from '../backup/start-copy.ts'
import { finishRestore, type RestoreResult } from './after-restore.ts'

export type Restoring = Pick<Context, 'config' | 'log' | 'clock'> & { report?: Report }

export interface RestoreTarget {
  to: Date | null
  history: string | null
}

const LOCK_TIMEOUT_MS = 60_000
const ASIDE = 'postgres.restoring-'

/**
 * Restores into a temporary folder and renames it at the end, so that a failure changes nothing.
 */
export async function restoreEmbedded(restoring: Restoring, { to, history }: RestoreTarget) {
  const { config, clock, report = () => {} } = restoring
  const dir = requireBackupDir(config)
  const layout = prepareDataDir({ dataDir: config.dataDir })
  const refuseRunning = () => {
    if (livePostmaster(layout.folder) !== undefined)
      throw new BackupRefusal('Imari is running on this database. Stop it first.')
  }
  // A killed server may have left its database running. `recordPresentErasures` connects to this
  // database, and stops it by disconnecting.
  const isAsked = livePostmaster(layout.folder) !== undefined
  if (isAsked) await recordPresentErasures(restoring)
  refuseRunning()
  const copy = await chooseCopy(dir, to, history)
  const identity = await identityOf(dir, config.backup.secrets)
  if (!isAsked && existsSync(layout.folder)) await recordPresentErasures(restoring)
  return withFileLock(path.join(layout.root, 'postgres.lock'), LOCK_TIMEOUT_MS, async () => {
    refuseRunning()
    const folder = await newFolder(layout.root)
    try {
      const server = await startCopy(copy, identity, { folder, durable: true, to }, report)
      const title =
        'Step 4 of 4: bringing it to this version, erasing again who was erased since, and checking all totals.'
      const restore = async () => {
        const lastChange = await setPasswords(
          server,
          readOrCreate(layout.administratorFile),
          readOrCreate(layout.passwordFile),
        )
        return { base: copy.base, lastChange, settled: await finishDatabase(server, restoring) }
      }
      const restored = await withElapsedTime(report, title, restore).finally(() => server.stop())
      await finishRecovery(folder)
      const before = existsSync(layout.folder) ? `${layout.folder}.before-restore-${clock.now().getTime()}` : null
      if (before) await rename(layout.folder, before)
      await rename(folder, layout.folder)
      return { ...restored, before }
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  })
}

async function recordPresentErasures({ config, log, clock }: Restoring): Promise<void> {
  try {
    const { db, release } = await connectDatabase(config, () => {})
    await recordErasures(createContext({ db, config, log, clock })).finally(release)
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'could not read the latest erasures of the present database')
  }
}

/**
 * Also deletes the folders of killed restores. No other restore is running, because the caller
 * has the file lock.
 */
async function newFolder(root: string): Promise<string> {
  for (const name of await readdir(root)) {
    if (!name.includes(ASIDE)) continue
    const left = path.join(root, name)
    const pid = livePostmaster(left)
    if (pid) await stopPostmaster(left, pid)
    await rm(left, { recursive: true, force: true })
  }
  return path.join(root, `${ASIDE}${randomBytes(4).toString('hex')}`)
}

async function setPasswords(server: SideServer, administrator: string, app: string): Promise<Date | null> {
  const client = await server.connect(APP)
  try {
    await client.query(`alter role ${ADMINISTRATOR} password ${pg.escapeLiteral(administrator)}`)
    await client.query(`alter role ${APP} password ${pg.escapeLiteral(app)}`)
    return (await client.query('select pg_last_xact_replay_timestamp() as at')).rows[0].at
  } finally {
    await client.end()
  }
}

async function finishDatabase({ place }: SideServer, { config, log, clock }: Restoring): Promise<RestoreResult> {
  const db = await openDatabase({ ...place, database: APP })
  try {
    await migrate(db)
    const ledger = await readLedger(config.ledgerDir ? [config.ledgerDir] : [])
    return await finishRestore(createContext({ db, config, clock, log }), ledger)
  } finally {
    await db.destroy()
  }
}
