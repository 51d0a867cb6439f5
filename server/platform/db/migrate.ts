import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { DatabaseRefusal } from './database-refusal.ts'

interface Migration {
  version: number
  name: string
  text: string
  sha256: string
}

const NOT_ALLOWED = '42501'

export const LOCK_MIGRATIONS = `select pg_advisory_xact_lock(hashtext('imari: migrate'))`

const FOLDER = new URL('./migrations/', import.meta.url)

/** Several processes may call this. Throws if an applied migration has changed or is unknown. */
// biome-ignore lint/suspicious/noExplicitAny: the schema is what a migration is about to make.
export async function migrate(db: Kysely<any>, folder: URL = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied: string[] = []
  for (;;) {
    const next = await db
      .transaction()
      .execute(async (step) => {
        const pending = await firstPending(step, migrations)
        if (pending) await apply(step, pending)
        return pending
      })
      .catch(refuseNotAllowed)
    if (!next) return applied
    applied.push(next.name)
  }
}

function refuseNotAllowed(error: Error & { code?: string; cause?: { code?: string } }): never {
  if ((error.code ?? error.cause?.code) !== NOT_ALLOWED) throw error
  throw new DatabaseRefusal(
    `This role may not migrate the database. Name the owner of its tables in DATABASE_OWNER_URL (${error.message}).`,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
export async function hasPendingMigrations(db: Kysely<any>, folder: URL = FOLDER): Promise<boolean> {
  const migrations = await readMigrations(folder)
  const pending = await db.transaction().execute((step) => firstPending(step, migrations))
  return pending !== undefined && pending.version > 1
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const [, number, name = file] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? []
      if (Number(number) !== index + 1)
        throw new Error(`Migration ${file} should be named ${String(index + 1).padStart(4, '0')}_<what>.sql`)
      const text = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { version: index + 1, name, text, sha256: hash('sha256', text) }
    }),
  )
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
async function firstPending(step: Transaction<any>, migrations: Migration[]): Promise<Migration | undefined> {
  await sql.raw('set local statement_timeout = 0').execute(step)
  await sql.raw('set local lock_timeout = 0').execute(step)
  // Citus requires this setting to change a distributed table. Plain PostgreSQL ignores it.
  await sql.raw(`set local citus.multi_shard_modify_mode = 'sequential'`).execute(step)
  await sql.raw(LOCK_MIGRATIONS).execute(step)
  await makeRegister(step)
  const { rows } = await sql<Omit<Migration, 'text'>>`
    select version, name, sha256 from schema_migration order by version`.execute(step)
  for (const row of rows) {
    const file = migrations[row.version - 1]
    if (!file)
      throw new DatabaseRefusal(
        `The database is newer than this version of Imari: it has migration ${row.version} (${row.name}).`,
      )
    if (file.sha256 !== row.sha256)
      throw new DatabaseRefusal(`Migration ${row.version} (${row.name}) was changed after it had been applied.`)
  }
  return migrations[rows.length]
}

/** Checks for the table first, because some callers' roles can't create tables. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
async function makeRegister(step: Transaction<any>): Promise<void> {
  const { rows } = await sql<{ isMade: boolean }>`
    select to_regclass('schema_migration') is not null as "isMade"`.execute(step)
  if (rows[0]?.isMade) return
  await sql`
    create table schema_migration (
      version integer primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`.execute(step)
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
async function apply(step: Transaction<any>, { version, name, text, sha256 }: Migration) {
  try {
    await sql.raw(text).execute(step)
  } catch (error) {
    const { message, position } = error as { message: string; position?: string }
    const line = position ? `, line ${text.slice(0, Number(position)).split('\n').length}` : ''
    throw new Error(`Migration ${version} (${name}${line}) fails: ${message}`, { cause: error })
  }
  await sql`insert into schema_migration (version, name, sha256) values (${version}, ${name}, ${sha256})`.execute(step)
}
