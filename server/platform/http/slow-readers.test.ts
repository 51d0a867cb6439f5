import assert from 'node:assert/strict'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { before, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import zlib from 'node:zlib'
import { sql } from 'kysely'
import { expenses } from '../../../contract/ledger.ts'
import type { Call } from '../../../contract/route.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { insertEntries } from '../../../test/support/many-entries.ts'
import { until } from '../../../test/support/until.ts'
import { createApp } from '../../app/app.ts'
import { QUOTAS } from '../quotas.ts'

const t = testApp()
let address: AddressInfo
before(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  address = t.app.server.address() as AddressInfo
})

const DENSE_TEXTS = 3_000
const DENSE = sql`(select text from dense where dense.n = number.n % ${DENSE_TEXTS}::int)`

async function makeDenseTexts(): Promise<void> {
  await t.asOwner((owner) =>
    sql`create table dense (n int primary key, text text); grant all on dense to public`.execute(owner),
  )
  await sql`
    insert into dense
    select n, (
      select left(string_agg(encode(sha512((n || ':' || part)::bytea), 'base64'), ''), 2000)
      from generate_series(1, 24) as part)
    from generate_series(0, ${DENSE_TEXTS}::int - 1) as n`.execute(t.db)
}

const MANY = 6_000

const STALLED_MS = 1000
const SLOW_BYTES_PER_MS = (10 * QUOTAS.stalledConnection.max * 1000) / STALLED_MS

let aline: TestPerson
before(async () => {
  aline = await t.people.aline()
  await makeDenseTexts()
  await insertEntries(t, aline, MANY, DENSE)
})

it('a client on a slow network gets the whole list without occupying a database connection', async () => {
  const response = await request(expenses.list, aline)
  try {
    assert.equal(response.headers['content-length'], undefined)
    await settled(response)
    await until('no connection to the database is busy', async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and state <> 'idle'`.execute(t.db)
      return rows.length === 0
    })
    const { data } = JSON.parse(await textOf(response)) as { data: unknown[] }
    assert.equal(data.length, MANY)
  } finally {
    // An open response would delay the server's shutdown by minutes.
    response.destroy()
  }
})

it('a connection closes when its client stops reading, but stays open when the client reads slowly', async () => {
  const app = await createApp({ ...t.ctx, config: { ...t.ctx.config, stalledConnectionMs: STALLED_MS } })
  const sockets: Socket[] = []
  app.server.on('connection', (socket: Socket) => sockets.push(socket))
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const at = app.server.address() as AddressInfo
    const [slow, still] = await Promise.all([
      request(expenses.list, aline, { at }),
      request(expenses.list, aline, { at }),
    ])
    const stillSocket = sockets.find(({ remotePort }) => remotePort === still.socket.localPort)
    assert.ok(stillSocket)
    const closed = once(stillSocket, 'close', { signal: AbortSignal.timeout(30_000) })
    const began = performance.now()
    assert.equal(JSON.parse(await textOf(slow, 2 * STALLED_MS)).data.length, MANY)
    assert.ok(performance.now() - began > 1.5 * STALLED_MS)
    await closed
    await assert.rejects(textOf(still))
  } finally {
    for (const socket of sockets) socket.destroy()
    await app.close()
  }
})

it('a streamed list that fails halfway is cut off, so that it never looks complete', async () => {
  t.expectError()
  for (const encoding of ['identity', 'gzip', 'br']) {
    const lines = t.lines.length
    const response = await request(expenses.list, aline, { headers: { 'accept-encoding': encoding } })
    assert.equal(response.headers['content-encoding'] ?? 'identity', encoding)
    await t.asOwner((owner) => sql`alter table entry rename to entry_away`.execute(owner))
    try {
      await assert.rejects(textOf(response), encoding)
    } finally {
      await t.asOwner((owner) => sql`alter table entry_away rename to entry`.execute(owner))
    }
    assert.match(JSON.stringify(t.lines.slice(lines)), /requestId.*relation .*entry.* does not exist.*cut/)
  }
  assert.equal((await t.ok(expenses.list, { as: aline, query: { limit: '1' } })).data.length, 1)
})

it('a streamed list has each entry once while other entries are written', async () => {
  for (const sort of ['-date', 'amount']) {
    const before = await sql<{ id: string }>`select id from entry where client_id = ${aline.id}`.execute(t.db)
    const response = await request(expenses.list, aline, { query: { sort } })
    const mine = sql`client_id = ${aline.id} and abs(hashtext(id::text)) % 30`
    await sql`delete from entry where ${mine} = ${sort === 'amount' ? 0 : 1}`.execute(t.db)
    await sql`update entry set amount = 96 - amount where ${mine} > 19`.execute(t.db)
    await sql`
      insert into entry
      select client_id, gen_random_uuid(), kind, day, amount, title, description, created_at, updated_at
      from entry where ${mine} = 2`.execute(t.db)
    const { data } = JSON.parse(await textOf(response)) as { data: { _id: string }[] }
    const ids = new Set(data.map(({ _id }) => _id))
    assert.equal(ids.size, data.length, 'none is there twice')
    const still = await sql<{ id: string }>`select id from entry where client_id = ${aline.id}`.execute(t.db)
    const stayed = new Set(still.rows.map(({ id }) => id))
    assert.deepEqual(
      before.rows.filter(({ id }) => stayed.has(id) && !ids.has(id)),
      [],
      'none is missing',
    )
  }
})

function request(
  call: Call,
  as: TestPerson,
  {
    query = {},
    headers = {},
    at = address,
  }: { query?: Record<string, string>; headers?: Record<string, string>; at?: AddressInfo } = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    http
      .get(
        {
          ...{ host: at.address, port: at.port, agent: false },
          path: `${call.path}?${new URLSearchParams(query)}`,
          headers: { authorization: `Bearer ${as.token}`, ...headers },
        },
        (response) => resolve(response.pause()),
      )
      .on('error', reject)
  })
}

async function textOf(response: IncomingMessage, slowMs = 0): Promise<string> {
  const began = performance.now()
  const decoded =
    response.headers['content-encoding'] === 'br'
      ? response.compose(zlib.createBrotliDecompress())
      : response.headers['content-encoding'] === 'gzip'
        ? response.compose(zlib.createGunzip())
        : response
  const parts: Buffer[] = []
  for await (const part of decoded as AsyncIterable<Buffer>) {
    parts.push(part)
    if (performance.now() - began < slowMs) await sleep(part.length / SLOW_BYTES_PER_MS)
  }
  return Buffer.concat(parts).toString()
}

async function settled(response: IncomingMessage): Promise<void> {
  for (let seen = -1, turns = 0; turns < 20; turns++) {
    if (response.socket.bytesRead !== seen) turns = 0
    seen = response.socket.bytesRead
    await sleep(10)
  }
}
