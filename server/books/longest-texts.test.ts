import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { contact } from '../../contract/contact.ts'
import { credit } from '../../contract/credit.ts'
import { debts } from '../../contract/debts.ts'
import { MAX_LENGTH } from '../../contract/fields.ts'
import { imports } from '../../contract/imports.ts'
import { expenses } from '../../contract/ledger.ts'
import { titleLooks } from '../../contract/title-looks.ts'
import { MAX_GROUP } from '../../domain/title-group.ts'
import { testApp } from '../../test/support/app.ts'

const t = testApp()
const DAY = '2026-11-20'

/** Each letter has three bytes, and the text hardly compresses. */
function longest(field: keyof typeof MAX_LENGTH): string {
  return Array.from({ length: MAX_LENGTH[field] }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919 + field.length * 131) % 20_000)),
  ).join('')
}

test('the database stores every text of the maximum length', async () => {
  const as = await t.people.aline({ fullName: longest('fullName'), businessName: longest('businessName') })
  const [title, description, what] = [longest('title'), longest('description'), longest('what')]

  const entry = await t.ok(expenses.add, { as, body: { date: DAY, amount: 1, title, description } })
  assert.deepEqual([entry.data.title, entry.data.description], [title, description])

  const creditor = longest('creditor')
  const debt = await t.ok(debts.add, { as, body: { dueDate: DAY, amount: 1, title, creditor, description } })
  assert.deepEqual([debt.data.creditor, debt.data.description], [creditor, description])

  const someone = { name: longest('name'), phone: '0'.repeat(MAX_LENGTH.phone), note: longest('note') }
  const { data: customer } = await t.ok(credit.add, { as, body: someone })
  assert.deepEqual([customer.name, customer.phone, customer.note], [someone.name, someone.phone, someone.note])

  const paid = { kind: 'paid', date: DAY, amount: 1, what, income: { title, description } }
  const line = await t.ok(credit.addLine, { as, params: { id: customer._id }, body: paid })
  assert.equal(line.data.what, what)

  await t.ok(titleLooks.set, { as, body: { looks: [{ title, icon: '🍬', hue: 1, group: '組'.repeat(MAX_GROUP) }] } })

  const row = { _id: randomUUID(), kind: 'income', date: DAY, amount: 2, title, description, marks: [mark()] }
  const payment = { personId: customer._id, what, isIncome: true }
  const saved = await t.ok(imports.add, {
    as,
    body: { _id: randomUUID(), source: 'table', rows: [{ ...row, payment }] },
  })
  assert.deepEqual(saved.data.saved, [row._id])

  const person = { name: longest('name'), email: 'aline@example.rw', phone: '0'.repeat(MAX_LENGTH.phone) }
  await t.ok(contact.send, { body: { ...person, message: longest('message') } })
})

function mark(): string {
  return Buffer.from(randomUUID().slice(0, 16)).toString('base64url')
}
