import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type Day, dayAt, today } from '../../../domain/day.ts'
import { RESTORE_DAYS } from '../../../domain/status.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { emptyBooks } from '../../../test/support/closing.ts'
import { movableMachine } from '../../../test/support/machine.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'
import { runJobs } from '../../app/jobs/schedule.ts'
import { closePeriods } from '../../books/closing/close-periods.ts'
import { recordRehearsal, reopenEarlyDays } from '../../books/closing/reopen-early.ts'
import { addEntry } from '../../books/ledger/write-entry.ts'
import { setOwnStatus } from '../../identity/account/set-status.ts'
import { openSession } from '../../identity/auth/sessions.sql.ts'
import { insertClient } from '../../identity/people/clients.sql.ts'
import { parkStaleMails } from '../../messaging/mail/claimed-mails.sql.ts'
import { queueMail } from '../../messaging/mail/outbox.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { createSteadyClock } from './steady-clock.ts'
import { watchClock } from './watch-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ROUNDS = Number(process.env.ROUNDS ?? Math.ceil(1.4 * RESTORE_DAYS))

const t = testApp()

test('a jump of the server’s clock by up to 400 days closes no day and erases nobody', async (test) => {
  const seed = Number(process.env.SEED ?? process.pid)
  const random = seededRandom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const machine = movableMachine('2026-12-20T09:00:00Z')
  const { clock } = createProcess()
  let ctx: Context = { ...t.ctx, clock }
  let { look } = createProcess()
  const deleted = new Map<string, number>()
  const keys = new Map<string, number>()
  const sessions = new Map<string, number>()
  const mails = new Map<string, number>()
  let people = 0
  let jumps = 0
  start()
  assert.equal(await look(), null)

  for (let round = 0; round < ROUNDS; round++) {
    const isWrong = round % 2 === 1
    if (isWrong) {
      jumps++
      const size = [2 * HOUR, DAY, 20 * DAY, 400 * DAY][upTo(4)] ?? DAY
      machine.setOff((random() < 0.5 ? -1 : 1) * (11 * MINUTE + upTo(size)))
    }
    for (let step = 0; step < 3; step++) {
      machine.pass(upTo(isWrong ? 20 * MINUTE : 40 * HOUR))
      if (upTo(4) === 0) start()
      const doubt = await look()
      assert.equal(doubt !== null, isWrong, `round ${round}, seed ${seed}: ${doubt}`)
      await live()
      if (doubt === null) await runJobs(ctx)
      if (doubt === null) await parkStaleMails(ctx, ctx.clock.now(), 'late')
      await check(`round ${round}, seed ${seed}`, isWrong)
    }
    machine.setOff(0)
    if (upTo(6) === 0) {
      machine.reboot(upTo(40 * HOUR))
      start()
    }
    machine.pass(10_000)
    assert.equal(await look(), null)
    await runJobs(ctx)
    const behind = await t.db.selectFrom('books').select('client_id').where('closed_before', '<', trueDay()).execute()
    assert.deepEqual(behind, [], `seed ${seed}`)
  }
  const countEvents = async (kind: 'clock-doubted' | 'client-erased') =>
    (await t.db.selectFrom('audit_event').select('id').where('kind', '=', kind).execute()).length
  assert.equal(await countEvents('clock-doubted'), jumps, 'the audit log has each jump once')
  assert.ok((await countEvents('client-erased')) > 0)
  test.diagnostic(`${jumps} clock jumps, ${people} people, ${deleted.size} deleted, seed ${seed}`)

  function createProcess() {
    const clock = createSteadyClock(machine)
    return { clock, look: watchClock({ ...t.ctx, clock }, () => new Date(machine.wallMs())) }
  }

  function start() {
    const process = createProcess()
    look = process.look
    ctx = { ...t.ctx, clock: process.clock }
  }

  function trueDay(): Day {
    return dayAt(new Date(machine.trueMs()))
  }

  async function live() {
    const now = machine.trueMs()
    const agent = `agent ${people}`
    const about = { fullName: 'Somebody', phone: '0788123456', address: 'Huye', businessName: '' }
    const person = await inTransaction(ctx, (tx) =>
      insertClient(tx, { ...about, email: `person-${people++}@example.rw` }, '-'),
    )
    assert.ok(person)
    await openSession(ctx, { id: person.id, role: 'client' }, { address: '', userAgent: agent })
    sessions.set(agent, now)
    const entry = { amount: 5, title: 'Market', description: 'x' }
    await addEntry(ctx, { clientId: person.id, kind: 'expense' }, { date: trueDay(), ...entry })
    const key = Buffer.alloc(32, people % 256)
    await t.db
      .insertInto('idempotency')
      .values({ owner: person.id, key_hash: key, fingerprint: key, created_at: ctx.clock.now() })
      .execute()
    keys.set(person.id, now)
    const mail = { kind: 'contact' as const, to: person.email, subject: 's', text: 't', html: 'h', clientId: null }
    await queueMail(ctx, { ...mail, uniqueKey: `note ${person.id}` })
    mails.set(person.email, now)
    if (people > 1 && upTo(3) > 0) return
    const caller = { ...person, ...about, role: 'client', accountStatus: 'active', sessionId: '', books: null } as const
    await setOwnStatus(ctx, { ...caller, address: '', userAgent: '' }, 'delete')
    deleted.set(person.id, now)
    sessions.delete(agent)
    mails.delete(person.email)
  }

  async function check(when: string, isWrong: boolean) {
    const now = machine.trueMs()
    assert.ok(Math.abs(ctx.clock.now().getTime() - now) <= 10 * MINUTE, when)
    const there = new Set((await t.db.selectFrom('client').select('id').execute()).map(({ id }) => id))
    for (const [id, at] of deleted) if (now - at < RESTORE_DAYS * DAY) assert.ok(there.has(id), `erased early, ${when}`)
    const early = await t.db
      .selectFrom('books')
      .select('closed_before')
      .where('closed_before', '>', trueDay())
      .execute()
    assert.deepEqual(early, [], `closed early, ${when}`)
    const agents = await namesOf('session', 'user_agent')
    for (const [agent, at] of sessions) if (now - at < 14 * DAY) assert.ok(agents.has(agent), `session ended, ${when}`)
    const owners = await namesOf('idempotency', 'owner')
    for (const [owner, at] of keys)
      if (now - at < 2 * DAY && there.has(owner)) assert.ok(owners.has(owner), `key gone, ${when}`)
    const waiting = new Set(
      (await t.db.selectFrom('outbox').select('recipient').where('parked_at', 'is', null).execute()).map(
        ({ recipient }) => recipient,
      ),
    )
    for (const [to, at] of mails) if (now - at < 2 * DAY) assert.ok(waiting.has(to), `mail parked, ${when}`)
    assert.ok(isWrong || today(ctx.clock) === trueDay(), when)
  }
})

async function namesOf(table: string, column: string): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string
  }>`select ${sql.ref(column)}::text as name from ${sql.table(table)}`.execute(t.db)
  return new Set(rows.map(({ name }) => name))
}

test('the server reopens days that closed too early, except days closed in advance by “npm run close”', async () => {
  await emptyBooks(t)
  t.clock.set('2026-12-30T10:00:00+02:00')
  const aline: TestPerson = await t.people.aline()
  const entry = { amount: 5, title: 'Market', description: 'x' }
  await addEntry(t.ctx, { clientId: aline.id, kind: 'expense' }, { date: '2026-12-30', ...entry })
  t.clock.set('2027-01-20T10:00:00+02:00')
  await closePeriods(t.ctx)
  t.clock.set('2026-12-30T10:05:00+02:00')
  await addEntry(t.ctx, { clientId: aline.id, kind: 'expense' }, { date: '2026-12-30', ...entry })

  assert.equal(await reopenEarlyDays(t.ctx), 1)
  assert.equal(await reopenEarlyDays(t.ctx), 0)
  const [day] = await t.db.selectFrom('day_total').selectAll().execute()
  assert.deepEqual([day?.expense, day?.closed_at, day?.revised_at], ['10.00', null, null])
  assert.deepEqual(await t.db.selectFrom('period_close').selectAll().execute(), [])
  t.clock.set('2026-12-31T00:00:00+02:00')
  const closed = await closePeriods(t.ctx)
  assert.deepEqual([closed.midnights, closed.day, closed.mails], [1, 1, 1])

  t.clock.set('2027-03-01T10:00:00+02:00')
  await closePeriods(t.ctx)
  await recordRehearsal(t.ctx)
  t.clock.set('2026-12-31T08:00:00+02:00')
  assert.equal(await reopenEarlyDays(t.ctx), 0)
})
