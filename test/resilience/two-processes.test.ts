import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { auth } from '../../contract/auth.ts'
import { expenses } from '../../contract/ledger.ts'
import { QUOTAS } from '../../server/platform/quotas.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { createTestDatabase } from '../support/database.ts'

// Two apps that share only the database, as two workers do.

let one: TestApp
let other: TestApp
before(async () => {
  const database = await createTestDatabase()
  const config = { rateLimitFactor: 1 }
  one = await createTestApp({ database, config })
  other = await createTestApp({ database: { ...database, close: async () => {} }, config })
  other.ctx.run = one.ctx.run
})
after(async () => {
  await other.close()
  await one.close()
})

const ENTRY = { date: '2026-11-20', amount: 500, title: 'Salt', description: 'Salt' }

test('two server processes that get the same Idempotency-Key at the same time store one entry', async () => {
  const aline = await one.people.aline()
  const sent = { as: aline, body: ENTRY, headers: { 'idempotency-key': 'one-intent' } }
  const answers = await Promise.all([one, other, one, other].map((t) => t.call(expenses.add, sent)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  assert.equal((await other.ok(expenses.list, { as: aline })).data.length, 1)
})

test('two server processes that get the same entry id at the same time store one entry', async () => {
  const aline = await one.people.aline()
  const body = { ...ENTRY, _id: crypto.randomUUID() }
  const answers = await Promise.all(
    [one, other, one, other].map((t, at) => {
      const headers: Record<string, string> = at < 2 ? {} : { 'idempotency-key': `intent ${at}` }
      return t.call(expenses.add, { as: aline, body, headers })
    }),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  assert.equal((await other.ok(expenses.list, { as: aline })).data.length, 1)
})

test('failed logins at all server processes count against one limit', async () => {
  const { email } = await one.people.olivier()
  const body = { email, password: 'not-this-one' }
  let refused = 0
  for (let tries = 0; refused === 0 && tries <= QUOTAS.failedLoginHere.max; tries++)
    if ((await [one, other][tries % 2]?.call(auth.clientLogin, { body }))?.status === 429) refused = tries
  assert.equal(refused, QUOTAS.failedLoginHere.max)
})

test('a server process rejects a session that another process ended', async () => {
  const aline = await one.people.aline()
  const { headers } = await one.call(expenses.list, { as: aline })
  const known = { as: aline, headers: { 'if-none-match': String(headers.etag) } }
  assert.equal((await other.call(expenses.list, known)).status, 304)
  await one.ok(expenses.add, { as: aline, body: ENTRY })
  assert.equal((await other.call(expenses.list, known)).status, 200)
  await one.ok(auth.logout, { as: aline })
  assert.equal((await other.call(expenses.list, known)).status, 401)
})
