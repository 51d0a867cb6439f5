import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

const home = fs.mkdtempSync(path.join(tmpdir(), 'imari-migrate-'))
const folder = pathToFileURL(`${home}/`)
let database: TestDatabase
let db: OpenDatabase

before(async () => {
  database = await createTestDatabase({ spread: false })
  db = await openDatabase(database.ownerUrl)
})
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  for (const name of fs.readdirSync(home)) fs.rmSync(path.join(home, name))
  write('0001_shelf.sql', 'create table shelf (name text);\ninsert into shelf values ($$first$$);\n')
  write('0002_book.sql', 'create table book (name text); insert into shelf values ($$second$$);')
})
after(async () => {
  await db.destroy()
  await database.close()
  fs.rmSync(home, { recursive: true })
})

test('the start of the server runs each migration once, in order, and records the migration', async () => {
  assert.deepEqual(await migrate(db, folder), ['shelf', 'book'])
  assert.deepEqual(await migrate(db, folder), [])
  write('0003_reader.sql', 'create table reader (name text);')
  assert.deepEqual(await migrate(db, folder), ['reader'])
  const { rows } = await sql`select version, name from schema_migration order by version`.execute(db)
  assert.deepEqual(rows, [
    { version: 1, name: 'shelf' },
    { version: 2, name: 'book' },
    { version: 3, name: 'reader' },
  ])
  assert.deepEqual(await shelf(), ['first', 'second'])
})

test('several starts at the same time run each migration only once', async () => {
  write('0001_shelf.sql', 'create table shelf (name text); select pg_sleep(0.3); insert into shelf values ($$first$$);')
  const starts = await Promise.all([1, 2, 3].map(() => openDatabase(database.ownerUrl, { connections: 1 })))
  const applied = (await Promise.all(starts.map((db) => migrate(db, folder)))).flat()
  await Promise.all(starts.map((db) => db.destroy()))
  assert.deepEqual(applied.sort(), ['book', 'shelf'])
  assert.deepEqual(await shelf(), ['first', 'second'])
})

test('a failing migration changes nothing, and earlier migrations stay applied', async () => {
  write('0002_book.sql', 'create table book (name text);\ninsert into nowhere values (1);')
  await assert.rejects(migrate(db, folder), /^Error: Migration 2 \(book, line 2\) fails: .*nowhere/)
  assert.deepEqual(await shelf(), ['first'])
  const { rows } = await sql`select to_regclass('book') as book`.execute(db)
  assert.deepEqual(rows, [{ book: null }])
})

test('the start fails when a migration was changed after it was applied', async () => {
  await migrate(db, folder)
  write('0001_shelf.sql', 'create table shelf (title text);')
  await refused(/^Migration 1 \(shelf\) was changed after it had been applied\.$/)
})

test('the start fails when the database was migrated by a newer version', async () => {
  await migrate(db, folder)
  fs.rmSync(path.join(home, '0002_book.sql'))
  await refused(/^The database is newer than this version of Imari: it has migration 2 \(book\)\.$/)
})

async function shelf(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from shelf`.execute(db)
  return rows.map((row) => row.name)
}

async function refused(sentence: RegExp) {
  await assert.rejects(migrate(db, folder), (error) => {
    assert.ok(error instanceof DatabaseRefusal)
    assert.match(error.message, sentence)
    return true
  })
}

function write(name: string, text: string) {
  fs.writeFileSync(path.join(home, name), text)
}
