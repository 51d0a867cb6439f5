import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type BaseFile, listBases, listChanges, readProgress } from '../backup/backup-folder.ts'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { identityOf, unseal } from '../backup/encryption.ts'
import { addChanges, layOut, recover, type SideServer, settle } from '../backup/recover.ts'
import { type Context, createContext } from '../context.ts'
import { prepareDataDir, readOrMake } from '../db/embedded/data-dir.ts'
import { withFileLock } from '../db/embedded/lock.ts'
import { ADMINISTRATOR } from '../db/embedded/programs.ts'
import { livePostmaster } from '../db/embedded/server.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { settleRestored } from './after-restore.ts'

const APP = 'imari'
const PATIENCE_MS = 60_000

/** What a restore works with. */
export type Restoring = Pick<Context, 'config' | 'log' | 'clock'>

export interface Restored {
  base: BaseFile
  /** Where what was there before lies now; null where there was nothing. */
  before: string | null
  /** How many clients were erased again. */
  erased: number
}

/**
 * Makes the embedded database what it was at a moment, or at the last one that was kept. It is made aside and takes the place
 * of the present one at the very end: whatever fails before changes nothing. Throws a `BackupRefusal` when it can't.
 */
export async function restoreEmbedded(restoring: Restoring, to: Date | null): Promise<Restored> {
  const { config, clock } = restoring
  const { dir, secrets } = config.backup
  if (dir === null) throw new BackupRefusal('Set BACKUP_DIR to the folder that holds the backups.')
  const identity = await identityOf(dir, secrets)
  const layout = prepareDataDir({ dataDir: config.dataDir })
  return withFileLock(path.join(layout.root, 'postgres.lock'), PATIENCE_MS, async () => {
    if (livePostmaster(layout.folder) !== undefined)
      throw new BackupRefusal('Imari is running on this database: stop it first.')
    const base = await chooseBase(dir, to)
    const folder = `${layout.folder}.restoring-${randomBytes(4).toString('hex')}`
    try {
      await layOut(await unseal(createReadStream(base.file), identity), folder)
      await addChanges(folder, base.timeline, base.start, await listChanges(dir, base), identity)
      const server = await recover(folder, {
        user: ADMINISTRATOR,
        target: to ? { time: to } : 'end',
        durable: true,
      })
      let erased: number
      try {
        await giveSecrets(server, readOrMake(layout.administratorFile), readOrMake(layout.passwordFile))
        erased = await settleBooks(server, restoring, dir)
      } finally {
        await server.stop()
      }
      await settle(folder)
      const before = existsSync(layout.folder) ? `${layout.folder}.before-restore-${clock.now().getTime()}` : null
      if (before) await rename(layout.folder, before)
      await rename(folder, layout.folder)
      return { base, before, erased }
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw isDamage(error)
        ? new BackupRefusal(`The backup can't be read: a file of it is damaged, or of another key.`)
        : error
    }
  })
}

/** The newest copy that was whole before the moment, whose changes are kept up to it. */
async function chooseBase(dir: string, to: Date | null): Promise<BaseFile> {
  const bases = await listBases(dir)
  const base = bases.findLast(({ takenAt }) => to === null || takenAt <= to)
  if (!base)
    throw new BackupRefusal(
      bases[0]
        ? `The oldest backup in ${dir} is of ${bases[0].takenAt.toISOString()}: choose a moment after it.`
        : `There is no backup in ${dir}.`,
    )
  const progress = await readProgress(dir)
  const isOfIts = progress?.system === base.system && progress.timeline === base.timeline
  const keptTo = isOfIts ? progress.completeTo : base.takenAt
  if (to !== null && to > keptTo)
    throw new BackupRefusal(
      `What changed is kept up to ${keptTo.toISOString()}: choose a moment before that, or leave out --to for all there is.`,
    )
  return base
}

/** The secrets of this folder: those that the copy has may be of another. */
async function giveSecrets(server: SideServer, administrator: string, app: string): Promise<void> {
  const client = await server.connect(APP)
  try {
    await client.query(`alter role ${ADMINISTRATOR} password ${pg.escapeLiteral(administrator)}`)
    await client.query(`alter role ${APP} password ${pg.escapeLiteral(app)}`)
  } finally {
    await client.end()
  }
}

async function settleBooks(server: SideServer, { config, log, clock }: Restoring, dir: string): Promise<number> {
  const db = await openDatabase({ ...server.place, user: APP, database: APP })
  try {
    await migrate(db)
    // What is erased again stands in the ledger already.
    const own = { ...config, backup: { ...config.backup, dir: null } }
    return await settleRestored(createContext({ db, config: own, clock, log }), dir)
  } finally {
    await db.destroy()
  }
}

/** What decrypting and unpacking throw where a byte is not as it was written. */
function isDamage(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  return (
    code?.startsWith('ZSTD_') ||
    /invalid (tag|header|mac)|ciphertext|no identity matched|stanza|unexpected end/i.test(message)
  )
}
