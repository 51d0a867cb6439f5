import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { QUOTAS } from '../quotas.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { openDatabase } from './open.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase({ spread: false })
})
after(() => database.close())

test('a day, an amount and a count come back as the domain has them', async () => {
  const { rows } = await sql`
    select date '2024-02-29' as day, array[date '1900-01-01', null] as days, 0.10::numeric as amount, count(*) as count,
      timestamptz '2026-01-01 00:00+02' as instant`.execute(database.db)
  assert.deepEqual(rows, [
    {
      day: '2024-02-29',
      days: ['1900-01-01', null],
      amount: '0.10',
      count: 1,
      instant: new Date('2025-12-31T22:00:00Z'),
    },
  ])
})

test('a count that no number holds is a fault, not a rounded number', async () => {
  await assert.rejects(sql`select 9007199254740993::bigint as count`.execute(database.db), /does not fit a number/)
})

test('every connection gives up in time and thinks in UTC', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone']
  const rows = await Promise.all(
    Array.from({ length: 16 }, () =>
      sql<{ value: string[] }>`
        select array(select current_setting(name) from unnest(${names}::text[]) as name) as value, pg_sleep(0.01)`.execute(
        database.db,
      ),
    ),
  )
  for (const { rows: each } of rows) assert.deepEqual(each[0]?.value, ['4s', '2s', '10s', 'UTC'])
})

test('a process has as many connections as its quota says, and no more', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database()`.execute(database.db)
  assert.equal(rows[0]?.count, QUOTAS.databaseConnections.max)
})

test('a server that is too old is refused by its version', async () => {
  const port = await pretendPostgres('140012')
  await refused(
    `postgres://imari@127.0.0.1:${port}/imari`,
    /^The database is PostgreSQL 14; Imari needs 15 or later\.$/,
  )
})

test('a server that is not there is refused in one sentence', async () => {
  await refused('postgres://imari@127.0.0.1:1/imari', /^The database can't be reached: .*ECONNREFUSED/)
  await refused('postgres://imari@nowhere.invalid/imari', /^The database can't be reached: .*nowhere\.invalid/)
})

async function refused(url: string, sentence: RegExp) {
  await assert.rejects(openDatabase(url, { patienceMs: 0 }), (error) => {
    assert.ok(error instanceof DatabaseRefusal)
    assert.match(error.message, sentence)
    return true
  })
}

/** Speaks just enough of PostgreSQL's protocol to answer every query with one row of one value. Gives its port. */
async function pretendPostgres(value: string): Promise<number> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]))
      socket.on('data', () => answer(socket, value))
    })
  })
  after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function answer(socket: Socket, value: string) {
  const column = Buffer.concat([
    int16(1),
    Buffer.from('server_version_num\0'),
    int32(0),
    int16(0),
    int32(25),
    int16(-1),
  ])
  socket.write(
    Buffer.concat([
      message('T', Buffer.concat([column, int32(-1), int16(0)])),
      message('D', Buffer.concat([int16(1), int32(value.length), Buffer.from(value)])),
      message('C', Buffer.from('SHOW\0')),
      message('Z', Buffer.from('I')),
    ]),
  )
}

function message(type: string, body: Buffer) {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number) {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
