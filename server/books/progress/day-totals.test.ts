import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
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
import { recordLine } from '../../../test/support/record-line.ts'
import { measured, times } from '../../../test/support/times.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'

const t = testApp()

describe('the totals of a day', () => {
  it('are exactly the sum of 60 writes to it at once', async () => {
    const gaspard = await t.people.gaspard()
    const lines = Array.from({ length: 60 }, (_, index): Line => {
      const kind = (['income', 'expense', 'debt'] as const)[index % 3] ?? 'income'
      return { kind, day: '2026-11-21', amount: Math.round((index + 1) * 1111.11 * 100) / 100 }
    })
    await Promise.all(lines.map((line) => recordLine(t, gaspard, line)))
    const { period: _, ...totals } = (await t.ok(progress.trackDay, { as: gaspard })).data
    assert.deepEqual(totals, expectedTotals(lines))
  })

  it('lose none of the first writes, made at once while the day is closed again', async () => {
    for (let round = 0; round < 30; round++) {
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
})

describe('thousands of writes of every kind, 16 at a time, leave', () => {
  const writes = times({ gate: 1_000, full: 100_000 })
  const seed = Number(process.pid)
  const model = new Map<string, Stored>()
  let people: TestPerson[]
  before(async () => {
    const random = seededRandom(seed)
    people = [await t.people.gaspard(), await t.people.olivier()]
    let left = writes
    const worker = async () => {
      while (left-- > 0) await randomStep(random, people, model)
    }
    await Promise.all(Array.from({ length: 16 }, worker))
  })

  it('every day that is answered as the sum of what was written for it', async () => {
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

  it('every day that is stored as the sum of its entries and debts', async (test) => {
    assert.deepEqual(await wrongTotals(t.db), [], `seed ${seed}`)
    measured(test, 'writes', writes)
  })

  it('every title as the sum of its entries and debts', async () => {
    assert.deepEqual(await wrongTitles(t.db), [], `seed ${seed}`)
  })

  it('what each client stores counted', async () => {
    assert.deepEqual(await wrongStored(t.db), [], `seed ${seed}`)
  })
})

describe('on every day from 1900 to 2200', () => {
  let days: { day: string; week: number; year: number }[]
  before(async () => {
    const { rows } = await sql<(typeof days)[number]>`
      select day::date as day, date_part('week', day)::int as week, date_part('isoyear', day)::int as year
      from generate_series(${MIN_DAY}::date, ${MAX_DAY}::date, '1 day') as day`.execute(t.db)
    assert.equal(rows.length, 109_938)
    days = rows
  })

  it('the ISO week is that of PostgreSQL', (test) => {
    measured(test, 'days', days.length)
    for (const { day, week, year } of days) {
      const own = isoWeekOf(day)
      if (own.week !== week || own.year !== year) assert.deepEqual(own, { week, year }, day)
    }
  })

  it('the ISO week that tests compute is that of PostgreSQL', () => {
    for (const { day, week, year } of days)
      if (weekKey(day) !== `${year}-W${String(week).padStart(2, '0')}`) assert.fail(`${day}: ${weekKey(day)}`)
  })
})

interface Stored extends Line {
  owner: TestPerson
  id: string
  /** One write at a time each, as the screens do it; writes of different entries meet in the day. */
  busy: boolean
}

const DAYS = ['2026-10-31', '2026-11-01', '2026-11-19', '2026-11-20', '2026-11-21']
const CALLS = { income: incomes, expense: expenses, debt: debts }

/** One random thing that a client does: add, edit, mark paid, delete, or close a day again. */
async function randomStep(random: () => number, people: TestPerson[], model: Map<string, Stored>): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const owner = pick(people)
  const amount = Math.round(random() * 1_000_000) / 100
  const wordOf = (letter: string, max: number) => letter.repeat(1 + Math.floor(random() * max))
  const words = { title: wordOf('a', 9), description: wordOf('Ü', 40), creditor: wordOf('😀', 3) }
  const dice = random()
  const stored = pick([...model.values()].filter((line) => line.owner === owner && !line.busy))

  if (dice < 0.45 || !stored) {
    const [kind, day] = [pick(['income', 'expense', 'debt'] as const), pick(DAYS)]
    const body = { ...words, amount, date: day, dueDate: day }
    const answer = await t.ok(CALLS[kind].add as Call, { as: owner, body })
    const id = (answer as { data: { _id: string } }).data._id
    model.set(id, { owner, id, kind, day, amount, busy: false })
    return
  }
  if (dice > 0.9) {
    await t.ok(progress.reCloseDay, { as: owner, body: { date: pick(DAYS) } })
    return
  }
  stored.busy = true
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
  stored.busy = false
}
