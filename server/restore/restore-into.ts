import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { backupWords } from '../../words/en/backups.ts'
import { noteErasures } from '../account/note-erasures.ts'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import type { SideServer } from '../backup/recover.ts'
import { createContext } from '../context.ts'
import { isCluster } from '../db/distribute.ts'
import { prepareDataDir } from '../db/embedded/data-dir.ts'
import { withFileLock } from '../db/embedded/lock.ts'
import { ADMINISTRATOR } from '../db/embedded/programs.ts'
import { isBehind, migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import {
  bringBack,
  newFolder,
  openCopy,
  PATIENCE_MS,
  type Restored,
  type Restoring,
  settleBooks,
  type Wanted,
} from './bring-back.ts'
import { carryOver } from './carry-over.ts'

/**
 * Makes the database of `url` what the one that was backed up was at a moment, or at the last one that was kept: the copy is
 * started on the side, and what it holds is carried over, as the role of `url`, which owns its tables. People that the database has go only if it `replaces` them.
 * Throws a `BackupRefusal` or a `DatabaseRefusal` when it can't; then what it held is still there.
 */
export async function restoreInto(
  url: string,
  restoring: Restoring,
  wanted: Wanted,
  { replaces }: { replaces: boolean },
): Promise<Restored> {
  const { config } = restoring
  const copy = await openCopy(restoring, wanted)
  await refuseUnsuitable(url, restoring, replaces)
  const { root } = prepareDataDir({ dataDir: config.dataDir })
  const users = [ADMINISTRATOR, ...[url, config.backup.databaseUrl ?? url].map((each) => new URL(each).username)]
  return withFileLock(path.join(root, 'postgres.lock'), PATIENCE_MS, async () => {
    const folder = await newFolder(root)
    const restored = await bringBack(
      copy,
      { folder, users, durable: false },
      async (server) => {
        const database = await findDatabase(server, decodeURIComponent(new URL(url).pathname.slice(1)))
        const settled = await settleBooks({ ...server.place, database }, restoring)
        await migrateTarget(url)
        const [from, into] = [await server.connect(database), new pg.Client({ connectionString: url })]
        try {
          await into.connect()
          await carryOver(from, into)
        } finally {
          await from.end()
          await into.end()
        }
        return settled
      },
      restoring.report,
    )
    await rm(folder, { recursive: true, force: true })
    return restored
  })
}

/** Refuses a database that is in use, of a later version, of somebody else, or full; of one of ours it notes whom it erased. */
async function refuseUnsuitable(url: string, { config, log, clock }: Restoring, replaces: boolean): Promise<void> {
  const db = await openDatabase(url, { connections: 1 })
  const ask = async (question: ReturnType<typeof sql<{ found: number }>>) =>
    (await question.execute(db)).rows[0]?.found ?? 0
  try {
    if (await isCluster(db)) throw new BackupRefusal(backupWords.clusterRestore)
    const others = sql<{ found: number }>`select count(*) as found from pg_stat_activity
      where datname = current_database() and application_name = 'imari' and pid <> pg_backend_pid()`
    if (await ask(others)) throw new BackupRefusal('Imari is running on the database of DATABASE_URL: stop it first.')
    const tables = await ask(sql`select count(*) as found from pg_tables where schemaname = 'public'`)
    if (tables === 0) return
    if (
      !(await ask(
        sql`select count(*) as found from pg_tables where schemaname = 'public' and tablename = 'schema_migration'`,
      ))
    )
      throw new BackupRefusal('The database of DATABASE_URL holds something else than Imari: name an empty one.')
    const isOld = await isBehind(db)
    const people = isOld
      ? 1
      : await ask(sql`select (select count(*) from client) + (select count(*) from staff) as found`)
    if (people > 0 && !replaces)
      throw new BackupRefusal(
        'The database of DATABASE_URL has people in it: name an empty one, or add --replace, and what it holds is gone.',
      )
    if (!isOld) await noteErasures(createContext({ db, config, log, clock }))
  } finally {
    await db.destroy()
  }
}

async function migrateTarget(url: string): Promise<void> {
  const db = await openDatabase(url, { connections: 1 })
  await migrate(db).finally(() => db.destroy())
}

/** Which database of the server is Imari's: the one of that name where there are several. */
async function findDatabase(server: SideServer, name: string): Promise<string> {
  const asked = await server.connect('postgres')
  const { rows } = await asked
    .query<{ name: string }>('select datname as name from pg_database where datallowconn and not datistemplate')
    .finally(() => asked.end())
  const ours: string[] = []
  for (const { name } of rows) {
    const client = await server.connect(name)
    const found = await client
      .query("select to_regclass('public.schema_migration') as ours")
      .finally(() => client.end())
    if (found.rows[0].ours !== null) ours.push(name)
  }
  const [only] = ours.includes(name) ? [name] : ours.length === 1 ? ours : []
  if (only === undefined)
    throw new BackupRefusal(
      ours.length === 0
        ? 'The backup is of a server without a database of Imari.'
        : `The backup has several databases (${ours.join(', ')}): name the new one as the right one of them.`,
    )
  return only
}
