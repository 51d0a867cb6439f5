import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debts } from '../../../contract/debts.ts'
import { imports } from '../../../contract/imports.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { addDays } from '../../../domain/day.ts'
import { testApp } from '../../../test/support/app.ts'
import { everyAnswer } from '../../../test/support/every-answer.ts'
import { importsOf, rowAt, rowsFrom } from '../../../test/support/imported-rows.ts'
import { refused } from '../../../words/en/shared.ts'
import { closePeriods } from '../closing/close-periods.ts'

const t = testApp()
const { send, stored, assertExact } = importsOf(t)

test('undoing an import restores every API response, even about closed periods', async () => {
  t.clock.set('2026-12-30T10:00:00+02:00')
  const as = await t.people.aline()
  const typed = { title: 'Title 1', description: 'Typed', amount: 70 }
  for (const date of ['2026-12-30', '2026-11-20', '2026-10-03'])
    await t.ok(expenses.add, { as, body: { ...typed, date } })
  await t.ok(debts.add, { as, body: { ...typed, creditor: 'Mugabo', dueDate: '2026-12-29' } })
  await closePeriods(t.ctx)
  t.clock.set('2027-01-10T08:00:00+02:00')
  await closePeriods(t.ctx)
  const revised = { ...typed, date: '2026-11-20' }
  await t.ok(expenses.add, { as, body: revised })
  await t.ok(incomes.add, { as, body: { ...typed, date: '2026-12-02' } })
  t.pass(60)
  const before = await everyAnswer(t, as)
  const rows = [
    ...rowsFrom(0, 40),
    ...rowsFrom(40, 60).map((row, at) => ({ ...row, date: addDays('2026-12-20', at) })),
    { ...rowAt(61, '2026-12-29'), kind: 'debt', creditor: 'Mugabo' },
    { ...rowAt(62, '2025-03-01'), kind: 'debt', creditor: 'Uwase' },
  ]
  const { body, call } = send(as, rows.slice(0, 45))
  await call()
  t.pass(60)
  await send(as, rows.slice(45), body._id).call()
  assert.notDeepEqual(await everyAnswer(t, as), before)
  await assertExact()
  t.pass(60)
  const undone = await t.ok(imports.undo, { as, params: { id: body._id }, body: {} })
  assert.deepEqual(undone.data, { removed: rows.length, kept: 0 })
  t.pass(-180)
  assert.deepEqual(await everyAnswer(t, as), before)
  await assertExact()
  const mails = await t.db.selectFrom('outbox').select('kind').where('client_id', '=', as.id).execute()
  assert.equal(mails.filter(({ kind }) => kind !== 'summary').length, 0)
  await t.refused(imports.add, { as, body }, 410, refused.importTakenBack)
  assert.equal((await send(as, rows).call()).answer.data.saved.length, rows.length)
})

test('a day that two imports changed stays marked as revised when one of the imports is undone', async () => {
  const as = await t.people.aline({ closedBefore: '2026-11-15' })
  await t.ok(expenses.add, { as, body: { date: '2026-11-10', title: 'Bread', description: 'Typed', amount: 7 } })
  await t.ok(progress.reCloseDay, { as, body: { date: '2026-11-10' } })
  const isRevised = async () => (await t.ok(progress.all, { as })).data.map(({ revised }) => revised)
  const first = send(as, [rowAt(1, '2026-11-10')])
  await first.call()
  t.pass(60)
  const second = send(as, [rowAt(3, '2026-11-10')])
  await second.call()
  const undo = ({ body }: typeof first) => t.ok(imports.undo, { as, params: { id: body._id }, body: {} })
  await undo(first)
  assert.deepEqual(await isRevised(), [true])
  await undo(second)
  assert.deepEqual(await isRevised(), [false])
})

test('undoing an import keeps edited rows unless the client asks to delete them', async () => {
  const as = await t.people.aline()
  const { body, call } = send(as, rowsFrom(1, 6))
  await call()
  const [changed = '', ...others] = body.rows.map(({ _id }) => _id)
  t.pass(60)
  const edit = { title: 'Bread', description: 'For the shop', amount: 9 }
  await t.ok(expenses.update, { as, params: { id: changed }, body: edit })
  const undo = (withChanged: boolean) => t.ok(imports.undo, { as, params: { id: body._id }, body: { withChanged } })
  assert.deepEqual((await undo(false)).data, { removed: others.length, kept: 1 })
  assert.equal((await stored(as)).length, 1)
  assert.deepEqual((await t.ok(imports.marks, { as })).data, [rowAt(1).marks, []].flat().toSorted())
  assert.deepEqual((await undo(true)).data, { removed: 1, kept: 0 })
  assert.deepEqual((await undo(true)).data, { removed: 0, kept: 0 })
  await assertExact()
})

test('a client can undo only their own imports, for thirty days', async () => {
  const as = await t.people.aline()
  const { body, call } = send(as, [rowAt(1)])
  await call()
  const params = { id: body._id }
  await t.refused(imports.undo, { as: await t.people.olivier(), params, body: {} }, 404, refused.notFound)
  t.pass(31 * 86_400)
  const session = await t.people.session(as.id, 'client')
  await t.refused(imports.undo, { as: session, params, body: {} }, 409, refused.importTooOld)
  t.pass(-31 * 86_400)
})
