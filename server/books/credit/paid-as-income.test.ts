import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CreditLine, credit } from '../../../contract/credit.ts'
import { incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { addDays, daysBetween, today } from '../../../domain/day.ts'
import { testApp } from '../../../test/support/app.ts'
import { wrongCredit, wrongStored, wrongTitles, wrongTotals } from '../../../test/support/expected-totals.ts'
import { measured, roundsFor } from '../../../test/support/rounds.ts'
import { done } from '../../../words/en/shared.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'

const t = testApp()

const INCOME = { title: 'Paid credit: Keza', description: 'Cash' }
const PAYMENT = { kind: 'paid', date: '2026-11-20', amount: 40, income: INCOME }

async function paidInPart() {
  const as = await t.people.aline()
  const { data: keza } = await t.ok(credit.add, { as, body: { name: 'Keza' } })
  const params = { id: keza._id }
  const gave = { kind: 'gave', date: '2026-11-01', amount: 100 }
  await t.ok(credit.addLine, { as, params, body: gave })
  const paid = await t.ok(credit.addLine, { as, params, body: PAYMENT })
  return {
    as,
    params,
    paid,
    line: { as, params: { id: paid.data._id } },
    income: { as, params: { id: paid.data.incomeId ?? '' } },
  }
}

test('editing an income changes the amount of its payment', async () => {
  for (const isIncomeFirst of [true, false]) {
    const { as, params, line, income } = await paidInPart()
    await t.ok(incomes.update, { ...income, body: { ...INCOME, title: 'Sales', amount: 99.5 } })
    assert.equal((await t.ok(credit.read, { as, params })).data.balance, 0.5)
    await (isIncomeFirst ? t.ok(incomes.remove, income) : t.ok(credit.removeLine, line))
    assert.equal((await t.ok(credit.read, { as, params })).data.balance, isIncomeFirst ? 0.5 : 100)
    assert.deepEqual((await t.ok(incomes.list, { as })).data, [])
  }
})

test('editing a payment changes the amount of its income but not the texts', async () => {
  const { as, params, line } = await paidInPart()
  const body = { amount: 30, what: 'Cash' }
  const { data, person, income } = await t.ok(credit.updateLine, { ...line, body })
  assert.deepEqual([data.amount, data.what, person.balance], [30, 'Cash', 70])
  assert.deepEqual((await t.ok(incomes.list, { as })).data, [income])
  assert.deepEqual([income?.amount, income?.title, income?.description], [30, INCOME.title, INCOME.description])
  assert.deepEqual((await t.ok(credit.read, { as, params })).data, person)
  assert.deepEqual([await wrongCredit(t.db), await wrongTotals(t.db), await wrongTitles(t.db)], [[], [], []])
})

test('correcting the day of a payment moves its income, which keeps its id', async () => {
  const { as, params, line, income: earlier } = await paidInPart()
  const body = { amount: 45, what: '', date: '2026-10-18' }
  const { data, person, income } = await t.ok(credit.updateLine, { ...line, body })
  assert.deepEqual([data.date, data.incomeId, person.balance], ['2026-10-18', earlier.params.id, 55])
  assert.deepEqual((await t.ok(incomes.list, { as })).data, [income])
  const { _id, date, amount, title, description } = income ?? {}
  assert.deepEqual(
    { _id, date, amount, title, description },
    { ...INCOME, _id: data.incomeId, date: data.date, amount: 45 },
  )
  assert.deepEqual((await t.ok(credit.read, { as, params })).data, person)
  assert.deepEqual([await wrongCredit(t.db), await wrongTotals(t.db), await wrongTitles(t.db)], [[], [], []])
})

test('recording a customer’s payment as income adds an income with the same day and amount', async () => {
  const { as, paid } = await paidInPart()
  const { data, message, person, income } = paid
  assert.deepEqual([message, person.balance], [done.creditPaid, 60])
  assert.deepEqual((await t.ok(incomes.list, { as })).data, [income])
  const { _id, date, amount, title, description } = income ?? {}
  const expected = { _id: data.incomeId, date: '2026-11-20', amount: 40, ...INCOME }
  assert.deepEqual({ _id, date, amount, title, description }, expected)
  const [day] = (await t.ok(progress.all, { as })).data
  assert.deepEqual([day?.date, day?.totalIncome, day?.netBalance, day?.incomesCount], ['2026-11-20', 40, 40, 1])
})

test('deleting a customer keeps the incomes from the customer’s payments', async () => {
  const { as, params, income } = await paidInPart()
  await t.ok(credit.addLine, { as, params, body: { kind: 'writtenOff', date: '2026-11-21', amount: 60 } })
  await t.ok(credit.remove, { as, params })
  assert.equal((await t.ok(incomes.update, { ...income, body: { ...INCOME, amount: 41 } })).data.amount, 41)
})

test('a payment records one income when the phone sends it many times at once', async () => {
  const { as, params } = await paidInPart()
  const body = { ...PAYMENT, amount: 7, _id: '0b9f3c52-6d0b-4e59-9a1c-6d0b0a4e59af' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => t.call(credit.addLine, { as, params, body })))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.deepEqual(
    (await t.ok(incomes.list, { as })).data.map(({ amount }) => amount),
    [7, 40],
  )
})

test('a payment recorded as an income returns a notice when it reaches the income target', async () => {
  const { as, params } = await paidInPart()
  await t.ok(incomes.setLimit, { as, body: { monthlyIncomeTarget: 50 } })
  const body = { ...PAYMENT, date: '2026-11-21', amount: 10 }
  const { warnings } = await t.ok(credit.addLine, { as, params, body })
  assert.deepEqual(
    warnings?.map(({ kind, reached }) => [kind, reached]),
    [['income', 50]],
  )
})

test('a payment and its income stay consistent when both change at the same time', async () => {
  for (let round = 0; round < 4; round++) {
    const { line, income } = await paidInPart()
    const answers = await Promise.all([
      t.call(incomes.update, { ...income, body: { ...INCOME, amount: 70 } }),
      t.call(credit.updateLine, { ...line, body: { amount: 60, what: '' } }),
      t.call(credit.removeLine, line),
      t.call(incomes.remove, income),
      t.call(incomes.update, { ...income, body: { ...INCOME, amount: 80 } }),
    ])
    assert.ok(answers.every(({ status }) => status === 200 || status === 404))
  }
  assert.deepEqual([await wrongCredit(t.db), await wrongTotals(t.db), await wrongStored(t.db)], [[], [], []])
})

const SEQUENCES = roundsFor({ gate: 3, full: 1_000 })

test('random payments and incomes give the same totals as an independent computation', async (test) => {
  for (let seed = 1; seed <= SEQUENCES; seed++) await playSequence(seed)
  assert.deepEqual([await wrongCredit(t.db), await wrongTotals(t.db), await wrongTitles(t.db)], [[], [], []])
  assert.deepEqual(await wrongStored(t.db), [])
  measured(test, 'sequences of payments and incomes', SEQUENCES)
})

interface Line {
  id: string
  kind: CreditLine['kind']
  day: string
  cents: number
  incomeId: string | null
}

async function playSequence(seed: number): Promise<void> {
  const random = seededRandom(seed)
  const upTo = (max: number) => Math.floor(random() * max)
  const pick = <Item>(items: readonly Item[]) => items[upTo(items.length)]
  const as = await t.people.aline({ closedBefore: '2026-11-15' })
  const accounts = new Map<string, Line[]>()
  const earned = new Map<string, { day: string; cents: number }>()
  const balanceOf = (lines: Line[]) =>
    lines.reduce((sum, { kind, cents }) => sum + (kind === 'gave' ? cents : -cents), 0)
  const addPerson = async () => {
    const { data } = await t.ok(credit.add, { as, body: { name: `Keza ${accounts.size}` } })
    accounts.set(data._id, [])
  }
  await addPerson()
  await addPerson()

  const acts: Record<string, () => Promise<unknown>> = {
    async 'a line'() {
      const [id, lines] = pick([...accounts]) ?? ['', []]
      const kind = pick(['gave', 'gave', 'paid', 'paid', 'paid', 'writtenOff'] as const) ?? 'gave'
      const [day, cents] = [addDays('2026-11-21', -upTo(40)), 1 + upTo(5_000)]
      const isIncome = kind === 'paid' && random() < 0.7
      const facts = { kind, date: day, amount: cents / 100, ...(isIncome && { income: INCOME }) }
      const body = { ...facts, _id: crypto.randomUUID() }
      const sent = { as, params: { id }, body }
      const { status, answer } = await t.call(credit.addLine, sent)
      if (kind === 'writtenOff' && cents > balanceOf(lines)) return assert.equal(status, 409)
      assert.equal(status, 201)
      lines.push({ id: body._id, kind, day, cents, incomeId: answer.data.incomeId })
      if (answer.data.incomeId) earned.set(answer.data.incomeId, { day, cents })
      assert.equal(isIncome, answer.data.incomeId !== null)
      if (random() < 0.3) await t.ok(credit.addLine, sent)
    },
    async 'an income of its own'() {
      const [date, cents] = [addDays('2026-11-21', -upTo(12)), upTo(5_000)]
      const { data } = await t.ok(incomes.add, { as, body: { ...INCOME, date, amount: cents / 100 } })
      earned.set(data._id, { day: date, cents })
    },
    async 'an income that is changed'() {
      const [id] = pick([...earned]) ?? []
      if (!id) return
      const cents = upTo(5_000)
      await t.ok(incomes.update, { as, params: { id }, body: { ...INCOME, amount: cents / 100 } })
      Object.assign(earned.get(id) ?? {}, { cents })
      for (const line of [...accounts.values()].flat()) if (line.incomeId === id) line.cents = cents
    },
    async 'an income that is deleted'() {
      const [id] = pick([...earned]) ?? []
      if (!id) return
      await t.ok(incomes.remove, { as, params: { id } })
      earned.delete(id)
      for (const line of [...accounts.values()].flat()) if (line.incomeId === id) line.incomeId = null
    },
    async 'a line that is edited'() {
      const [, lines] = pick([...accounts]) ?? ['', []]
      const line = pick(lines)
      if (!line) return
      const cents = 1 + upTo(5_000)
      const day = random() < 0.5 ? line.day : addDays('2026-11-21', -upTo(40))
      const body = { amount: cents / 100, what: 'x'.repeat(upTo(9)), ...(day !== line.day && { date: day }) }
      const { status } = await t.call(credit.updateLine, { as, params: { id: line.id }, body })
      const isTooMuch = line.kind === 'writtenOff' && cents - line.cents > balanceOf(lines)
      assert.equal(status, isTooMuch ? 409 : 200)
      if (isTooMuch) return
      Object.assign(line, { cents, day })
      if (line.incomeId) Object.assign(earned.get(line.incomeId) ?? {}, { cents, day })
    },
    async 'a line that is deleted'() {
      const [, lines] = pick([...accounts]) ?? ['', []]
      const line = pick(lines)
      if (!line) return
      await t.ok(credit.removeLine, { as, params: { id: line.id } })
      lines.splice(lines.indexOf(line), 1)
      if (line.incomeId) earned.delete(line.incomeId)
    },
    async 'a person that is archived'() {
      await t.ok(credit.archive, { as, params: { id: pick([...accounts.keys()]) ?? '' } })
    },
    async 'a person that is deleted'() {
      const [id, lines] = pick([...accounts]) ?? ['', []]
      const { status } = await t.call(credit.remove, { as, params: { id } })
      assert.equal(status, balanceOf(lines) === 0 ? 200 : 409)
      if (status !== 200) return
      accounts.delete(id)
      await addPerson()
    },
  }
  const often = [...Array(5).fill('a line'), ...Object.keys(acts)]
  for (let count = 0; count < 30; count++) await acts[pick(often) ?? '']?.()

  const what = `seed ${seed}`
  for (const [id, lines] of accounts) {
    const { data: person } = await t.ok(credit.read, { as, params: { id } })
    const { data: shown } = await t.ok(credit.lines, { as, params: { id } })
    assert.deepEqual(
      shown.toReversed().map((line) => [line._id, line.kind, line.date, line.amount, line.incomeId, line.balance]),
      expectedAccount(lines),
      what,
    )
    assert.deepEqual(
      [person.balance, person.openSince],
      [balanceOf(lines) / 100, openCreditsOf(lines)[0]?.day ?? null],
      what,
    )
  }
  const { data: written } = await t.ok(incomes.list, { as })
  assert.deepEqual(
    written.map(({ _id, date, amount }) => [_id, date, Math.round(amount * 100)]).toSorted(),
    [...earned].map(([id, { day, cents }]) => [id, day, cents]).toSorted(),
    what,
  )
  const { data: listed } = await t.ok(credit.list, { as })
  const owed = listed.map(({ _id }) => balanceOf(accounts.get(_id) ?? [])).filter((cents) => cents > 0)
  const { data: total } = await t.ok(credit.total, { as })
  assert.deepEqual([total.owed, total.people], [owed.reduce((sum, cents) => sum + cents, 0) / 100, owed.length], what)
  const ages = [0, 0, 0]
  for (const { _id } of listed)
    for (const { day, left } of openCreditsOf(accounts.get(_id) ?? [])) {
      const days = daysBetween(day, today(t.clock))
      const age = days < 7 ? 0 : days < 30 ? 1 : 2
      ages[age] = (ages[age] ?? 0) + left
    }
  const { week, month, older } = total.ages
  assert.deepEqual(
    [week, month, older],
    ages.map((cents) => cents / 100),
    what,
  )
}

const inOrder = (lines: Line[]) => lines.toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1))

function expectedAccount(lines: Line[]) {
  let balance = 0
  return inOrder(lines).map(({ id, kind, day, cents, incomeId }) => {
    balance += kind === 'gave' ? cents : -cents
    return [id, kind, day, cents / 100, incomeId, balance / 100]
  })
}

function openCreditsOf(lines: Line[]): { day: string; left: number }[] {
  let paid = lines.reduce((sum, { kind, cents }) => sum + (kind === 'gave' ? 0 : cents), 0)
  return inOrder(lines)
    .filter(({ kind }) => kind === 'gave')
    .map(({ day, cents }) => {
      const covered = Math.min(cents, paid)
      paid -= covered
      return { day, left: cents - covered }
    })
    .filter(({ left }) => left > 0)
}
