import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../domain/day.ts'
import { testApp } from '../../../test/support/app.ts'
import { recordLine } from '../../../test/support/record-line.ts'
import { closePeriods } from './close-periods.ts'

const PEOPLE = 8
const DAYS = Array.from({ length: 30 }, (_, at) => addDays('2027-01-04', at))
const WITHIN_MS = 60_000

const t = testApp({ clock: '2027-01-04T10:00:00+02:00' })

test('thirty days of not running are caught up within a minute, every period of everybody once and in order', async () => {
  const people = await t.people.crowd(PEOPLE)
  await closePeriods(t.ctx)
  for (const person of people)
    for (const [at, day] of DAYS.entries()) await recordLine(t, person, { kind: 'expense', day, amount: at + 1 })
  t.clock.set('2027-02-03T08:00:00+02:00')

  const began = performance.now()
  const closed = await closePeriods(t.ctx)
  const tookMs = performance.now() - began
  assert.ok(tookMs <= WITHIN_MS, `${tookMs} ms`)
  assert.deepEqual(
    { ...closed, mails: 0 },
    { midnights: DAYS.length, day: DAYS.length * PEOPLE, week: 4 * PEOPLE, month: PEOPLE, year: 0, mails: 0 },
  )
  // A day is mailed, the month is; the other days and all weeks are too old.
  assert.equal(closed.mails, 2 * PEOPLE)
  assert.equal((await closePeriods(t.ctx)).midnights, 0)

  const days = await t.db.selectFrom('day_total').select(['day', 'expense', 'closed_at', 'revised_at']).execute()
  assert.equal(days.length, DAYS.length * PEOPLE)
  for (const { day, expense, closed_at, revised_at } of days)
    assert.deepEqual([expense, closed_at !== null, revised_at], [`${DAYS.indexOf(day) + 1}.00`, true, null])
  const periods = await t.db.selectFrom('period_close').select(['client_id', 'kind', 'start_day']).execute()
  const different = new Set(periods.map((row) => `${row.client_id} ${row.kind} ${row.start_day}`))
  assert.equal(different.size, periods.length)
  assert.equal(periods.length, 5 * PEOPLE)
})
