import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { DEBT_SORTS, debts } from '../../../contract/debts.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { addingDebts } from '../../../test/support/debts.ts'
import { readPages } from '../../../test/support/pages.ts'
import { invalid } from '../../../words/en/shared.ts'

const t = testApp()

const add = addingDebts(t)

describe('the lists of debts', () => {
  describe('of three', () => {
    let aline: TestPerson
    before(async () => {
      aline = await t.people.aline()
      await add(aline, { dueDate: '2026-12-01', title: 'School fees', creditor: 'GS Huye', description: 'Term 1' })
      await add(aline, { dueDate: '2026-11-01', title: 'Rent', creditor: 'Landlord', description: 'November' })
      await add(aline, { dueDate: '2026-11-15', title: 'Loan', creditor: 'SACCO', description: 'rent of the stall' })
    })
    const titles = async (query: Record<string, string>) =>
      (await t.ok(debts.list, { as: aline, query })).data.map(({ title }) => title)

    it('go by due date, the earliest first, or the last', async () => {
      assert.deepEqual(await titles({}), ['Rent', 'Loan', 'School fees'])
      assert.deepEqual(await titles({ sort: '-dueDate' }), ['School fees', 'Loan', 'Rent'])
    })

    it('are searched in titles and descriptions, without regard to case', async () => {
      assert.deepEqual(await titles({ search: 'RENT' }), ['Rent', 'Loan'])
    })

    it('are searched in creditors', async () => {
      assert.deepEqual(await titles({ search: 'sacco' }), ['Loan'])
    })

    it('are searched for a due date', async () => {
      assert.deepEqual(await titles({ search: '01/12/2026' }), ['School fees'])
      assert.deepEqual(await titles({ search: '2026-12-02' }), [])
    })
  })

  it('in pages give everything exactly once in every order', async () => {
    const aline = await t.people.aline()
    for (let index = 0; index < 40; index++)
      await add(aline, {
        dueDate: `2026-12-${String((index % 6) + 1).padStart(2, '0')}`,
        amount: (index % 4) * 10.25,
        title: `Debt ${index % 3}`,
      })
    for (const sort of DEBT_SORTS) {
      const rows = await readPages(t, debts.list, { as: aline, query: { limit: '7', sort } }, ({ count }) =>
        assert.equal(count, 40),
      )
      assert.deepEqual([rows.length, new Set(rows.map(({ _id }) => _id)).size], [40, 40], sort)
    }
  })

  it('are of the paid ones or of the unpaid ones, with their number and sum, and as a file', async () => {
    const aline = await t.people.aline()
    const [paid, unpaid] = [await add(aline, { amount: 0.1, creditor: 'SACCO' }), await add(aline, { amount: 0.2 })]
    const mine = await add(aline, { amount: 0.4, creditor: 'sacco', dueDate: '2025-01-01' })
    await t.ok(debts.markPaid, { as: aline, params: { id: paid._id } })
    const found = async (query: Record<string, string>) => {
      const { data, page } = await t.ok(debts.list, { as: aline, query: { limit: '1', ...query } })
      const whole = await t.ok(debts.list, { as: aline, query })
      assert.deepEqual(whole.data.slice(0, 1), data)
      const file = await t.ok(debts.csv, { as: aline, query })
      assert.equal(file.trim().split('\r\n').length - 1, page?.count)
      return [whole.data.map(({ _id }) => _id), page?.count, page?.sum]
    }
    assert.deepEqual(await found({ paid: 'true' }), [[paid._id], 1, 0.1])
    assert.deepEqual(await found({ paid: 'false' }), [[mine._id, unpaid._id], 2, 0.6])
    assert.deepEqual(await found({ paid: 'false', creditor: 'SACCO' }), [[mine._id], 1, 0.4])
    assert.deepEqual(await found({ paid: 'true', search: 'sacco' }), [[paid._id], 1, 0.1])
    assert.deepEqual(await found({ paid: 'true', from: '2026-12-01' }), [[], 0, 0])
    await t.refused(debts.list, { as: aline, query: { paid: 'yes' } }, 400, invalid.paid)
  })

  it('by status begin with the unpaid ones, each by due date', async () => {
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

  it('tell what is still owed: the sum, the number and the unpaid debts by due date', async () => {
    const aline = await t.people.aline()
    assert.deepEqual(await t.ok(debts.trackCurrent, { as: aline }), {
      success: true,
      totalUnpaid: 0,
      count: 0,
      data: [],
    })
    const later = await add(aline, { dueDate: '2027-01-01', amount: 0.1 })
    const sooner = await add(aline, { dueDate: '2025-01-01', amount: 0.2 })
    const paid = await add(aline)
    await t.ok(debts.markPaid, { as: aline, params: { id: paid._id } })
    assert.deepEqual(await t.ok(debts.trackCurrent, { as: aline }), {
      success: true,
      totalUnpaid: 0.3,
      count: 2,
      data: [sooner, later],
    })
  })

  it('offer the used titles, nobody else’s', async () => {
    const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
    for (const title of ['loan', 'Loan', 'Loan', 'Rent']) await add(aline, { title })
    await add(olivier, { title: 'Taxi repair' })
    assert.deepEqual((await t.ok(debts.titles, { as: aline })).data, ['Loan', 'Rent'])
  })
})
