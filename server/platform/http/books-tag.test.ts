import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { account } from '../../../contract/account.ts'
import { readsOfBooks } from '../../../contract/books-reads.ts'
import { calls } from '../../../contract/calls.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import type { Call } from '../../../contract/route.ts'
import { superadmin } from '../../../contract/staff.ts'
import { createTestApp, type Sent, type TestPerson, testApp } from '../../../test/support/app.ts'
import { refused } from '../../../words/en/shared.ts'
import { endOwnSession } from '../../identity/auth/sessions.sql.ts'
import { QUOTAS } from '../quotas.ts'

const t = testApp()

const recordExpense = (as: TestPerson, amount = 500) =>
  t.ok(expenses.add, { as, body: { date: '2026-11-20', amount, title: 'Salt', description: 'Salt' } })

const ask = (as: TestPerson | string, tag: string, call: Call = expenses.list, sent: Sent = {}) =>
  t.call(call, { as, ...sent, headers: { 'if-none-match': tag } })

async function nameOf(as: TestPerson, call: Call = expenses.list, query: Record<string, string> = {}) {
  const { status, headers } = await t.call(call, { as, query })
  assert.equal(status, 200)
  assert.match(String(headers.etag), /^W\/"[\w-]{43}"$/)
  return String(headers.etag)
}

const NOT_OF_BOOKS = [
  ...['account.profile', 'account.sessions', 'account.auditLog'],
  ...['imports.list', 'imports.marks', 'imports.counterparties', 'bulk.lastDeletion', 'mail.choices'],
]

it('every JSON response to a client’s read has an ETag, except responses about the account, imports and deletions', () => {
  const reads = Object.entries(calls).filter(
    ([, { method, access, format }]) =>
      method === 'GET' && format === 'json' && 'roles' in access && access.roles.join() === 'client',
  )
  assert.deepEqual(
    reads.filter(([, call]) => !readsOfBooks.has(call)).map(([name]) => name),
    NOT_OF_BOOKS,
  )
  assert.equal(reads.length - NOT_OF_BOOKS.length, readsOfBooks.size)
})

let aline: TestPerson
let tag: string
before(async () => {
  aline = await t.people.aline()
  await recordExpense(aline)
  tag = await nameOf(aline)
})

it('a read of unchanged books returns 304 with no-store and without a body', async () => {
  const { status, headers } = await ask(aline, tag)
  assert.equal(status, 304)
  assert.deepEqual([headers['cache-control'], headers.etag, headers['content-type']], ['no-store', tag, undefined])
})

it('the server accepts an ETag that a proxy has rewritten', async () => {
  for (const written of [`"other", ${tag}`, tag.slice(2), `W/"x",${tag.slice(2)} , "y"`])
    assert.equal((await ask(aline, written)).status, 304, written)
  for (const written of ['*', '""', tag.slice(3, -1), `${tag.slice(0, -1)}x"`, 'x'.repeat(5_000)])
    assert.equal((await ask(aline, written)).status, 200, written.slice(0, 50))
})

it('a request with the ETag of another query or person gets the full response', async () => {
  const olivier = await t.people.olivier()
  assert.equal((await ask(aline, tag, incomes.list)).status, 200)
  assert.equal((await ask(aline, tag, expenses.list, { query: { limit: '50' } })).status, 200)
  assert.equal((await ask(olivier, tag)).status, 200)
  const { run } = t.ctx
  t.ctx.run = 'another'
  assert.equal((await ask(aline, tag)).status, 200)
  t.ctx.run = run
  assert.equal((await ask(aline, tag)).status, 304)
})

it('a request with an ETag still gets an error when its session has ended', async () => {
  const person = { id: aline.id, role: 'client' } as const
  const ended = await t.people.session(aline.id, 'client')
  assert.equal((await ask(ended, tag)).status, 304)
  const { data } = await t.ok(account.sessions, { as: ended })
  await endOwnSession(t.ctx, person, data.find(({ current }) => current)?._id ?? '')
  const { status, refusal, headers } = await ask(ended, tag)
  assert.deepEqual([status, refusal.message, headers.etag], [401, refused.sessionExpired, undefined])

  const suspended = await t.people.olivier()
  const known = await nameOf(suspended)
  await t.ok(superadmin.setAccountStatus, {
    as: await t.people.bosco(),
    params: { id: suspended.id },
    body: { accountStatus: 'suspended' },
  })
  assert.equal((await ask(suspended, known)).status, 401)
  assert.equal((await ask('x'.repeat(43), tag)).status, 401)
})

it('a 304 response counts against the rate limit', async () => {
  const few = await createTestApp({ config: { rateLimitFactor: 3 / QUOTAS.read.max } })
  try {
    const as = await few.people.aline()
    const { headers } = await few.call(expenses.list, { as })
    const again = () => few.call(expenses.list, { as, headers: { 'if-none-match': String(headers.etag) } })
    const answered = [(await again()).status, (await again()).status, (await again()).status]
    assert.deepEqual(answered, [304, 304, 429])
  } finally {
    await few.close()
  }
})

it('a response has no ETag when midnight passes while the server reads', async () => {
  const aline = await t.people.aline()
  const { clock } = t.ctx
  let looks = 0
  t.ctx.clock = { now: () => new Date(clock.now().getTime() + (looks++ < 3 ? 0 : 86_400_000)) }
  const { status, headers } = await t.call(progress.trackDay, { as: aline })
  t.ctx.clock = clock
  assert.deepEqual([status, headers.etag], [200, undefined])
})
