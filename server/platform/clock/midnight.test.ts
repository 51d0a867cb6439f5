import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { addDays, dayAt, startOfDay } from '../../../domain/day.ts'
import { testApp } from '../../../test/support/app.ts'
import { movableMachine } from '../../../test/support/machine.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'
import { runJobs } from '../../app/jobs/schedule.ts'
import { addEntry } from '../../books/ledger/write-entry.ts'
import { createSteadyClock } from './steady-clock.ts'
import { watchClock } from './watch-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STEPS = [-2 * HOUR, 2 * HOUR, -24 * HOUR]
const MIDNIGHTS = STEPS.length

const t = testApp({ clock: '2026-12-20T10:00:00+02:00' })

test('each API response has the server’s time, by which phones correct their clocks', async () => {
  const { headers } = await t.call(auth.verify, { as: await t.people.aline() })
  assert.equal(headers.date, 'Sun, 20 Dec 2026 08:00:00 GMT')
})

test('no day closes early or twice when someone changes the server’s clock near midnight', async () => {
  const seed = process.pid
  const random = seededRandom(seed)
  const machine = movableMachine('2026-12-20T10:00:00+02:00')
  const { id: clientId } = await t.people.aline()
  const createProcess = () => {
    const clock = createSteadyClock(machine)
    return { ctx: { ...t.ctx, clock }, look: watchClock({ ...t.ctx, clock }, () => new Date(machine.wallMs())) }
  }
  let server = createProcess()
  let closings = 0

  const live = async (what: string) => {
    if (random() < 0.1) server = createProcess()
    const doubt = await server.look()
    if (doubt === null) closings += (await runJobs(server.ctx)).closed.day
    const { closed_before } = await t.db.selectFrom('books').select('closed_before').executeTakeFirstOrThrow()
    assert.ok(closed_before <= dayAt(new Date(machine.trueMs())), `closed early, ${what}, seed ${seed}`)
    return doubt
  }

  for (let night = 0; night < MIDNIGHTS; night++) {
    const day = addDays('2026-12-20', night)
    const midnight = startOfDay(addDays(day, 1)).getTime()
    const step = STEPS[night % STEPS.length] ?? 0
    const what = `night ${night}, a step of ${step / HOUR} h`
    machine.pass(midnight - machine.trueMs() - HOUR)
    assert.equal(await live(what), null, what)
    const entry = { date: day, amount: 5, title: 'Market', description: 'x' }
    await addEntry(server.ctx, { clientId, kind: 'expense' }, entry)

    // The app accepts a wrong time after two hours, so keep the clock wrong for less time.
    machine.pass(random() * 1.5 * HOUR)
    machine.setOff(step)
    for (let turn = 0; turn < 6; turn++) {
      machine.pass(random() * 15 * MINUTE)
      assert.notEqual(await live(what), null, what)
    }
    machine.setOff(0)
    machine.pass(Math.max(0, midnight - machine.trueMs()) + MINUTE)
    assert.equal(await live(what), null, what)
    assert.equal(await live(what), null, what)
    assert.equal(closings, night + 1, `${what}, seed ${seed}`)
  }

  const days = await t.db.selectFrom('day_total').select(['day', 'closed_at']).execute()
  assert.equal(days.length, MIDNIGHTS)
  for (const { day, closed_at } of days)
    assert.ok(closed_at !== null && closed_at >= startOfDay(addDays(day, 1)), `${day} closed at ${closed_at}`)
})
