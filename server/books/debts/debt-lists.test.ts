import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debts } from '../../../contract/debts.ts'
import { testApp } from '../../../test/support/app.ts'
import { addingDebts } from '../../../test/support/debts.ts'
import { readPages } from '../../../test/support/pages.ts'
import { invalid } from '../../../words/en/shared.ts'

const t = testApp()

const add = addingDebts(t)

test('a search finds debts by title, description, creditor or due date', async () => {
  const aline = await t.people.aline()
  await add(aline, { dueDate: '2026-12-01', title: 'School fees', creditor: 'GS Huye', description: 'Term 1' })
  await add(aline, { dueDate: '2026-11-01', title: 'Rent', creditor: 'Landlord', description: 'November' })
  await add(aline, { dueDate: '2026-11-15', title: 'Loan', creditor: 'SACCO', description: 'rent of the stall' })
  for (const [query, titles] of [
    [{}, ['Rent', 'Loan', 'School fees']],
    [{ sort: '-dueDate' }, ['School fees', 'Loan', 'Rent']],
    [{ search: 'RENT' }, ['Rent', 'Loan']],
    [{ search: 'sacco' }, ['Loan']],
    [{ search: '01/12/2026' }, ['School fees']],
    [{ search: '2026-12-02' }, []],
  ] as const) {
    const { data } = await t.ok(debts.list, { as: aline, query })
    assert.deepEqual(
      data.map(({ title }) => title),
      titles,
    )
  }
})

test('a filter for paid debts applies to the list, its sum and its CSV file', async () => {
  const aline = await t.people.aline()
  const [paid, unpaid] = [await add(aline, { amount: 0.1, creditor: 'SACCO' }), await add(aline, { amount: 0.2 })]
  const early = await add(aline, { amount: 0.4, creditor: 'sacco', dueDate: '2025-01-01' })
  await t.ok(debts.markPaid, { as: aline, params: { id: paid._id } })
  for (const [query, found, sum] of [
    [{ paid: 'true' }, [paid], 0.1],
    [{ paid: 'false' }, [early, unpaid], 0.6],
    [{ paid: 'false', creditor: 'SACCO' }, [early], 0.4],
    [{ paid: 'true', search: 'sacco' }, [paid], 0.1],
    [{ paid: 'true', from: '2026-12-01' }, [], 0],
  ] as const) {
    const { data } = await t.ok(debts.list, { as: aline, query })
    assert.deepEqual(
      data.map(({ _id }) => _id),
      found.map(({ _id }) => _id),
    )
    const { page } = await t.ok(debts.list, { as: aline, query: { ...query, limit: '1' } })
    assert.deepEqual([page?.count, page?.sum], [found.length, sum])
    const file = await t.ok(debts.csv, { as: aline, query })
    assert.equal(file.trim().split('\r\n').length - 1, found.length)
  }
  await t.refused(debts.list, { as: aline, query: { paid: 'yes' } }, 400, invalid.paid)
})

test('debts sorted by status start with the unpaid ones, by due date', async () => {
  const aline = await t.people.aline()
  const order: [dueDate: string, isPaid: boolean][] = [
    ['2026-12-01', false],
    ['2200-12-31', false],
    ['1900-01-01', true],
    ['2026-11-30', true],
  ]
  for (const [dueDate, isPaid] of order.toReversed()) {
    const { _id: id } = await add(aline, { dueDate })
    if (isPaid) await t.ok(debts.markPaid, { as: aline, params: { id } })
  }
  const rows = await readPages(t, debts.list, { as: aline, query: { limit: '1', sort: 'status' } })
  assert.deepEqual(
    rows.map(({ dueDate, isPaid }) => [dueDate, isPaid]),
    order,
  )
})

test('the call for current debts returns all unpaid debts by due date', async () => {
  const aline = await t.people.aline()
  const current = () => t.ok(debts.trackCurrent, { as: aline })
  assert.deepEqual(await current(), { success: true, totalUnpaid: 0, count: 0, data: [] })
  const later = await add(aline, { dueDate: '2027-01-01', amount: 0.1 })
  const sooner = await add(aline, { dueDate: '2025-01-01', amount: 0.2 })
  const paid = await add(aline)
  await t.ok(debts.markPaid, { as: aline, params: { id: paid._id } })
  assert.deepEqual(await current(), { success: true, totalUnpaid: 0.3, count: 2, data: [sooner, later] })
})

test('suggested titles for debts contain no title of another client', async () => {
  const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
  for (const title of ['loan', 'Loan', 'Loan', 'Rent']) await add(aline, { title })
  await add(olivier, { title: 'Taxi repair' })
  assert.deepEqual((await t.ok(debts.titles, { as: aline })).data, ['Loan', 'Rent'])
})
