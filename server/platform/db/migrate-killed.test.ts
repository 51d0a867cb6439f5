import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { until } from '../../../test/support/until.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
const FILES = fs.readdirSync(MIGRATIONS).sort()
/**
 * Maps the index of a migration to the point where the test kills it: 0 at the end, 1 at the
 * start, 2 between two statements.
 */
const KILLED = new Map([0, 1, 2].map((kill) => [Math.floor(((kill + Math.random()) * FILES.length) / 3), kill]))
const GATE = 7_001

const home = fs.mkdtempSync(path.join(tmpdir(), 'imari-killed-'))
const whole = path.join(home, 'whole')
const gated = path.join(home, 'gated')
const made: TestDatabase[] = []
let killed: { db: OpenDatabase; url: string }
let unharmed: { db: OpenDatabase; url: string }

before(async () => {
  for (const folder of [whole, gated]) fs.mkdirSync(folder)
  killed = await emptyDatabase()
  unharmed = await emptyDatabase()
})
after(async () => {
  for (const { db } of [killed, unharmed]) await db.destroy()
  for (const database of made) await database.close()
  fs.rmSync(home, { recursive: true })
})

test('a killed migration changes nothing, and the next start runs it completely', async () => {
  for (const [at, file] of FILES.entries()) {
    const kill = KILLED.get(at)
    if (kill !== undefined) {
      await migrate(killed.db, folderUrl(whole))
      const text = fs.readFileSync(path.join(MIGRATIONS, file), 'utf8')
      const earlier = await schemaOf(killed.db)
      const cut = cutOf(text, kill)
      await killAt(file, text, cut)
      assert.equal(await schemaOf(killed.db), earlier, `${file} was killed at ${cut} of ${text.length}`)
    }
    for (const folder of [whole, gated]) fs.copyFileSync(path.join(MIGRATIONS, file), path.join(folder, file))
  }
  await migrate(killed.db)
  await migrate(unharmed.db)
  assert.equal(await schemaOf(killed.db), await schemaOf(unharmed.db))
  assert.deepEqual(await migrate(killed.db), [])
})

async function emptyDatabase() {
  const database = await createTestDatabase({ spread: false })
  made.push(database)
  const db = await openDatabase(database.ownerUrl)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  return { db, url: database.ownerUrl }
}

function cutOf(text: string, kill: number): number {
  if (kill === 0) return text.length
  if (kill === 1) return 0
  const ends = [...text.matchAll(/;\n/g)]
    .map(({ index }) => index + 2)
    .filter((end) => text.slice(0, end).split('$$').length % 2 === 1)
  return ends[Math.floor(Math.random() * ends.length)] ?? 0
}

async function killAt(file: string, text: string, cut: number): Promise<void> {
  const wait = `\nselect pg_advisory_xact_lock_shared(${GATE});\n`
  const upToThere = text.slice(0, cut).trimEnd()
  const ended = upToThere === '' || upToThere.endsWith(';') ? upToThere : `${upToThere};`
  fs.writeFileSync(path.join(gated, file), ended + wait + text.slice(cut))
  const gatekeeper = new pg.Client(killed.url)
  await gatekeeper.connect()
  try {
    await gatekeeper.query('select pg_advisory_lock($1)', [GATE])
    const here = new URL('.', import.meta.url)
    const script = `
      import { openDatabase } from '${new URL('open.ts', here)}'
      import { migrate } from '${new URL('migrate.ts', here)}'
      await migrate(await openDatabase(${JSON.stringify(killed.url)}, { connections: 1 }), new URL('${folderUrl(gated)}'))`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' })
    const waits = `select from pg_locks where locktype = 'advisory' and not granted and objid = ${GATE}
      and database = (select oid from pg_database where datname = current_database())`
    await until('the migration has come to where it is killed', async () => {
      assert.equal(child.exitCode, null, 'it ended by itself')
      return ((await gatekeeper.query(waits)).rowCount ?? 0) > 0
    })
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
  } finally {
    await gatekeeper.end()
  }
  await until('the database has noticed', async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and application_name = 'imari' and pid <> pg_backend_pid() and state <> 'idle'`.execute(killed.db)
    return rows.length === 0
  })
}

async function schemaOf(db: OpenDatabase): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from pg_index
      join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'function', pg_get_functiondef(oid)) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all select concat_ws(' ', 'policy', tablename, policyname, qual, with_check) from pg_policies
    union all select 'extension ' || extname from pg_extension
    order by line`.execute(db)
  const made = await sql<{ made: boolean }>`select to_regclass('schema_migration') is not null as made`.execute(db)
  const applied = made.rows[0]?.made
    ? (await sql<{ name: string }>`select name from schema_migration order by version`.execute(db)).rows
    : []
  return [...rows.map(({ line }) => line), ...applied.map(({ name }) => `applied ${name}`)].join('\n')
}

function folderUrl(folder: string): URL {
  return pathToFileURL(`${folder}/`)
}
