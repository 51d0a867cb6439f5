import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import type { Call } from '../../../contract/route.ts'
import { MAX_DAY, MIN_DAY } from '../../../domain/day.ts'
import { isoWeekOf } from '../../../domain/period.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import {
  expectedTotals,
  type Line,
  weekKey,
  wrongStored,
  wrongTitles,
  wrongTotals,
} from '../../../test/support/expected-totals.ts'
import { measured, roundsFor } from '../../../test/support/rounds.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'

const t = testApp()

test('the totals of a day include entries that are added while the day is being closed again', async () => {
  for (let round = 0; round < 8; round++) {
    const aline = await t.people.aline()
    const body = { date: '2026-11-21', amount: 0.1, title: 'a', description: 'b' }
    await Promise.all([
      t.ok(incomes.add, { as: aline, body }),
      t.ok(progress.reCloseDay, { as: aline, body: { date: body.date } }),
      t.ok(incomes.add, { as: aline, body }),
      t.ok(progress.reCloseDay, { as: aline, body: { date: body.date } }),
    ])
    assert.equal((await t.ok(progress.trackDay, { as: aline })).data.totalIncome, 0.2)
  }
})

const writes = roundsFor({ gate: 200, full: 100_000 })
const seed = Number(process.pid)
const model = new Map<string, Stored>()
let people: TestPerson[]
before(async () => {
  const random = seededRandom(seed)
  people = [await t.people.gaspard(), await t.people.olivier()]
  let left = writes
  const worker = async () => {
    while (left-- > 0) await randomStep(random)
  }
  await Promise.all(Array.from({ length: 16 }, worker))
})

test('the daily history returns the sum of each day’s records after many concurrent writes', async () => {
  for (const person of people) {
    const lines = [...model.values()].filter(({ owner }) => owner === person)
    const { data } = await t.ok(progress.all, { as: person })
    for (const day of DAYS) {
      const record = data.find(({ date }) => date === day)
      const expected = expectedTotals(lines.filter((line) => line.day === day))
      for (const [name, figure] of Object.entries(expected))
        assert.equal(record?.[name as keyof typeof expected] ?? 0, figure, `${name} of ${day}, seed ${seed}`)
    }
  }
})

test('stored totals and sizes match the records after many concurrent writes', async (test) => {
  const wrong = [await wrongTotals(t.db), await wrongTitles(t.db), await wrongStored(t.db)]
  assert.deepEqual(wrong, [[], [], []], `seed ${seed}`)
  measured(test, 'writes', writes)
})

// Tests all days of one leap year, and the days around New Year of the other years. Between New
// Years, the number of the week just rises by one.
test('around every New Year from 1900 to 2200, the ISO week equals the ISO week in PostgreSQL', async (test) => {
  const { rows } = await sql<{ day: string; week: number; year: number }>`
    select day::date as day, date_part('week', day)::int as week, date_part('isoyear', day)::int as year
    from generate_series(${MIN_DAY}::date, ${MAX_DAY}::date, '1 day') as day
    where date_part('year', day) = 2028 or to_char(day, 'MMDD') not between '0111' and '1219'`.execute(t.db)
  assert.equal(rows.length, 6_966)
  measured(test, 'days', rows.length)
  for (const { day, week, year } of rows) {
    const own = isoWeekOf(day)
    if (own.week !== week || own.year !== year) assert.deepEqual(own, { week, year }, day)
    if (weekKey(day) !== `${year}-W${String(week).padStart(2, '0')}`) assert.fail(`${day}: ${weekKey(day)}`)
  }
})

interface Stored extends Line {
  owner: TestPerson
  id: string
  isBusy: boolean
}

const DAYS = ['2026-10-31', '2026-11-01', '2026-11-19', '2026-11-20', '2026-11-21']
const CALLS = { income: incomes, expense: expenses, debt: debts }

async function randomStep(random: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const owner = pick(people)
  const amount = Math.round(random() * 1_000_000) / 100
  const wordOf = (letter: string, max: number) => letter.repeat(1 + Math.floor(random() * max))
  const words = { title: wordOf('a', 9), description: wordOf('Ü', 40), creditor: wordOf('😀', 3) }
  const dice = random()
  const stored = pick([...model.values()].filter((line) => line.owner === owner && !line.isBusy))

  if (dice < 0.45 || !stored) {
    const [kind, day] = [pick(['income', 'expense', 'debt'] as const), pick(DAYS)]
    const body = { ...words, amount, date: day, dueDate: day }
    const answer = await t.ok(CALLS[kind].add as Call, { as: owner, body })
    const id = (answer as { data: { _id: string } }).data._id
    model.set(id, { owner, id, kind, day, amount, isBusy: false })
    return
  }
  if (dice > 0.9) {
    await t.ok(progress.reCloseDay, { as: owner, body: { date: pick(DAYS) } })
    return
  }
  stored.isBusy = true
  const params = { id: stored.id }
  if (dice < 0.6) {
    await t.ok(CALLS[stored.kind].update as Call, { as: owner, params, body: { ...words, amount } })
    stored.amount = amount
  } else if (dice < 0.75 && stored.kind === 'debt') {
    await t.ok(debts.markPaid, { as: owner, params })
    stored.paid = true
  } else {
    await t.ok(CALLS[stored.kind].remove as Call, { as: owner, params })
    model.delete(stored.id)
  }
  stored.isBusy = false
}
