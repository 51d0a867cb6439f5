import assert from 'node:assert/strict'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import zlib from 'node:zlib'
import { sql } from 'kysely'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import type { Call } from '../../contract/route.ts'
import { administrators, superadmin } from '../../contract/staff.ts'
import { type TestPerson, testApp } from '../../test/support/app.ts'
import { readPages } from '../../test/support/pages.ts'
import { done, invalid } from '../../words/en/shared.ts'
import { createApp } from '../app.ts'
import { recountStored } from '../books/books.sql.ts'
import { QUOTAS } from '../quotas.ts'
import { toLine } from './csv.ts'

const t = testApp()
let address: AddressInfo
before(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  address = t.app.server.address() as AddressInfo
})

/** Entries put in by SQL, so that there are many at once. */
async function insertEntries(client: TestPerson, count: number, description = sql`'For “n” \\ ' || n`): Promise<void> {
  await t.db.transaction().execute(async (tx) => {
    // Many texts that no compression makes shorter take longer than a request may.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
      select ${client.id}, gen_random_uuid(), 'expense', date '2026-11-01' - n / 5, n % 97, 'Sugar ' || n % 10,
        ${description}, now(), now()
      from generate_series(1, ${count}::int) as number (n)`.execute(tx)
    await sql`
      insert into day_total (client_id, day, id, expense, expense_count)
      select client_id, day, gen_random_uuid(), sum(amount), count(*) from entry where client_id = ${client.id}
      group by 1, 2`.execute(tx)
  })
  await recountStored(t.ctx, [client.id])
}

/** So many texts of 2,000 characters that no compression makes what has them all, in turn, much shorter. */
const DENSE_TEXTS = 3_000
const DENSE = sql`(select text from dense where dense.n = number.n % ${DENSE_TEXTS}::int)`

async function makeDenseTexts(): Promise<void> {
  await sql`create table dense (n int primary key, text text)`.execute(t.db)
  await sql`
    insert into dense
    select n, (
      select left(string_agg(encode(sha512((n || ':' || part)::bytea), 'base64'), ''), 2000)
      from generate_series(1, 24) as part)
    from generate_series(0, ${DENSE_TEXTS}::int - 1) as n`.execute(t.db)
}

/** More than the sockets between two processes hold. */
const MANY = 12_000

/** How long nothing may move here, and the pace that is to it as the 10 KB/s of a slow phone are to the real bound. */
const STALLED_MS = 800
const SLOW_BYTES_PER_MS = (10 * QUOTAS.stalledConnection.max * 1000) / STALLED_MS

const byPages = <C extends Call>(call: C, as: TestPerson, query: Record<string, string> = {}) =>
  readPages(t, call, { as, query })

const ok = { success: true, message: done.fetched }
const whole = (count: number) => ({ page: { nextCursor: null, count } })

describe('a list of more than one piece', () => {
  it('is to the byte what it would be in one: in every order, and of every search', async () => {
    const aline = await t.people.aline()
    await insertEntries(aline, 3001)
    for (const [query, expected] of [
      [{}, 3001],
      [{ sort: 'date' }, 3001],
      [{ sort: '-amount' }, 3001],
      [{ sort: 'title' }, 3001],
      [{ search: 'sugar 7' }, 300],
      [{ search: 'FOR “N” \\ 2999' }, 1],
      [{ search: 'sugar', sort: 'amount' }, 3001],
      [{ search: '01/11/2026' }, 4],
      [{ search: 'salt' }, 0],
    ] as const) {
      const { text, headers } = await t.call(expenses.list, { as: aline, query })
      const rows = await byPages(expenses.list, aline, query)
      assert.equal(rows.length, expected)
      const isBare = Object.keys(query).length === 0
      assert.equal(
        text,
        JSON.stringify({ ...ok, data: rows, ...(!isBare && whole(rows.length)) }),
        JSON.stringify(query),
      )
      assert.equal(headers['content-type'], 'application/json; charset=utf-8')
    }
  })

  it('is the same as a file, of all and of what a search finds', async () => {
    const aline = await t.people.aline()
    await insertEntries(aline, 3001)
    for (const query of [{}, { search: 'sugar 7' }, { search: '01/11/2026' }, { search: 'salt' }] as Record<
      string,
      string
    >[]) {
      const rows = await byPages(expenses.list, aline, query)
      const lines = rows.map(({ date, amount, title, description }) => toLine([date, amount, title, description]))
      const { text, headers } = await t.call(expenses.csv, { as: aline, query })
      assert.equal(text, `\ufeffDate,Amount,Title,Description\r\n${lines.join('')}`)
      assert.deepEqual(
        [headers['content-type'], headers['content-disposition']],
        ['text/csv; charset=utf-8', 'attachment'],
      )
    }
    assert.equal((await t.call(incomes.csv, { as: aline })).text, '\ufeffDate,Amount,Title,Description\r\n')
    await t.refused(expenses.csv, { as: aline, query: { search: 'x'.repeat(61) } }, 400, invalid.tooLong('Search', 60))
  })

  it('is so for debts, their file and what is owed', async () => {
    const aline = await t.people.aline()
    await sql`
      insert into debt (client_id, id, title, creditor, amount, due_day, is_paid, created_at, updated_at)
      select ${aline.id}, gen_random_uuid(), 'Debt ' || n, 'Aline', n, date '2026-11-01' + n / 3, n % 2 = 0, now(), now()
      from generate_series(1, 1500) as n`.execute(t.db)
    const all = await byPages(debts.list, aline)
    assert.equal(all.length, 1500)
    assert.equal((await t.call(debts.list, { as: aline })).text, JSON.stringify({ ...ok, data: all }))
    const lines = (await t.call(debts.csv, { as: aline })).text.split('\r\n')
    assert.equal(lines.length, 1502)
    assert.equal(lines[0], '\ufeffDue Date,Title,Creditor,Amount,Status,Description')
    for (const line of ['2026-11-01,Debt 1,Aline,1,Unpaid,', '2026-11-01,Debt 2,Aline,2,Paid,'])
      assert.ok(lines.slice(1, 3).includes(line), line)
    const unpaid = all.filter(({ isPaid }) => !isPaid)
    assert.equal(
      (await t.call(debts.trackCurrent, { as: aline })).text,
      JSON.stringify({ success: true, totalUnpaid: 562_500, count: 750, data: unpaid }),
    )
  })

  it('is so for days', async () => {
    const aline = await t.people.aline()
    await insertEntries(aline, 3000)
    const days = await byPages(progress.all, aline)
    assert.equal(days.length, 601)
    assert.equal((await t.call(progress.all, { as: aline })).text, JSON.stringify({ ...ok, data: days }))
  })

  it('is so for clients, for both kinds of staff', async () => {
    await sql`
      with added as (
        insert into client (id, full_name, email, phone, address, password_hash, created_at, updated_at)
        select gen_random_uuid(), 'Many ' || n, 'many-' || n || '@example.rw', '0788000000', '', '', now(), now()
        from generate_series(1, 1200) as n returning id
      )
      insert into books (client_id, closed_before) select id, '2026-11-21' from added`.execute(t.db)
    const bosco = await t.people.bosco()
    const people = await byPages(superadmin.searchUsers, bosco)
    assert.ok(people.length > 1200)
    assert.equal((await t.call(superadmin.users, { as: bosco })).text, JSON.stringify(people))
    const zawadi = await t.people.zawadi()
    assert.equal((await t.call(administrators.users, { as: zawadi })).text, JSON.stringify({ ...ok, data: people }))
  })

  it('is so for staff', async () => {
    await sql`
      insert into staff (id, full_name, email, phone, type, password_hash, created_at, updated_at)
      select gen_random_uuid(), 'Many ' || n % 90, 'many-' || n || '@example.rw', '', 'admin', '', now(), now()
      from generate_series(1, 1200) as n`.execute(t.db)
    const bosco = await t.people.bosco()
    const staff = await byPages(superadmin.searchAdministrators, bosco)
    assert.ok(staff.length > 1200)
    assert.equal((await t.call(superadmin.administrators, { as: bosco })).text, JSON.stringify(staff))
  })
})

describe('whoever takes a list slowly', () => {
  let aline: TestPerson
  before(async () => {
    aline = await t.people.aline()
    await makeDenseTexts()
    await insertEntries(aline, MANY, DENSE)
  })

  it('keeps neither a connection of the database nor a transaction, and gets it whole', async () => {
    const response = await request(expenses.list, aline)
    assert.equal(response.headers['content-length'], undefined)
    await settled(response)
    const { rows } = await sql<{ state: string }>`
      select state from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(t.db)
    assert.deepEqual(rows, [])
    const { data } = JSON.parse(await textOf(response)) as { data: unknown[] }
    assert.equal(data.length, MANY)
  })

  it('is given all the time it takes as long as they read, and cut once they have stopped', async () => {
    const app = await createApp({ ...t.ctx, config: { ...t.ctx.config, stalledConnectionMs: STALLED_MS } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      const at = app.server.address() as AddressInfo
      const [reader, idler] = [await t.people.aline(), await t.people.olivier()]
      for (const client of [reader, idler]) await insertEntries(client, MANY / 2, DENSE)
      const [slow, still] = await Promise.all([
        request(expenses.list, reader, { at }),
        request(expenses.list, idler, { at }),
      ])
      const began = performance.now()
      assert.equal(JSON.parse(await textOf(slow, SLOW_BYTES_PER_MS)).data.length, MANY / 2)
      assert.ok(performance.now() - began > 2 * STALLED_MS)
      await assert.rejects(textOf(still))
    } finally {
      await app.close()
    }
  })

  it('is cut off when something fails on the way, so that nothing looks complete', async () => {
    t.expectError()
    for (const encoding of ['identity', 'gzip', 'br']) {
      const lines = t.lines.length
      const response = await request(expenses.list, aline, { headers: { 'accept-encoding': encoding } })
      assert.equal(response.headers['content-encoding'] ?? 'identity', encoding)
      await sql`alter table entry rename to entry_away`.execute(t.db)
      try {
        await assert.rejects(textOf(response), encoding)
      } finally {
        await sql`alter table entry_away rename to entry`.execute(t.db)
      }
      assert.match(JSON.stringify(t.lines.slice(lines)), /requestId.*relation .*entry.* does not exist.*cut/)
    }
    assert.equal((await t.ok(expenses.list, { as: aline, query: { limit: '1' } })).data.length, 1)
  })

  it('has each entry once that was there all along, whatever is written on the way', async () => {
    for (const sort of ['-date', 'amount']) {
      const before = await sql<{ id: string }>`select id from entry where client_id = ${aline.id}`.execute(t.db)
      const response = await request(expenses.list, aline, { query: { sort } })
      // Some leave, some come, and a third is turned round in the order of amounts.
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
})

/** Sends a call over a socket and gives the answer as soon as its head is there; its body is not read yet. */
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

/** The whole body, read at so many bytes a millisecond; rejects when it was cut. */
async function textOf(response: IncomingMessage, pace = Number.POSITIVE_INFINITY): Promise<string> {
  const decoded =
    response.headers['content-encoding'] === 'br'
      ? response.compose(zlib.createBrotliDecompress())
      : response.headers['content-encoding'] === 'gzip'
        ? response.compose(zlib.createGunzip())
        : response
  const parts: Buffer[] = []
  for await (const part of decoded as AsyncIterable<Buffer>) {
    parts.push(part)
    if (Number.isFinite(pace)) await sleep(part.length / pace)
  }
  return Buffer.concat(parts).toString()
}

/** Waits until the sockets are full, of which no event tells: nothing has arrived for a while that is long for this machine. */
async function settled(response: IncomingMessage): Promise<void> {
  for (let seen = -1, turns = 0; turns < 20; turns++) {
    if (response.socket.bytesRead !== seen) turns = 0
    seen = response.socket.bytesRead
    await sleep(10)
  }
}
