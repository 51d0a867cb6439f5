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
import { createTestApp, TEST_PASSWORD, type TestApp, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { deliverMails } from '../../../test/support/deliver.ts'
import { until } from '../../../test/support/until.ts'
import { expireSubscriptions } from '../../identity/account/expire-subscriptions.ts'
import { lockClient } from '../../identity/people/clients.sql.ts'
import { queueMail } from '../../messaging/mail/outbox.sql.ts'
import { runJobs } from './schedule.ts'
import { startJobs } from './start.ts'

const t = testApp({ clock: '2026-11-21T10:00:00+02:00' })
before(() => t.people.aline())

const MAIL = { kind: 'warning', subject: 's', text: 't', html: 'h' } as const

async function withApp(clock: string, run: (own: TestApp) => Promise<void>): Promise<void> {
  const own = await createTestApp({ clock })
  try {
    await run(own)
  } finally {
    await own.close()
  }
}

async function withJobs(options: Parameters<typeof startJobs>[1], run: () => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'imari-jobs-'))
  const jobs = startJobs({ ...t.ctx, config: { ...t.ctx.config, dataDir } }, options)
  try {
    await run()
  } finally {
    await jobs.stop()
    await rm(dataDir, { recursive: true })
  }
}

const setDeadlines = (subscription_deadline: string | null) =>
  t.db.updateTable('client').set({ subscription_status: 'active', subscription_deadline }).execute()
const hasExpired = async () =>
  (await t.db.selectFrom('client').select('id').where('subscription_status', '=', 'expired').execute()).length > 0

test('a subscription expires at the end of its last day in Kigali', async () => {
  await setDeadlines('2026-11-21')
  t.clock.set('2026-11-21T23:59:59.999+02:00')
  assert.equal((await runJobs(t.ctx)).expired, 0)
  t.clock.set('2026-11-22T00:00:00+02:00')
  assert.equal((await runJobs(t.ctx)).expired, 1)
  assert.ok(await hasExpired())
  await setDeadlines(null)
  assert.equal((await runJobs(t.ctx)).expired, 0)
})

test('the job that expires subscriptions skips a client whose row is locked until the job’s next run', async () => {
  const many = await t.people.crowd(3)
  await setDeadlines('2020-01-01')
  await t.db.transaction().execute(async (db) => {
    await lockClient({ ...t.ctx, db }, many[0]?.id ?? '')
    assert.equal(await expireSubscriptions(t.ctx), many.length)
  })
  assert.equal(await expireSubscriptions(t.ctx), 1)
})

test('the erasure job deletes all data of a client exactly 14 × 24 hours after the client deleted the account', async () => {
  const olivier = await t.people.olivier()
  t.clock.set('2026-11-22T09:30:00+02:00')
  const body = { date: '2026-11-22', amount: 5, title: 'canary-title', description: 'Taxi' }
  await t.ok(expenses.add, { as: olivier, body, headers: { 'idempotency-key': 'canary-key-1' } })
  await queueMail(t.ctx, { ...MAIL, to: olivier.email, clientId: olivier.id })
  await t.db.insertInto('mail_choice').values({ client_id: olivier.id }).execute()
  t.clock.set('2026-11-23T09:30:00+02:00')
  await runJobs(t.ctx)
  const deleted = { account_status: 'deleted', deleted_at: t.clock.now() } as const
  await t.db.updateTable('client').set(deleted).where('id', '=', olivier.id).execute()
  const traces = () => findTraces([olivier.id, olivier.email, 'canary-title'])
  t.clock.set('2026-12-07T09:29:59.999+02:00')
  assert.equal((await runJobs(t.ctx)).erased, 0)
  assert.ok((await traces()).length > 5)
  t.clock.set('2026-12-07T09:30:00+02:00')
  assert.equal((await runJobs(t.ctx)).erased, 1)
  assert.deepEqual(await traces(), [])
  assert.equal((await runJobs(t.ctx)).erased, 0)
})

test('a client who deleted the account gets no further emails and can’t log in', () =>
  withApp('2027-02-01T10:00:00+02:00', async (own) => {
    const [active, deleted] = [await own.people.olivier(), await own.people.aline()]
    for (const as of [active, deleted]) {
      await own.ok(expenses.setLimit, { as, body: { monthlyExpenseLimit: 10 } })
      await own.ok(expenses.add, { as, body: { date: '2027-02-01', amount: 9, title: 'Fuel', description: 'Taxi' } })
      await own.ok(debts.add, { as, body: { title: 'Seed', creditor: 'SACCO', amount: 5, dueDate: '2027-02-10' } })
    }
    await own.ok(account.delete, { as: deleted })
    await deliverMails(own.ctx)
    const sent: string[] = []
    for (const [days, status] of [
      [1, 403],
      [6, 403],
      [6, 403],
      [1, 401],
      [16, 401],
    ] as const) {
      own.pass(days * 24 * 3600)
      await runJobs(own.ctx)
      await own.ok(account.forgotPassword, { body: { email: deleted.email } })
      const body = { email: deleted.email, password: TEST_PASSWORD }
      assert.equal((await own.call(auth.clientLogin, { body })).status, status)
      sent.push(...(await deliverMails(own.ctx)).map(({ to }) => to))
    }
    assert.ok(sent.includes(active.email))
    assert.ok(!sent.includes(deleted.email))
  }))

test('the erasure job erases other accounts on time when the erasure of one account fails', () =>
  withApp('2026-12-31T10:00:00+02:00', async (own) => {
    const deleted: string[] = []
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      const { id } = await own.people.aline({ accountStatus: 'deleted' })
      const update = own.db.updateTable('client').set({ deleted_at: new Date(day) })
      await update.where('id', '=', id).execute()
      deleted.push(id)
    }
    // A cluster rejects `create trigger` together with another command.
    for (const statement of [
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
      `create trigger refuse before delete on client for each row when (old.id = '${deleted[0]}') execute function refuse()`,
    ])
      await own.asOwner((owner) => sql.raw(statement).execute(owner))
    own.expectError()
    assert.equal((await runJobs(own.ctx)).erased, 2)
    const errors = own.lines.filter(({ level }) => level === 'error')
    assert.deepEqual(
      errors.map(({ message, fields }) => [message, Object.values(fields)[0]]),
      [
        ['could not erase a deleted account', deleted[0]],
        ['could not erase some deleted accounts', 2],
      ],
    )
    await own.asOwner((owner) => sql`drop trigger refuse on client`.execute(owner))
    assert.equal((await runJobs(own.ctx)).erased, 1)
  }))

test('the cleanup jobs delete old sessions, old counters and the texts of sent emails', async () => {
  t.clock.set('2027-01-10T10:00:00+02:00')
  const olivier = await t.people.olivier()
  await queueMail(t.ctx, { ...MAIL, to: olivier.email, clientId: olivier.id })
  const sent = { sent_at: t.clock.now(), about_email: CLAUDINE.email }
  await t.db.updateTable('outbox').set(sent).where('client_id', '=', olivier.id).execute()
  const counter = { subject: 'x', window_start: new Date('2026-12-01'), count: 1 }
  await t.db.insertInto('rate_count').values(counter).execute()
  const texts = async () => {
    const mails = t.db.selectFrom('outbox').where('client_id', '=', olivier.id)
    return mails.select(['subject', 'text', 'html', 'about_email']).execute()
  }
  await runJobs(t.ctx)
  assert.deepEqual(await texts(), [{ subject: 's', text: 't', html: 'h', about_email: CLAUDINE.email }])
  assert.deepEqual(await t.db.selectFrom('rate_count').selectAll().where('subject', '=', 'x').execute(), [])
  t.clock.set('2027-01-13T10:00:00+02:00')
  await runJobs(t.ctx)
  assert.deepEqual(await texts(), [{ subject: null, text: null, html: null, about_email: null }])
  t.clock.set('2027-01-24T10:00:00+02:00')
  await runJobs(t.ctx)
  assert.deepEqual(await t.db.selectFrom('session').selectAll().execute(), [])
})

test('the server runs its jobs at startup and soon retries a failed job', async () => {
  await setDeadlines('2020-01-01')
  await t.asOwner((owner) => sql`alter table client rename column subscription_deadline to away`.execute(owner))
  t.expectError()
  await withJobs({ retryMs: 20 }, async () => {
    await until('a job fails', () => t.lines.some(({ message }) => message === 'a job failed'))
    await t.asOwner((owner) => sql`alter table client rename column away to subscription_deadline`.execute(owner))
    await until('a subscription expires', hasExpired)
  })
})

test('the server runs no job while its clock is wrong', async () => {
  await setDeadlines('2020-01-01')
  await queueMail(t.ctx, { ...MAIL, kind: 'contact', to: CLAUDINE.email, clientId: null })
  const overdue = { not_before: new Date('2200-01-01'), give_up_at: new Date('2020-01-01') }
  await t.db.updateTable('outbox').set(overdue).where('recipient', '=', CLAUDINE.email).execute()
  const parked = t.db.selectFrom('outbox').select('id').where('kind', '=', 'contact').where('parked_at', 'is not', null)
  const done = async () => [await hasExpired(), (await parked.execute()).length > 0]
  let checks = 0
  const seen = Promise.withResolvers<boolean[]>()
  const watch = async () => {
    if (checks++ < 60) return 'jumped' as const
    seen.resolve(await done())
    return null
  }
  await withJobs({ watch, retryMs: 25 }, async () => {
    assert.deepEqual(await seen.promise, [false, false])
    await until('the jobs run and the email is parked', async () => (await done()).every(Boolean))
  })
})

async function findTraces(words: string[]): Promise<string[]> {
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
