import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { expenses } from '../../../contract/ledger.ts'
import { superadmin } from '../../../contract/staff.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { emptyBooks } from '../../../test/support/closing.ts'
import { until } from '../../../test/support/until.ts'
import { startJobs } from '../../app/jobs/start.ts'
import { queueMail } from '../../messaging/mail/outbox.sql.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockBooks } from '../rows/books.sql.ts'
import { closePeriods } from './close-periods.ts'

const t = testApp({ clock: '2026-12-30T10:00:00+02:00' })
afterEach(() => Promise.all(slow.map(({ release }) => release())))
beforeEach(async () => {
  t.clock.set('2026-12-30T10:00:00+02:00')
  await emptyBooks(t)
})

test('the closing job skips locked books and closes them in the next run', async () => {
  const people = await t.people.crowd(5)
  const [busy, ...others] = people.toSorted((a, b) => (a.id < b.id ? 1 : -1)) as [TestPerson, ...TestPerson[]]
  for (const person of people) await recordExpense(person)
  t.clock.set('2026-12-31T00:00:00+02:00')
  const lock = await lockUntilReleased(busy)
  const closing = closePeriods(t.ctx)
  const failure = assert.rejects(closing, /the books of 1 clients are locked/)
  await until('the others are closed', async () => (await openOn('2026-12-30')) <= 1)
  await Promise.all(others.map(recordExpense))
  await failure
  assert.deepEqual(await mailed(), others.map(({ id }) => id).toSorted())
  await lock.release()
  const { day, midnights, mails } = await closePeriods(t.ctx)
  assert.deepEqual({ day, midnights, mails }, { day: 1, midnights: 1, mails: 1 })
  assert.equal((await mailed()).length, 5)
})

test('the closing job closes all missed days of a client whose books were locked for days', async () => {
  const [gaspard, aline] = [await t.people.gaspard(), await t.people.aline()]
  for (const person of [gaspard, aline]) await recordExpense(person)
  t.clock.set('2027-01-02T08:00:00+02:00')
  const lock = await lockUntilReleased(gaspard)
  await assert.rejects(closePeriods(t.ctx), /the books of 1 clients/)
  const before = await t.db
    .selectFrom('books')
    .select(['client_id', 'closed_before'])
    .orderBy('closed_before')
    .execute()
  assert.deepEqual(before, [
    { client_id: gaspard.id, closed_before: '2026-12-30' },
    { client_id: aline.id, closed_before: '2027-01-02' },
  ])
  await lock.release()
  const closed = await closePeriods(t.ctx)
  assert.deepEqual(closed, { midnights: 3, day: 1, week: 0, month: 1, year: 1, mails: 1 })
  const periods = await t.db.selectFrom('period_close').select(['client_id', 'kind']).orderBy('kind').execute()
  for (const { id } of [gaspard, aline])
    assert.deepEqual(
      periods.filter(({ client_id }) => client_id === id).map(({ kind }) => kind),
      ['month', 'year'],
    )
})

test('the server retries the closing of locked books within seconds', async () => {
  t.expectError()
  const gaspard = await t.people.gaspard()
  await recordExpense(gaspard)
  t.clock.set('2026-12-31T00:00:00+02:00')
  const lock = await lockUntilReleased(gaspard)
  const lines = t.lines.length
  const jobs = startJobs(t.ctx, { retryMs: 20 })
  try {
    await until('a job fails', () => t.lines.slice(lines).some(({ message }) => message === 'a job failed'))
    await lock.release()
    await until('it is tried again', async () => (await openOn('2026-12-30')) === 0)
  } finally {
    await lock.release()
    await jobs.stop()
  }
})

test('staff can suspend or erase a client while the client writes over many connections', async () => {
  const bosco = await t.people.bosco()
  for (const what of ['suspend', 'erase'] as const) {
    const gaspard = await t.people.gaspard()
    let writes = 0
    const writing = Array.from({ length: 12 }, async () => {
      for (;;) {
        const { status } = await t.call(expenses.add, { as: gaspard, body: ENTRY })
        if (status !== 201) return
        writes++
      }
    })
    await until('all of them write', () => writes >= 12)
    const params = { id: gaspard.id }
    if (what === 'erase') await t.ok(superadmin.deleteUser, { as: bosco, params })
    else await t.ok(superadmin.setAccountStatus, { as: bosco, params, body: { accountStatus: 'suspended' } })
    await Promise.all(writing)
    assert.deepEqual((await t.call(expenses.add, { as: gaspard, body: ENTRY })).status, 401)
  }
})

test('changing a client’s status doesn’t wait for a slow write to the client’s books', async () => {
  const [gaspard, bosco] = [await t.people.gaspard(), await t.people.bosco()]
  const lock = await lockUntilReleased(gaspard)
  const params = { id: gaspard.id }
  await t.ok(superadmin.setAccountStatus, { as: bosco, params, body: { accountStatus: 'suspended' } })
  await lock.release()
})

const ENTRY = { date: '2026-12-30', amount: 10, title: 'Market', description: 'Kimironko' }

async function recordExpense(as: TestPerson) {
  await t.ok(expenses.add, { as, body: ENTRY })
}

const slow: { release(): Promise<void> }[] = []

async function lockUntilReleased({ id, email }: TestPerson) {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = inTransaction(t.ctx, async (tx) => {
    await lockBooks(tx, id)
    await queueMail(tx, { kind: 'status-changed', to: email, subject: 's', text: 't', html: 'h', clientId: id })
    begun.resolve()
    await end.promise
  })
  await begun.promise
  const lock = {
    release() {
      end.resolve()
      return writing
    },
  }
  slow.push(lock)
  return lock
}

async function openOn(day: string): Promise<number> {
  const rows = await t.db.selectFrom('books').select('client_id').where('closed_before', '=', day).execute()
  return rows.length
}

async function mailed(): Promise<(string | null)[]> {
  const rows = await t.db.selectFrom('outbox').select('client_id').where('kind', '=', 'summary').execute()
  return rows.map(({ client_id }) => client_id).toSorted()
}
