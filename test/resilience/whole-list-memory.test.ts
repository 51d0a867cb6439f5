import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { expenses } from '../../contract/ledger.ts'
import { recountStorage } from '../../server/books/rows/books.sql.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { ANSWERED_WITHIN_MS, registerAndLogIn, type Server, startServer } from '../support/server.ts'

const ENTRIES = 7_000
/** Maximum growth of memory in MB. A whole response in memory would take twice as much. */
const MAX_MB = 25

let database: TestDatabase
let server: Server
let token: string
before(async () => {
  database = await createTestDatabase()
  server = await startServer({ DATABASE_URL: database.url, NODE_OPTIONS: '' }, { isBundled: false })
  token = await registerAndLogIn(server.url)
  // One statement for all entries would exceed the statement timeout.
  for (let from = 1; from <= ENTRIES; from += 1_000)
    await sql`
      insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
      select client.id, gen_random_uuid(), 'expense', date '2026-11-01' - n / 50, n, 'Sugar ' || n % 40,
        repeat('From the wholesaler, bag ' || n || '. ', 60), now(), now()
      from client, generate_series(${from}::int, ${from + 999}::int) as n`.execute(database.db)
  const { id } = await database.db.selectFrom('client').select('id').executeTakeFirstOrThrow()
  await recountStorage(database, [id])
})
after(async () => {
  await server.kill('SIGTERM')
  await database.close()
})

test('the server needs little memory to stream 7,000 long entries', async () => {
  const fetchAll = async (path: string) => {
    const response = await fetch(server.url + path, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    })
    return response.text()
  }
  // Warm the server up, so that the memory for its usual work is already in use.
  for (let turn = 0; turn < 10; turn++) await fetchAll(`${expenses.list.path}?limit=200`)
  for (const [path, isComplete] of [
    [expenses.list.path, (text: string) => JSON.parse(text).data.length === ENTRIES],
    [expenses.csv.path, (text: string) => text.split('\r\n').length === ENTRIES + 2],
  ] as const) {
    const before = memoryMb(server.pid)
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, memoryMb(server.pid))
    }, 10)
    const text = await fetchAll(path)
    clearInterval(watch)
    assert.ok(isComplete(text))
    assert.ok(most - before <= MAX_MB, `${path}: from ${before} to ${most} MB`)
  }
})

function memoryMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}
