import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { debts } from '../../../contract/debts.ts'
import { progress } from '../../../contract/progress.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import {
  BAD_AMOUNTS,
  BAD_DAYS,
  BAD_TITLES,
  BROKEN_BODIES,
  MISSING,
  UNKNOWN_ID,
} from '../../../test/support/bad-input.ts'
import { addingDebts, SACCO_LOAN } from '../../../test/support/debts.ts'
import { done, invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()

const add = addingDebts(t)

describe('what a debt refuses', () => {
  /** Sends bodies that are refused each with the sentence beside it, and leave nothing behind. */
  const refuseAll = async (bodies: [body: unknown, sentence: string, status?: number][]) => {
    const aline = await t.people.aline()
    for (const [body, sentence, status = 400] of bodies)
      await t.refused(debts.add, { as: aline, body }, status, sentence)
    assert.deepEqual((await t.ok(debts.list, { as: aline })).data, [])
    assert.deepEqual((await t.ok(progress.all, { as: aline })).data, [])
  }
  /** The same for values of a field that are refused in different words. */
  const refuseValues = async (field: string, values: readonly unknown[]) => {
    const aline = await t.people.aline()
    for (const value of values) {
      const { status } = await t.call(debts.add, { as: aline, body: { ...SACCO_LOAN, [field]: value } })
      assert.equal(status, 400, `${field} ${JSON.stringify(value)}`)
    }
    assert.deepEqual((await t.ok(debts.list, { as: aline })).data, [])
  }

  for (const field of ['title', 'creditor', 'dueDate', 'amount'])
    it(`to be without its ${field}`, () =>
      refuseAll(
        (field === 'amount' ? [undefined] : MISSING).map((value) => {
          const isBlankDay = field === 'dueDate' && typeof value === 'string' && value !== ''
          return [{ ...SACCO_LOAN, [field]: value }, isBlankDay ? invalid.day : invalid.debtFields]
        }),
      ))

  it('bad amounts', () =>
    refuseAll(BAD_AMOUNTS.map((amount) => [JSON.stringify(SACCO_LOAN).replace('50000', amount), invalid.amount])))

  it('bad due dates', () =>
    refuseAll(
      BAD_DAYS.map((dueDate) => [
        { ...SACCO_LOAN, dueDate },
        typeof dueDate === 'string' ? invalid.day : invalid.debtFields,
      ]),
    ))

  for (const field of ['title', 'creditor']) it(`bad texts as its ${field}`, () => refuseValues(field, BAD_TITLES))

  it('bad texts as its description', () => refuseValues('description', ['x'.repeat(2001), 'a\u0000b', 12, {}, []]))

  it('bodies that are none', async () => {
    const aline = await t.people.aline()
    for (const body of BROKEN_BODIES) assert.equal((await t.call(debts.add, { as: aline, body })).status, 400)
    assert.deepEqual((await t.ok(debts.list, { as: aline })).data, [])
  })

  it('a body that is too large', () =>
    refuseAll([[JSON.stringify({ ...SACCO_LOAN, description: 'x'.repeat(3_000_000) }), refused.tooLarge, 413]]))

  it('an inactive client, who may still read', async () => {
    const aline = await t.people.aline({ accountStatus: 'inactive' })
    const params = { id: UNKNOWN_ID }
    for (const sent of [{ body: SACCO_LOAN }, { body: SACCO_LOAN, params }, { params }])
      for (const call of [debts.add, debts.update, debts.markPaid, debts.remove])
        await t.refused(call, { as: aline, params, ...sent }, 403, refused.inactive)
    await t.ok(debts.list, { as: aline })
    await t.ok(debts.trackCurrent, { as: aline })
  })

  /** Neither an edit, nor a payment, nor a deletion finds it. */
  const refuseId = async (as: TestPerson, id: string, sentence: string) => {
    for (const call of [debts.update, debts.markPaid, debts.remove])
      await t.refused(call, { as, params: { id }, body: SACCO_LOAN }, 404, sentence)
  }

  it('the id of what is somebody else’s', async () => {
    const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
    const his = await add(olivier)
    await refuseId(aline, his._id, refused.notFoundDebt)
    assert.deepEqual((await t.ok(debts.list, { as: olivier })).data, [his])
    assert.deepEqual((await t.ok(debts.list, { as: aline })).data, [])
  })

  it('the id of nothing', async () => refuseId(await t.people.aline(), UNKNOWN_ID, refused.notFoundDebt))

  it('what is no id', async () => refuseId(await t.people.aline(), '1', refused.notFound))

  it('to be born paid, or paid by an edit', async () => {
    const aline = await t.people.aline()
    const { data } = await t.ok(debts.add, { as: aline, body: { ...SACCO_LOAN, isPaid: true, is_paid: true } })
    assert.equal(data.isPaid, false)
    const body = { ...SACCO_LOAN, isPaid: true, is_paid: true }
    assert.equal((await t.ok(debts.update, { as: aline, params: { id: data._id }, body })).data.isPaid, false)
  })

  it('a cursor of another order', async () => {
    const aline = await t.people.aline()
    for (const dueDate of ['2026-11-01', '2026-11-02']) await add(aline, { dueDate })
    const { page } = await t.ok(debts.list, { as: aline, query: { limit: '1' } })
    const query = { cursor: page?.nextCursor ?? '', sort: '-dueDate' }
    await t.refused(debts.list, { as: aline, query }, 400, invalid.cursor)
  })
})

describe('a debt', () => {
  it('may be without a description', async () => {
    const aline = await t.people.aline()
    for (const description of MISSING) {
      const { data } = await t.ok(debts.add, { as: aline, body: { ...SACCO_LOAN, description } })
      assert.equal(data.description, '')
    }
  })

  describe('counts once, on its due date:', () => {
    const day = async (as: TestPerson) => {
      const [record] = (await t.ok(progress.all, { as })).data
      return [record?.totalDebts, record?.paidDebts, record?.unpaidDebts, record?.netBalance, record?.debtsCount]
    }
    const owe = async () => {
      const aline = await t.people.aline()
      const debt = await add(aline, { amount: 0.3, dueDate: '2026-11-21' })
      return { aline, debt, sent: { as: aline, params: { id: debt._id } } }
    }

    it('unpaid at first', async () => {
      const { aline } = await owe()
      assert.deepEqual(await day(aline), [0.3, 0, 0.3, -0.3, 1])
    })

    it('paid once it is, which leaves the balance', async () => {
      const { aline, debt, sent } = await owe()
      const paid = await t.ok(debts.markPaid, sent)
      assert.deepEqual(paid, {
        success: true,
        message: done.debtPaid,
        code: 'done.debtPaid',
        data: { ...debt, isPaid: true },
      })
      assert.deepEqual(await day(aline), [0.3, 0.3, 0, -0.3, 1])
    })

    it('paid once, however often it is paid', async () => {
      const { aline, sent } = await owe()
      const paid = await t.ok(debts.markPaid, sent)
      t.pass(3600)
      const again = await Promise.all([1, 2, 3].map(() => t.ok(debts.markPaid, sent)))
      t.pass(-3600)
      assert.deepEqual(again, [paid, paid, paid])
      assert.deepEqual(await day(aline), [0.3, 0.3, 0, -0.3, 1])
    })

    it('paid still when it is edited', async () => {
      const { aline, sent } = await owe()
      await t.ok(debts.markPaid, sent)
      await t.ok(debts.update, { ...sent, body: { ...SACCO_LOAN, amount: 0.7 } })
      assert.deepEqual(await day(aline), [0.7, 0.7, 0, -0.7, 1])
    })

    it('no more when it is deleted', async () => {
      const { aline, sent } = await owe()
      await t.ok(debts.markPaid, sent)
      await t.ok(debts.remove, sent)
      assert.deepEqual((await t.ok(progress.all, { as: aline })).data, [])
    })
  })

  it('can be edited in all but its due date', async () => {
    const aline = await t.people.aline()
    const debt = await add(aline)
    const body = { title: 'Loan', creditor: 'Mama Keza', amount: 1.5, dueDate: '2020-01-01', description: '' }
    const { data } = await t.ok(debts.update, { as: aline, params: { id: debt._id }, body })
    assert.deepEqual(data, { ...debt, ...body, dueDate: debt.dueDate })
  })

  it('deleted and edited at once is either gone or answered, never raised again', async () => {
    const aline = await t.people.aline({ closedBefore: '2026-11-01' })
    const rounds = 20
    for (let round = 0; round < rounds; round++) {
      const { _id: id } = await add(aline, { dueDate: '2026-11-20' })
      const statuses = await Promise.all([
        t.call(debts.remove, { as: aline, params: { id } }),
        t.call(debts.update, { as: aline, params: { id }, body: { ...SACCO_LOAN, amount: 7 } }),
        t.call(debts.markPaid, { as: aline, params: { id } }),
        t.call(debts.remove, { as: aline, params: { id } }),
      ])
      assert.ok(statuses.every(({ status }) => status === 200 || status === 404))
      assert.equal(statuses.filter(({ status }, index) => status === 200 && (index === 0 || index === 3)).length, 1)
    }
    assert.deepEqual((await t.ok(debts.list, { as: aline })).data, [])
    assert.deepEqual((await t.ok(progress.all, { as: aline })).data, [])
  })

  it('is recorded once for one Idempotency-Key', async () => {
    const aline = await t.people.aline()
    const sent = { as: aline, body: SACCO_LOAN, headers: { 'idempotency-key': 'debt-key-1' } }
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.call(debts.add, sent)))
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assert.equal((await t.ok(debts.list, { as: aline })).data.length, 1)
  })

  it('is refused under the Idempotency-Key of another', async () => {
    const sent = { as: await t.people.aline(), body: SACCO_LOAN, headers: { 'idempotency-key': 'debt-key-2' } }
    await t.ok(debts.add, sent)
    await t.refused(debts.add, { ...sent, body: { ...SACCO_LOAN, amount: 1 } }, 409, refused.keyReused)
  })
})
