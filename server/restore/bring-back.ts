import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BaseFile } from '../backup/backup-folder.ts'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { type Chosen, chooseCopy } from '../backup/choose-copy.ts'
import { identityOf } from '../backup/encryption.ts'
import { readLedger } from '../backup/ledger.ts'
import type { SideServer } from '../backup/recover.ts'
import { inStepForSeconds, type Report, startCopy } from '../backup/start-copy.ts'
import { type Context, createContext } from '../context.ts'
import { livePostmaster, stopPostmaster } from '../db/embedded/server.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { type Settled, settleRestored } from './after-restore.ts'

/** What a restore works with. */
export type Restoring = Pick<Context, 'config' | 'log' | 'clock'> & { report?: Report }

/** Which state is wanted. */
export interface Wanted {
  /** null: the last change that was kept. */
  to: Date | null
  /** The system identifier of the database; null where BACKUP_DIR has one database. */
  history: string | null
}

/** A copy that was chosen, with what opens it. */
export interface OpenedCopy extends Chosen {
  dir: string
  identity: string
  to: Date | null
}

export interface Restored {
  base: BaseFile
  /** When the last change in it was made; null where there is none since the copy. */
  lastChange: Date | null
  settled: Settled
}

/** How long a restore waits for another, or for a server that starts or stops. */
export const PATIENCE_MS = 60_000

const ASIDE = 'postgres.restoring-'

/** A folder to restore in, of which there is one at a time: what a process that was killed left is removed. */
export async function newFolder(root: string): Promise<string> {
  for (const name of await readdir(root)) {
    if (!name.includes(ASIDE)) continue
    const left = path.join(root, name)
    const pid = livePostmaster(left)
    if (pid) await stopPostmaster(left, pid)
    await rm(left, { recursive: true, force: true })
  }
  return path.join(root, `${ASIDE}${randomBytes(4).toString('hex')}`)
}

/** Finds what a moment is made of, or the last one that was kept. Throws a `BackupRefusal` where it is out of reach or locked. */
export async function openCopy({ config }: Restoring, { to, history }: Wanted): Promise<OpenedCopy> {
  const { dir, secrets } = config.backup
  if (dir === null) throw new BackupRefusal('Set BACKUP_DIR to the folder that holds the backups.')
  const chosen = await chooseCopy(dir, to, history)
  return { ...chosen, dir, to, identity: await identityOf(dir, secrets) }
}

/**
 * Makes, in a new folder, the server that was backed up as it was at the moment, and has it used while it runs on the side.
 * `users` are roles that it may have; `use` gives what it then holds. What fails leaves nothing of the folder.
 */
export async function bringBack(
  copy: OpenedCopy,
  { folder, users, durable }: { folder: string; users: string[]; durable: boolean },
  use: (server: SideServer) => Promise<Settled>,
  report: Report = () => {},
): Promise<Restored> {
  try {
    const server = await startCopy(copy, copy.identity, { folder, users, durable, to: copy.to }, report)
    try {
      const lastChange = await lastChangeOf(server)
      const title =
        'Step 4 of 4: bringing it to this version, erasing again who was erased since, and checking all totals.'
      return { base: copy.base, lastChange, settled: await inStepForSeconds(report, title, () => use(server)) }
    } finally {
      await server.stop()
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function lastChangeOf(server: SideServer): Promise<Date | null> {
  const client = await server.connect('postgres')
  try {
    return (await client.query('select pg_last_xact_replay_timestamp() as at')).rows[0].at
  } finally {
    await client.end()
  }
}

/** Brings a database of that server to this version, and settles it. */
export async function settleBooks(
  place: SideServer['place'] & { database: string },
  { config, log, clock }: Restoring,
): Promise<Settled> {
  const db = await openDatabase(place)
  try {
    await migrate(db)
    const ledger = await readLedger(config.ledgerDir ? [config.ledgerDir] : [])
    return await settleRestored(createContext({ db, config, clock, log }), ledger)
  } finally {
    await db.destroy()
  }
}
