import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { integrity } from '../../../contract/integrity.ts'
import { expenses } from '../../../contract/ledger.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { CITUS_URL } from '../../../test/support/cluster.ts'
import { runJobs } from '../../app/jobs/schedule.ts'
import { auditNightly } from './audit-nightly.ts'
import { readIntegrity } from './integrity-state.ts'

const t = testApp({ clock: '2026-11-21T10:00:00+02:00' })
let aline: TestPerson
let bosco: TestPerson
before(async () => {
  ;[aline, bosco] = [await t.people.aline(), await t.people.bosco()]
  await t.people.zawadi()
  const body = { date: '2026-11-21', amount: 1250, title: 'Charcoal', description: 'Charcoal' }
  await t.ok(expenses.add, { as: aline, body })
})

beforeEach(async () => {
  await t.db.deleteFrom('integrity_check').execute()
  await t.db.deleteFrom('outbox').execute()
  t.clock.set('2026-11-21T20:00:00+02:00')
  assert.equal(await audit(), 0)
})

const audit = (isStopping = () => false) => auditNightly(t.ctx, { connectionString: t.databaseUrl }, isStopping)
const at = (hour: string, day = '2026-11-22') => t.clock.set(`${day}T${hour}+02:00`)
const state = () => readIntegrity(t.ctx)
const row = () => t.db.selectFrom('integrity_check').selectAll().executeTakeFirstOrThrow()
const mails = () => t.db.selectFrom('outbox').select(['recipient', 'text']).where('kind', '=', 'damage').execute()

async function withDamage(work: () => Promise<void>): Promise<void> {
  const add = (amount: number) =>
    sql`update title_total set amount = amount + ${amount} where month = '-infinity'`.execute(t.db)
  await add(1)
  t.expectError()
  await work().finally(() => add(-1))
}

test('a database audit runs only once a night and reports skipped checks', async () => {
  for (const hour of ['02:59:59', '06:00:00']) {
    at(hour)
    await audit()
    assert.equal((await state()).state, 'none', hour)
  }
  at('03:00:00', '2026-11-22')
  await audit()
  const first = { state: 'good', endedAt: '2026-11-22T01:00:00.000Z', damage: [], more: 0, reason: '' }
  const { unseen, ...found } = await state()
  assert.deepEqual(found, first)
  if (CITUS_URL) assert.equal(unseen.at(-1), 'machines')
  else assert.deepEqual(unseen, ['structures'])
  at('04:00:00')
  await audit()
  assert.equal((await state()).endedAt, first.endedAt)
  const as = await t.people.session(bosco.id, 'superadmin')
  const { data } = await t.ok(integrity.state, { as })
  assert.deepEqual(data, await state())
  at('03:30:00', '2026-11-23')
  await runJobs(t.ctx, { administrator: { connectionString: t.databaseUrl } })
  assert.equal((await state()).endedAt, '2026-11-23T01:30:00.000Z')
})

test('a database audit runs in the daytime after two nights without an audit', async () => {
  at('08:00:01', '2026-11-23')
  await audit()
  assert.equal((await state()).state, 'good')
  at('20:00:00', '2026-11-25')
  assert.equal((await state()).state, 'old')
})

test('only one process runs the audit when several try at the same time', async () => {
  at('03:00:00')
  const made = () => t.lines.filter(({ message }) => message === 'the audit found no damage').length
  const before = made()
  await Promise.all([audit(), audit(), audit()])
  assert.equal(made(), before + 1)
})

test('an interrupted database audit runs again when its lease has expired', async () => {
  at('03:00:00')
  await audit(() => true)
  assert.deepEqual([(await row()).ended_at, (await state()).state], [null, 'none'])
  const leased_until = new Date(t.clock.now().getTime() + 60_000)
  await t.db.updateTable('integrity_check').set({ leased_by: aline.id, leased_until }).execute()
  await audit()
  assert.equal((await row()).ended_at, null)
  at('09:00:00')
  await audit()
  assert.equal((await state()).state, 'good')
})

test('a failed database audit has the state "failed" until a later audit succeeds', async () => {
  at('03:00:00')
  await t.asOwner((owner) => sql`alter table title_total rename to title_total_away`.execute(owner))
  try {
    await assert.rejects(audit())
    const { state: is, reason } = await state()
    assert.deepEqual([is, reason], ['failed', 'relation "title_total" does not exist'])
  } finally {
    await t.asOwner((owner) => sql`alter table title_total_away rename to title_total`.execute(owner))
  }
  await audit()
  assert.equal((await state()).state, 'good')
})

test('damage found by an audit is emailed to superadmins once a night, without data of clients', async () => {
  await withDamage(async () => {
    at('03:00:00')
    assert.equal(await audit(), 1)
    const damage = [{ kind: 'figures', relation: 'title_total', clientId: aline.id, rows: 1 }]
    const found = await state()
    assert.deepEqual([found.state, found.damage], ['damaged', damage])
    assert.deepEqual(t.lines.findLast(({ level }) => level === 'error')?.fields, { damage, more: 0 })
    const [mail, ...others] = await mails()
    assert.deepEqual([mail?.recipient, others], [bosco.email, []])
    assert.ok(mail?.text?.includes(`title_total of client ${aline.id}`), mail?.text ?? '')
    assert.doesNotMatch(mail?.text ?? '', /Charcoal|1,?25[01]/)

    const begun_at = new Date(t.clock.now().getTime() + 1)
    await t.db.updateTable('integrity_check').set({ begun_at }).execute()
    assert.equal(await audit(), 1)
    assert.equal((await mails()).length, 1, 'an audit that is repeated in the same night')
    at('03:00:00', '2026-11-23')
    assert.equal(await audit(), 1)
    assert.equal((await mails()).length, 2)
  })
  at('03:00:00', '2026-11-24')
  await audit()
  assert.equal((await state()).state, 'good')
})
