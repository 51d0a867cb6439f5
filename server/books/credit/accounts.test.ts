import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { type CreditPerson, credit } from '../../../contract/credit.ts'
import { expenses } from '../../../contract/ledger.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { creditBookOf } from '../../../test/support/credit-book.ts'
import { wrongCredit, wrongStored } from '../../../test/support/expected-totals.ts'
import { readPages } from '../../../test/support/pages.ts'
import { done, refused } from '../../../words/en/shared.ts'

const t = testApp()
const { person, write, read } = creditBookOf(t)

const SOAP = { kind: 'gave', date: '2026-11-20', amount: 1500, what: 'Soap' }

let aline: TestPerson
let keza: CreditPerson
let account: { as: TestPerson; params: { id: string } }
beforeEach(async () => {
  aline = await t.people.aline()
  keza = await person(aline)
  account = { as: aline, params: { id: keza._id } }
})
const remove = (id: string) => ({ as: aline, params: { id } })

test('adding a credit line returns the customer’s new balance', async () => {
  await write(aline, keza, 'gave 100 2026-11-15')
  const body = { kind: 'gave', date: '2026-11-10', amount: 7, what: 'Salt' }
  const { message, data, person: now } = await t.ok(credit.addLine, { ...account, body })
  const { _id, createdAt, updatedAt } = data
  assert.deepEqual(data, { _id, createdAt, updatedAt, ...body, incomeId: null, balance: 7 })
  assert.deepEqual([message, now.balance, now.openSince], [done.creditGiven, 107, '2026-11-10'])
})

for (const [since, condition, lines, balance] of [
  ['2026-11-01', 'nothing is paid', ['gave 5 2026-11-01', 'gave 5 2026-11-02'], 10],
  ['2026-11-02', 'the first goods are paid', ['gave 5 2026-11-01', 'gave 5 2026-11-02', 'paid 5'], 5],
  ['2026-11-01', 'the first goods are paid in part', ['gave 5 2026-11-01', 'gave 5 2026-11-02', 'paid 4.99'], 5.01],
  [null, 'all is paid', ['gave 5 2026-11-01', 'paid 5'], 0],
  [null, 'too much is paid', ['gave 5 2026-11-01', 'paid 9'], -4],
  [
    '2026-11-03',
    'an overpayment covers the next goods',
    ['gave 5 2026-11-01', 'paid 9', 'gave 3 2026-11-02', 'gave 6 2026-11-03'],
    5,
  ],
  ['2026-11-02', 'the first goods are written off', ['gave 5 2026-11-01', 'gave 5 2026-11-02', 'writtenOff 5'], 5],
] as const)
  test(`the day of a customer’s oldest unpaid credit is ${since} when ${condition}`, async () => {
    await write(aline, keza, ...lines)
    const now = await read(aline, keza)
    assert.deepEqual([now.balance, now.openSince], [balance, since])
  })

test('deleting a credit line restores the earlier balance', async () => {
  await write(aline, keza, 'gave 5 2026-11-01')
  const before = await read(aline, keza)
  const [id = ''] = await write(aline, keza, 'paid 5 2026-11-02')
  const { message, person: now } = await t.ok(credit.removeLine, remove(id))
  assert.deepEqual([message, now], [done.creditLineDeleted, before])
  await t.refused(credit.removeLine, remove(id), 404, refused.notFoundCredit)
  assert.deepEqual(await read(aline, keza), before)
})

test('editing the amount of a credit line keeps its day and kind', async () => {
  const [id = ''] = await write(aline, keza, 'gave 100 2026-11-01', 'gave 50 2026-11-05', 'paid 120 2026-11-06')
  const body = { amount: 130, what: 'Two sacks' }
  const { message, data, person: now } = await t.ok(credit.updateLine, { ...remove(id), body })
  assert.deepEqual([message, now.balance, now.openSince], [done.creditLineUpdated, 60, '2026-11-01'])
  const { data: lines } = await t.ok(credit.lines, account)
  assert.deepEqual(lines.at(-1), data)
  assert.deepEqual([data.kind, data.date, data.amount, data.what], ['gave', '2026-11-01', 130, 'Two sacks'])
  assert.deepEqual(await read(aline, keza), now)
  assert.deepEqual([await wrongCredit(t.db), await wrongStored(t.db)], [[], []])
})

test('correcting the day of a credit line corrects the day of the oldest unpaid credit', async () => {
  const [id = ''] = await write(aline, keza, 'gave 100 2026-11-01', 'gave 50 2026-11-05', 'paid 120 2026-11-06')
  await t.ok(credit.archive, account)
  const body = { amount: 100, what: '', date: '2026-11-07' }
  const { data, person } = await t.ok(credit.updateLine, { ...remove(id), body })
  assert.deepEqual([data.date, person.balance, person.openSince], ['2026-11-07', 30, '2026-11-07'])
  assert.notEqual(person.archivedAt, null)
  assert.deepEqual((await t.ok(credit.lines, account)).data[0], data)
  assert.deepEqual([await wrongCredit(t.db), await wrongStored(t.db)], [[], []])
})

test('an edit of a credit line is refused when the edit is based on an older version', async () => {
  const [id = ''] = await write(aline, keza, 'gave 100')
  const seen = (await t.ok(credit.lines, account)).data[0]?.updatedAt ?? ''
  const headers = { 'if-unmodified-since-instant': seen }
  t.pass(1)
  const edit = { ...remove(id), headers, body: { amount: 70, what: '' } }
  await t.ok(credit.updateLine, edit)
  await t.ok(credit.updateLine, edit)
  await t.refused(credit.updateLine, { ...edit, body: { amount: 60, what: '' } }, 412, refused.changedMeanwhile)
  assert.equal((await read(aline, keza)).balance, 70)
})

test('a write-off can’t be raised above the amount that the customer owes', async () => {
  const [, id = ''] = await write(aline, keza, 'gave 100', 'writtenOff 40')
  const edit = { ...remove(id), body: { amount: 100.01, what: '' } }
  await t.refused(credit.updateLine, edit, 409, refused.writtenOffTooMuch)
  assert.equal((await read(aline, keza)).balance, 60)
  await t.ok(credit.updateLine, { ...edit, body: { amount: 100, what: '' } })
  assert.equal((await read(aline, keza)).balance, 0)
})

test('a credit line is stored once when the phone sends it many times at once', async () => {
  const body = { ...SOAP, _id: '0b9f3c52-6d0b-4e59-9a1c-6d0b0a4e59ab' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => t.call(credit.addLine, { ...account, body })))
  assert.equal(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
  assert.equal((await read(aline, keza)).balance, 1500)
})

test('a deleted credit line or customer stays deleted when the phone sends it again', async () => {
  const [personId, lineId] = ['0b9f3c52-6d0b-4e59-9a1c-6d0b0a4e59ac', '0b9f3c52-6d0b-4e59-9a1c-6d0b0a4e59ad']
  const add = { as: aline, body: { _id: personId, name: 'Jean' } }
  const addLine = { ...remove(personId), body: { ...SOAP, _id: lineId } }
  await t.ok(credit.add, add)
  await t.ok(credit.addLine, addLine)
  await t.ok(credit.removeLine, remove(lineId))
  await t.refused(credit.addLine, addLine, 410, refused.deletedSince)
  await t.ok(credit.remove, remove(personId))
  await t.refused(credit.add, add, 410, refused.deletedSince)
  assert.deepEqual((await t.ok(credit.list, { as: aline })).data, [keza])
})

test('the pages of a customer’s account have every credit line once, with the balance after each line', async () => {
  const lines = Array.from({ length: 9 }, (_, at) => `${at % 3 ? 'gave' : 'paid'} ${at + 1} 2026-11-${10 + (at % 4)}`)
  await write(aline, keza, ...lines)
  const whole = (await t.ok(credit.lines, account)).data
  const sent = { ...account, query: { limit: '4' } }
  assert.deepEqual(await readPages(t, credit.lines, sent), whole)
  assert.equal((await t.ok(credit.lines, sent)).page?.count, 9)
  assert.equal(whole[0]?.balance, (await read(aline, keza)).balance)
})

test('the CSV file of a customer’s account has a column for each kind of line', async () => {
  await t.ok(credit.addLine, { ...account, body: { ...SOAP, what: '=1+1' } })
  await write(aline, keza, 'paid 500.5 2026-11-21', 'writtenOff 0.5 2026-11-21')
  assert.deepEqual((await t.ok(credit.accountCsv, account)).trim().split('\r\n'), [
    '"Date","Details","Credit","Payment","Written off","Balance"',
    '"2026-11-21",,,,0.5,999',
    '"2026-11-21",,,500.5,,999.5',
    `"2026-11-20","'=1+1",1500,,,1500`,
  ])
})

test('a customer’s balance equals the sum of the lines after concurrent adds and deletes', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = await write(aline, keza, 'gave 10', 'gave 20')
    await Promise.all([
      ...ids.map((id) => t.call(credit.updateLine, { ...remove(id), body: { amount: 15, what: '' } })),
      ...ids.map((id) => t.call(credit.removeLine, remove(id))),
      write(aline, keza, 'gave 7'),
      write(aline, keza, 'paid 3'),
      t.call(credit.removeLine, remove(ids[0] ?? '')),
    ])
  }
  assert.equal((await read(aline, keza)).balance, 20)
  assert.deepEqual([await wrongCredit(t.db), await wrongStored(t.db)], [[], []])
})

test('the credit book rejects lines beyond the storage limit until a line is deleted', async () => {
  const [id = ''] = await write(aline, keza, 'gave 5')
  const bound = t.ctx.config.storedByClient
  t.ctx.config.storedByClient = { rows: 2, bytes: 1000 }
  try {
    await t.refused(credit.add, { as: aline, body: { name: 'Jean' } }, 409, refused.booksFull)
    await t.refused(credit.addLine, { ...account, body: SOAP }, 409, refused.booksFull)
    const entry = { date: '2026-11-20', amount: 1, title: 'Salt', description: 'Salt' }
    await t.refused(expenses.add, { as: aline, body: entry }, 409, refused.booksFull)
    const longer = { ...remove(id), body: { amount: 5, what: 'x'.repeat(200) } }
    t.ctx.config.storedByClient.bytes = 100
    await t.refused(credit.updateLine, longer, 409, refused.booksFull)
    t.ctx.config.storedByClient.bytes = 1000
    await t.ok(credit.removeLine, remove(id))
    const body = { ...SOAP, kind: 'paid', income: { title: 'Paid credit: Keza', description: 'Cash' } }
    await t.refused(credit.addLine, { ...account, body }, 409, refused.booksFull)
    await t.ok(credit.addLine, { ...account, body: SOAP })
  } finally {
    t.ctx.config.storedByClient = bound
  }
  assert.deepEqual(await wrongStored(t.db), [])
})
