import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { credit } from '../../../contract/credit.ts'
import { imports } from '../../../contract/imports.ts'
import { incomes } from '../../../contract/ledger.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { wrongCredit, wrongStored, wrongTotals } from '../../../test/support/expected-totals.ts'
import { invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()

test('undoing an import removes an imported payment even when the client has deleted its income', async () => {
  const { as, params, balance, pay } = await bookOf(100)
  const { body } = await pay({})
  await t.ok(incomes.remove, { as, params: { id: body.rows[0]?._id ?? '' } })
  assert.equal(await balance(), 70)
  assert.deepEqual((await undo(as, body._id)).data, { removed: 1, kept: 0 })
  assert.equal(await balance(), 100)
  await pay({})
  assert.equal(await balance(), 70)
  assert.equal((await t.ok(credit.lines, { as, params })).data.length, 2)
  await assertExact()
})

test('undoing an import keeps an edited payment', async () => {
  for (const deletesIncome of [false, true]) {
    const { as, params, balance, pay } = await bookOf(100)
    const { body } = await pay({})
    const [line] = (await t.ok(credit.lines, { as, params })).data.filter(({ kind }) => kind === 'paid')
    t.pass(60)
    const edit = { amount: 30, what: 'The blue bag' }
    await t.ok(credit.updateLine, { as, params: { id: line?._id ?? '' }, body: edit })
    if (deletesIncome) await t.ok(incomes.remove, { as, params: { id: body.rows[0]?._id ?? '' } })
    assert.deepEqual((await undo(as, body._id)).data, { removed: 0, kept: 1 })
    assert.equal((await pay({})).answer.data.already.length, 1)
    assert.equal(await balance(), 70)
    assert.deepEqual((await undo(as, body._id, true)).data, { removed: 1, kept: 0 })
    assert.deepEqual([await balance(), (await t.ok(imports.marks, { as })).data], [100, []])
  }
  await assertExact()
})

test('undoing an import keeps the payment of an edited income', async () => {
  const { as, balance, pay } = await bookOf(100)
  const { body } = await pay({})
  t.pass(60)
  const edit = { title: 'Sugar', description: 'On credit', amount: 30 }
  await t.ok(incomes.update, { as, params: { id: body.rows[0]?._id ?? '' }, body: edit })
  assert.deepEqual((await undo(as, body._id)).data, { removed: 0, kept: 1 })
  assert.equal(await balance(), 70)
})

test('importing 200 payments runs fewer than 40 SQL statements', async () => {
  const as = await t.people.client()
  const people: string[] = []
  for (let at = 0; at < 50; at++) {
    const { _id: id } = (await t.ok(credit.add, { as, body: { name: `Customer ${at}` } })).data
    await t.ok(credit.addLine, { as, params: { id }, body: { kind: 'gave', date: '2026-11-01', amount: 6 } })
    await t.ok(credit.addLine, { as, params: { id }, body: { kind: 'gave', date: '2026-11-02', amount: 100 } })
    people.push(id)
  }
  const payments = Array.from({ length: 200 }, (_, at) => ({
    payment: { personId: people[at % 50], what: 'MoMo', isIncome: at % 3 > 0 },
    amount: 2,
  }))
  const accounts = async () =>
    (await t.ok(credit.list, { as, query: { limit: '50' } })).data.map(({ balance, openSince }) => [balance, openSince])
  const before = await statementsOf(() => importOf(as, payments))
  assert.ok(before.count < 40, `${before.count} statements`)
  assert.deepEqual(
    await accounts(),
    people.map(() => [98, '2026-11-02']),
  )
  await assertExact()
  const { count } = await statementsOf(() => undo(as, before.result.body._id))
  assert.ok(count < 40, `${count} statements`)
  assert.deepEqual(
    await accounts(),
    people.map(() => [106, '2026-11-01']),
  )
  await assertExact()
})

test('an import is refused with the row’s number when the row is a payment of a deleted customer', async () => {
  const { as, pay } = await bookOf(0)
  const lost = { personId: crypto.randomUUID(), what: '', isIncome: true }
  const { refusal } = await pay({}, { payment: lost }, {}, { payment: lost })
  assert.equal(refusal.message, refused.notFoundPerson)
  assert.deepEqual(
    refusal.errors?.map(({ field }) => field),
    ['rows.1.payment', 'rows.3.payment'],
  )
  assert.deepEqual((await t.ok(incomes.list, { as })).data, [])
})

test('an imported payment with an amount of 0 is refused', async () => {
  const { pay } = await bookOf(100)
  const { status, refusal } = await pay({ amount: 0 })
  assert.deepEqual([status, refusal.message], [400, invalid.amountNone])
})

async function bookOf(owed: number) {
  const as = await t.people.client()
  const { data: keza } = await t.ok(credit.add, { as, body: { name: 'Keza' } })
  const params = { id: keza._id }
  if (owed > 0) await t.ok(credit.addLine, { as, params, body: { kind: 'gave', date: '2026-11-01', amount: owed } })
  const payment = { personId: keza._id, what: 'MoMo', isIncome: true }
  const pay = (...rows: object[]) =>
    importOf(
      as,
      rows.map((more) => ({ payment, ...more })),
    )
  return { as, params, pay, balance: async () => (await t.ok(credit.read, { as, params })).data.balance }
}

async function importOf(as: TestPerson, rows: readonly object[]) {
  const row = { kind: 'income', date: '2026-11-20', amount: 30, title: 'Credit paid' }
  const marked = rows.map((more, at) => {
    const marks = [Buffer.from(`paid ${at}`.padEnd(16, '.')).toString('base64url')]
    return { ...row, _id: crypto.randomUUID(), marks, ...more }
  })
  const body = { _id: crypto.randomUUID(), source: 'messages', rows: marked }
  return { body, ...(await t.call(imports.add, { as, body })) }
}

async function statementsOf<Result>(work: () => Promise<Result>): Promise<{ result: Result; count: number }> {
  const { prototype } = pg.Client
  const { query } = prototype
  let count = 0
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    count++
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    return { result: await work(), count }
  } finally {
    prototype.query = query
  }
}

function undo(as: TestPerson, id: string, withChanged = false) {
  return t.ok(imports.undo, { as, params: { id }, body: { withChanged } })
}

async function assertExact(): Promise<void> {
  const wrong = [await wrongTotals(t.db), await wrongStored(t.db), await wrongCredit(t.db)]
  assert.deepEqual(wrong, [[], [], []])
}
