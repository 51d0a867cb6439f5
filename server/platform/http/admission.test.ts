import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { debts } from '../../../contract/debts.ts'
import { expenses } from '../../../contract/ledger.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { lockTable } from '../../../test/support/locked-table.ts'
import { refused } from '../../../words/en/shared.ts'

const t = testApp({ config: { rateLimitFactor: 1 } })

async function whileLocked(table: string, run: () => Promise<void>): Promise<void> {
  const unlock = await lockTable(t, table)
  await run().finally(unlock)
}

async function countWaiting(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks where not granted and relation = ${table}::regclass`.execute(t.db)
  return rows[0]?.count ?? 0
}

async function countSettled(table: string, wanted: number): Promise<number> {
  let count = 0
  for (let looks = 0, alike = 0; alike < 5 && looks < 2_000; looks++) {
    count = await countWaiting(table)
    alike = count === wanted ? alike + 1 : 0
  }
  return count
}

type Answer = Awaited<ReturnType<typeof listOf>>
const listOf = (as: TestPerson, query: Record<string, string> = { limit: '5' }) => t.call(expenses.list, { as, query })
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

test('the eleventh simultaneous request of a person gets 429 with Retry-After', async () => {
  const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
  let requests: Promise<Answer>[] = []
  await whileLocked('entry', async () => {
    requests = Array.from({ length: 11 }, () => listOf(aline))
    const { status, refusal, headers } = await Promise.race(requests)
    assert.deepEqual([status, refusal.message, headers['retry-after']], [429, refused.tooMany, '2'])
    await t.ok(debts.list, { as: olivier, query: { limit: '5' } })
  })
  assert.deepEqual(statusesOf(await Promise.all(requests)), [...Array(10).fill(200), 429])
})

test('a page of a list sorted by day does not wait while two heavy requests run', async () => {
  const people = await t.people.crowd(6)
  let requests: Promise<Answer>[] = []
  await whileLocked('entry', async () => {
    requests = people.flatMap((as) => [listOf(as, { limit: '5', search: 'sugar' }), listOf(as, {})])
    for (const as of people) await t.ok(debts.list, { as, query: { limit: '5' } })
    assert.equal(await countSettled('entry', 2), 2)
  })
  assert.deepEqual(statusesOf(await Promise.all(requests)), Array(12).fill(200))
})

test('requests with a session do not wait for requests without a session', async () => {
  const aline = await t.people.aline()
  await listOf(aline)
  const guess = async (at: number) =>
    t.app.inject({
      method: 'POST',
      url: auth.clientLogin.path,
      remoteAddress: `192.0.${at}.1`,
      payload: { email: `nobody-${at}@example.rw`, password: 'a guess' },
    })
  let requests: Promise<{ statusCode: number }>[] = []
  await whileLocked('rate_count', async () => {
    requests = Array.from({ length: 30 }, (_, at) => guess(at))
    for (let times = 0; times < 20; times++) assert.equal((await listOf(aline)).status, 200)
    assert.equal((await t.app.inject('/healthz')).statusCode, 200)
    assert.equal(await countSettled('rate_count', 2), 2)
  })
  for (const { statusCode } of await Promise.all(requests)) assert.equal(statusCode, 401)
})

test('a request with an invalid token gets 429 when 67 requests of its network wait', async () => {
  const ask = async (at: number, remoteAddress = `198.51.100.${at}`) => {
    const headers = { authorization: `Bearer ${'x'.repeat(41)}${String(at).padStart(2, '0')}` }
    return (await t.app.inject({ url: account.profile.path, remoteAddress, headers })).statusCode
  }
  let requests: Promise<number>[] = []
  let ofAnother: Promise<number> | undefined
  await whileLocked('session', async () => {
    requests = Array.from({ length: 90 }, (_, at) => ask(at))
    assert.equal(await Promise.race(requests), 429)
    ofAnother = ask(0, '203.0.113.1')
  })
  const statuses = await Promise.all(requests)
  const count = (status: number) => statuses.filter((one) => one === status).length
  assert.deepEqual([count(401), count(429), await ofAnother], [67, 23, 401])
  assert.equal((await listOf(await t.people.olivier())).status, 200)
})
