import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { debts } from '../../../contract/debts.ts'
import { expenses } from '../../../contract/ledger.ts'
import { createTestApp, TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { deliverMails } from '../../../test/support/deliver.ts'
import { until } from '../../../test/support/until.ts'
import { eraseDeleted } from '../../identity/account/erase-deleted.ts'
import { expireSubscriptions } from '../../identity/account/expire-subscriptions.ts'
import { lockClient } from '../../identity/people/clients.sql.ts'
import { queueMail } from '../../messaging/mail/outbox.sql.ts'
import { runJobs } from './schedule.ts'
import { startJobs } from './start.ts'

const t = testApp({ clock: '2026-11-21T10:00:00+02:00' })
let aline: TestPerson
before(async () => {
  aline = await t.people.aline()
})

test('a subscription runs to the end of its last day in Kigali and is then expired', async () => {
  const setDeadline = (subscription_deadline: string | null) =>
    t.db
      .updateTable('client')
      .set({ subscription_status: 'active', subscription_deadline })
      .where('id', '=', aline.id)
      .execute()
  const status = async () =>
    (await t.db.selectFrom('client').select('subscription_status').where('id', '=', aline.id).executeTakeFirstOrThrow())
      .subscription_status
  await setDeadline('2026-11-21')
  t.clock.set('2026-11-21T23:59:59.999+02:00')
  assert.equal((await runJobs(t.ctx)).expired, 0)
  t.clock.set('2026-11-22T00:00:00+02:00')
  assert.equal((await runJobs(t.ctx)).expired, 1)
  assert.equal(await status(), 'expired')
  await setDeadline(null)
  assert.equal((await runJobs(t.ctx)).expired, 0)
})

test('subscriptions that end do not wait for whoever is just being changed, and that one ends the next time', async () => {
  const many = await t.people.crowd(3)
  await t.db.updateTable('client').set({ subscription_status: 'active', subscription_deadline: '2020-01-01' }).execute()
  const [busy] = many as [TestPerson]
  await t.db.transaction().execute(async (db) => {
    await lockClient({ ...t.ctx, db }, busy.id)
    assert.equal(await expireSubscriptions(t.ctx), many.length)
  })
  assert.equal(await expireSubscriptions(t.ctx), 1)
})

test('a deleted account is erased to the last row 14 x 24 h later, and not a second before', async () => {
  const olivier = await t.people.olivier()
  t.clock.set('2026-11-22T09:30:00+02:00')
  const body = { date: '2026-11-22', amount: 5, title: 'canary-title', description: 'Taxi' }
  await t.ok(expenses.add, { as: olivier, body, headers: { 'idempotency-key': 'canary-key-1' } })
  await queueMail(t.ctx, {
    kind: 'warning',
    to: olivier.email,
    subject: 'Fuel',
    text: 'Fuel',
    html: 'Fuel',
    clientId: olivier.id,
  })
  await t.db.insertInto('mail_choice').values({ client_id: olivier.id }).execute()
  t.clock.set('2026-11-23T09:30:00+02:00')
  await runJobs(t.ctx)
  await t.db
    .updateTable('client')
    .set({ account_status: 'deleted', deleted_at: t.clock.now() })
    .where('id', '=', olivier.id)
    .execute()
  t.clock.set('2026-12-07T09:29:59.999+02:00')
  assert.equal((await runJobs(t.ctx)).erased, 0)
  assert.ok((await traces([olivier.id, olivier.email, 'canary-title'])).length > 5)
  t.clock.set('2026-12-07T09:30:00+02:00')
  assert.equal((await runJobs(t.ctx)).erased, 1)
  assert.deepEqual(await traces([olivier.id, olivier.email, 'canary-title']), [])
  assert.equal((await runJobs(t.ctx)).erased, 0)
})

test('whenever an account was deleted, it is whole for 14 x 24 h and gone with the next millisecond of them', async () => {
  const moments = 4
  const strict = await createTestApp({ clock: '2027-02-01T00:00:00+02:00' })
  const at = (instant: number) => strict.clock.set(new Date(instant).toISOString())
  const start = strict.clock.now().getTime()
  try {
    for (let moment = 0; moment < moments; moment++) {
      // All over a day, and a little more than a day apart.
      const deletedAt = start + moment * 91_000_003
      at(deletedAt)
      const client = await strict.people.aline({ closedBefore: '2027-02-01' })
      await strict.ok(account.delete, { as: client })
      const erasedAt = (instant: number) => {
        at(instant)
        return eraseDeleted(strict.ctx)
      }
      const due = deletedAt + 14 * 86_400_000
      assert.deepEqual([await erasedAt(due - 1), await erasedAt(due)], [0, 1], new Date(deletedAt).toISOString())
      assert.deepEqual(await strict.db.selectFrom('client').select('id').execute(), [])
    }
  } finally {
    await strict.close()
  }
})

test('whoever is deleted gets no mail but that it is so, no link and not in, for thirty days', async () => {
  const strict = await createTestApp({ clock: '2027-02-01T10:00:00+02:00' })
  try {
    const [kept, left] = [await strict.people.olivier(), await strict.people.aline()]
    for (const as of [kept, left]) {
      await strict.ok(expenses.setLimit, { as, body: { monthlyExpenseLimit: 10 } })
      await strict.ok(expenses.add, { as, body: { date: '2027-02-01', amount: 9, title: 'Fuel', description: 'Taxi' } })
      const owed = { title: 'Seed', creditor: 'SACCO', amount: 5, dueDate: '2027-02-10' }
      await strict.ok(debts.add, { as, body: owed })
    }
    await strict.ok(account.delete, { as: left })
    await deliverMails(strict.ctx)
    const sent: string[] = []
    for (let day = 0; day < 30; day++) {
      strict.pass(24 * 3600)
      await runJobs(strict.ctx)
      await strict.ok(account.forgotPassword, { body: { email: left.email } })
      const body = { email: left.email, password: TEST_PASSWORD }
      // Erased after a fortnight: then it is an e-mail that nobody has.
      assert.equal((await strict.call(auth.clientLogin, { body })).status, day < 13 ? 403 : 401)
      sent.push(...(await deliverMails(strict.ctx)).map(({ to }) => to))
    }
    assert.ok(sent.includes(kept.email))
    assert.ok(!sent.includes(left.email))
  } finally {
    await strict.close()
  }
})

test('an account that cannot be erased holds up no other, and stands in the log with how many there are', async () => {
  const strict = await createTestApp({ clock: '2026-12-31T10:00:00+02:00' })
  try {
    const deleted: string[] = []
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      const { id } = await strict.people.aline({ accountStatus: 'deleted' })
      await strict.db
        .updateTable('client')
        .set({ deleted_at: new Date(day) })
        .where('id', '=', id)
        .execute()
      deleted.push(id)
    }
    // One at a time: a cluster refuses a trigger in a message with another command.
    for (const statement of [
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
      `create trigger refuse before delete on client for each row when (old.id = '${deleted[0]}') execute function refuse()`,
    ])
      await strict.asOwner((owner) => sql.raw(statement).execute(owner))
    strict.expectError()
    assert.equal((await runJobs(strict.ctx)).erased, 2)
    const errors = strict.lines.filter(({ level }) => level === 'error')
    assert.deepEqual(
      errors.map(({ message, fields }) => [message, Object.values(fields)[0]]),
      [
        ['a deleted account could not be erased', deleted[0]],
        ['some deleted accounts could not be erased', 2],
      ],
    )
    await strict.asOwner((owner) => sql`drop trigger refuse on client`.execute(owner))
    assert.equal((await runJobs(strict.ctx)).erased, 1)
  } finally {
    await strict.close()
  }
})

test('old sessions, answers, counters and the words of sent mails go; what is needed stays', async () => {
  t.clock.set('2027-01-10T10:00:00+02:00')
  const olivier = await t.people.olivier()
  await queueMail(t.ctx, {
    kind: 'warning',
    to: olivier.email,
    subject: 's',
    text: 't',
    html: 'h',
    clientId: olivier.id,
  })
  const about_email = CLAUDINE.email
  await t.db
    .updateTable('outbox')
    .set({ sent_at: t.clock.now(), about_email })
    .where('client_id', '=', olivier.id)
    .execute()
  await t.db
    .insertInto('rate_count')
    .values([{ subject: 'x', window_start: new Date('2026-12-01'), count: 1 }])
    .execute()
  await runJobs(t.ctx)
  const words = () =>
    t.db
      .selectFrom('outbox')
      .select(['subject', 'text', 'html', 'about_email'])
      .where('client_id', '=', olivier.id)
      .execute()
  assert.deepEqual(await words(), [{ subject: 's', text: 't', html: 'h', about_email }])
  assert.equal((await t.db.selectFrom('rate_count').selectAll().where('subject', '=', 'x').execute()).length, 0)
  t.clock.set('2027-01-13T10:00:00+02:00')
  await runJobs(t.ctx)
  assert.deepEqual(await words(), [{ subject: null, text: null, html: null, about_email: null }])
  t.clock.set('2027-01-24T10:00:00+02:00')
  await runJobs(t.ctx)
  assert.equal((await t.db.selectFrom('session').selectAll().execute()).length, 0)
})

test('a server runs the jobs when it starts, and stops between two of them', async () => {
  await t.db.updateTable('client').set({ subscription_status: 'active', subscription_deadline: '2020-01-01' }).execute()
  const dataDir = await mkdtemp(join(tmpdir(), 'imari-jobs-'))
  const jobs = startJobs({ ...t.ctx, config: { ...t.ctx.config, dataDir } })
  const expired = () => t.db.selectFrom('client').selectAll().where('subscription_status', '=', 'expired').execute()
  try {
    await until('a subscription expires', async () => (await expired()).length > 0)
  } finally {
    await jobs.stop()
    await rm(dataDir, { recursive: true })
  }
})

test('a job that fails is tried again before the hour is over', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'imari-jobs-'))
  await t.db.updateTable('client').set({ subscription_status: 'active', subscription_deadline: '2020-01-01' }).execute()
  await t.asOwner((owner) => sql`alter table client rename column subscription_deadline to away`.execute(owner))
  t.expectError()
  const failures = () => t.lines.filter(({ message }) => message === 'a job failed').length
  const expired = () => t.db.selectFrom('client').selectAll().where('subscription_status', '=', 'expired').execute()
  const jobs = startJobs({ ...t.ctx, config: { ...t.ctx.config, dataDir } }, { retryMs: 20 })
  try {
    await until('a job fails', () => failures() > 0)
    await t.asOwner((owner) => sql`alter table client rename column away to subscription_deadline`.execute(owner))
    await until('a subscription expires', async () => (await expired()).length > 0)
  } finally {
    await jobs.stop()
    await rm(dataDir, { recursive: true })
  }
})

test('as long as the clock is not believed nothing is run and no mail is given up; then all is, without being told', async () => {
  await t.db.updateTable('client').set({ subscription_status: 'active', subscription_deadline: '2020-01-01' }).execute()
  await queueMail(t.ctx, { kind: 'contact', to: CLAUDINE.email, subject: 's', text: 't', html: 'h', clientId: null })
  const waitsForever = { not_before: new Date('2200-01-01'), give_up_at: new Date('2020-01-01') }
  await t.db.updateTable('outbox').set(waitsForever).where('recipient', '=', CLAUDINE.email).execute()
  const done = async () => [
    (await t.db.selectFrom('client').selectAll().where('subscription_status', '=', 'expired').execute()).length > 0,
    (
      await t.db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'contact')
        .where('parked_at', 'is not', null)
        .execute()
    ).length,
  ]
  let looks = 0
  const seen: unknown[] = []
  const right = Promise.withResolvers<void>()
  const watch = async () => {
    // The sender has its turn once a second.
    if (looks++ < 60) return 'jumped' as const
    if (seen.length === 0) seen.push(await done())
    right.resolve()
    return null
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'imari-jobs-'))
  const jobs = startJobs({ ...t.ctx, config: { ...t.ctx.config, dataDir } }, { watch, retryMs: 25 })
  await right.promise
  assert.deepEqual(seen, [[false, 0]])
  await until('the jobs run and the mail is given up', async () => (await done()).every(Boolean))
  await jobs.stop()
  await rm(dataDir, { recursive: true })
  assert.deepEqual(await done(), [true, 1])
})

/** Every text, uuid and JSON of the database in which one of these words stands. */
async function traces(words: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'uuid', 'jsonb', 'character varying')`.execute(t.db)
  const found: string[] = []
  for (const { table_name, column_name } of columns)
    for (const word of words) {
      const { rows } = await sql`select 1 from ${sql.table(table_name)}
        where strpos(${sql.ref(column_name)}::text, ${word}) > 0 limit 1`.execute(t.db)
      if (rows.length > 0) found.push(`${table_name}.${column_name}: ${word}`)
    }
  return found
}
