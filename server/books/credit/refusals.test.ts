import assert from 'node:assert/strict'
import { afterEach, before, test } from 'node:test'
import { type CreditPerson, credit } from '../../../contract/credit.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { BAD_AMOUNTS, BAD_DAYS, BAD_TITLES, MISSING } from '../../../test/support/bad-input.ts'
import { creditBookOf } from '../../../test/support/credit-book.ts'
import { invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()
const { person, write } = creditBookOf(t)

const SOAP = { kind: 'gave', date: '2026-11-20', amount: 1500, what: 'Soap' }

let aline: TestPerson
let keza: CreditPerson
let line: { as: TestPerson; params: { id: string } }
before(async () => {
  aline = await t.people.aline()
  keza = await person(aline)
  line = { as: aline, params: { id: keza._id } }
})
afterEach(async () => {
  assert.deepEqual((await t.ok(credit.list, { as: aline })).data, [keza])
  assert.deepEqual((await t.ok(credit.lines, line)).data, [])
})

const refusePerson = (facts: object, sentence: string) =>
  t.refused(credit.add, { as: aline, body: { name: 'Keza', ...facts } }, 400, sentence)
const refuseLine = (facts: object, sentence: string, status = 400) =>
  t.refused(credit.addLine, { ...line, body: { ...SOAP, ...facts } }, status, sentence)

test('the credit book refuses a customer without a name or with an unknown language', async () => {
  for (const name of MISSING) await refusePerson({ name }, invalid.creditName)
  for (const value of BAD_TITLES.filter((value) => value !== 'line\nbreak'))
    for (const field of ['name', 'note']) {
      const text = typeof value === 'string' && value.length > 200 ? 'x'.repeat(501) : value
      const { status } = await t.call(credit.add, { as: aline, body: { name: 'Keza', [field]: text } })
      assert.equal(status, 400, `${field} ${JSON.stringify(value)}`)
    }
  for (const phone of ['0'.repeat(33), 788, 'a\u0000b'])
    assert.equal((await t.call(credit.add, { as: aline, body: { name: 'Keza', phone } })).status, 400)
  for (const language of ['de', '', 1]) await refusePerson({ language }, invalid.language)
})

test('the credit book refuses a line with an invalid amount, day or kind', async () => {
  await refuseLine({ amount: undefined }, invalid.creditFields)
  await refuseLine({ amount: 0 }, invalid.amountNone)
  for (const amount of BAD_AMOUNTS) {
    const body = JSON.stringify(SOAP).replace('1500', amount)
    await t.refused(credit.addLine, { ...line, body }, 400, invalid.amount)
  }
  for (const date of BAD_DAYS)
    assert.equal((await t.call(credit.addLine, { ...line, body: { ...SOAP, date } })).status, 400)
  for (const kind of [undefined, null, '', 'took', 1]) await refuseLine({ kind }, invalid.creditKind)
})

test('the credit book refuses an edit of a line with an invalid amount', async () => {
  const jean = await person(aline, { name: 'Jean' })
  const [id = ''] = await write(aline, jean, 'gave 5')
  const edit = { as: aline, params: { id } }
  for (const amount of BAD_AMOUNTS)
    await t.refused(credit.updateLine, { ...edit, body: `{"amount":${amount},"what":""}` }, 400, invalid.amount)
  await t.refused(credit.updateLine, { ...edit, body: { amount: 0, what: '' } }, 400, invalid.amountNone)
  const long = { amount: 5, what: 'x'.repeat(201) }
  assert.equal((await t.call(credit.updateLine, { ...edit, body: long })).status, 400)
  assert.deepEqual((await t.ok(credit.read, { as: aline, params: { id: jean._id } })).data.balance, 5)
  await t.ok(credit.removeLine, edit)
  await t.refused(credit.updateLine, { ...edit, body: { amount: 5, what: '' } }, 404, refused.notFoundCredit)
  await t.ok(credit.remove, { as: aline, params: { id: jean._id } })
})

test('the credit book refuses to record goods on credit as an income', async () => {
  await refuseLine({ income: { title: 'Paid credit: Keza', description: 'Cash' } }, invalid.creditIncome)
  for (const income of ['Rent', null, 1, {}, { title: 'Rent' }])
    await refuseLine({ kind: 'paid', income }, invalid.allFields)
})

test('the credit book refuses to write off more than the customer owes', async () => {
  await refuseLine({ kind: 'writtenOff', amount: 0.01 }, refused.writtenOffTooMuch, 409)
})

test('the credit book refuses a reminder with an invalid time', async () => {
  for (const at of ['yesterday', '2026-11-21', '2026-02-30T99:00:00Z', 5, ''])
    await t.refused(credit.remind, { ...line, body: { at } }, 400, invalid.instant)
})

test('the credit book refuses a line whose id belongs to a line of another customer', async () => {
  const jean = await person(aline, { name: 'Jean' })
  const [id = ''] = await write(aline, jean, 'gave 5')
  await refuseLine({ _id: id }, refused.lineIdTaken, 409)
  await t.ok(credit.removeLine, { as: aline, params: { id } })
  await t.ok(credit.remove, { as: aline, params: { id: jean._id } })
})
