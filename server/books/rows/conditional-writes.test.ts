import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import type { Call } from '../../../contract/route.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { refused } from '../../../words/en/shared.ts'

// What a phone has seen of a record goes with its change of it (docs/decisions/0054).

const t = testApp()

interface Recorded {
  _id: string
  amount: number
  isPaid?: boolean
  updatedAt: string
}

const FACTS = { amount: 1500, title: 'Airtime', description: 'MTN bundle' }
const BOOKS = [
  ['expense', expenses, { ...FACTS, date: '2026-11-21' }, refused.notFoundEntry],
  ['income', incomes, { ...FACTS, date: '2026-11-21' }, refused.notFoundEntry],
  ['debt', debts, { ...FACTS, dueDate: '2026-11-21', creditor: 'Keza' }, refused.notFoundDebt],
] as const

const seen = ({ updatedAt }: Recorded) => ({ 'if-unmodified-since-instant': updatedAt })

for (const [kind, calls, RECORD, gone] of BOOKS) {
  const [update, remove] = [calls.update as Call, calls.remove as Call]
  const listOf = async (as: TestPerson) => (await t.ok(calls.list, { as })).data as Recorded[]

  /** A client, what they have recorded, and what became of it a minute later on another device. */
  async function changedElsewhere() {
    const aline = await t.people.aline()
    const first = (await t.ok(calls.add as Call, { as: aline, body: RECORD })) as { data: Recorded }
    const params = { id: first.data._id }
    t.pass(60)
    const second = (await t.ok(update, { as: aline, params, body: { ...RECORD, amount: 20 } })) as { data: Recorded }
    t.pass(60)
    return { aline, params, before: first.data, now: second.data }
  }

  describe(`a change of an ${kind} by a device that says what it has seen`, () => {
    it('is made where that is how it stands', async () => {
      const { aline, params, now } = await changedElsewhere()
      const sent = { as: aline, params, headers: seen(now) }
      const { data } = (await t.ok(update, { ...sent, body: { ...RECORD, amount: 30 } })) as { data: Recorded }
      assert.deepEqual((await listOf(aline))[0], data)
      assert.equal(data.amount, 30)
      await t.ok(remove, { ...sent, headers: seen(data) })
      assert.deepEqual(await listOf(aline), [])
    })

    it('is refused with what is there now where another device has changed it, and changes nothing', async () => {
      const { aline, params, before, now } = await changedElsewhere()
      const sent = { as: aline, params, headers: seen(before) }
      for (const [call, body] of [
        [update, { ...RECORD, amount: 30 }],
        [remove, undefined],
      ] as const) {
        const { data } = await t.refused(call, { ...sent, ...(body && { body }) }, 412, refused.changedMeanwhile)
        assert.deepEqual(data, now)
      }
      assert.deepEqual(await listOf(aline), [now])
    })

    it('is answered, and not made, where it says so already: the answer of the first try was lost', async () => {
      const { aline, params, before, now } = await changedElsewhere()
      const body = { ...RECORD, amount: 20 }
      const { data } = (await t.ok(update, { as: aline, params, body, headers: seen(before) })) as { data: Recorded }
      assert.deepEqual(data, now)
      assert.deepEqual(await listOf(aline), [now])
    })

    it('finds nothing where another device has deleted it', async () => {
      const { aline, params, now } = await changedElsewhere()
      await t.ok(remove, { as: aline, params })
      const sent = { as: aline, params, headers: seen(now) }
      await t.refused(update, { ...sent, body: RECORD }, 404, gone)
      await t.refused(remove, sent, 404, gone)
    })

    it('is refused where what it says it has seen is no moment', async () => {
      const { aline, params, now } = await changedElsewhere()
      for (const instant of ['', 'x', '2026-11-21', now.updatedAt.replace('Z', ''), '2026-02-30T25:00:00.000Z', '1'])
        for (const [call, body] of [
          [update, RECORD],
          [remove, undefined],
        ] as const) {
          const headers = { 'if-unmodified-since-instant': instant }
          await t.refused(call, { as: aline, params, headers, ...(body && { body }) }, 400, refused.instantInvalid)
        }
      assert.deepEqual(await listOf(aline), [now])
    })

    it('is made once by several at once who have all seen the same', async () => {
      const { aline, params, now } = await changedElsewhere()
      const tries = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          t.call(update, { as: aline, params, headers: seen(now), body: { ...RECORD, amount: 100 + at } }),
        ),
      )
      const statuses = tries.map(({ status }) => status)
      assert.deepEqual(statuses.toSorted(), [200, ...Array(7).fill(412)])
      assert.equal((await listOf(aline))[0]?.amount, 100 + statuses.indexOf(200))
    })
  })
}

describe('a debt that is marked as paid by a device that says what it has seen', () => {
  const sent = async () => {
    const aline = await t.people.aline()
    const { data: before } = await t.ok(debts.add, { as: aline, body: BOOKS[2][2] })
    t.pass(60)
    return { aline, before, params: { id: before._id } }
  }

  it('is paid where it stands so; sent again, it is answered as it is', async () => {
    const { aline, before, params } = await sent()
    const asked = { as: aline, params, headers: seen(before) }
    const first = await t.ok(debts.markPaid, asked)
    assert.equal(first.data.isPaid, true)
    t.pass(60)
    assert.deepEqual(await t.ok(debts.markPaid, asked), first)
  })

  it('is not paid where another device has changed it', async () => {
    const { aline, before, params } = await sent()
    const { data: now } = await t.ok(debts.update, { as: aline, params, body: { ...BOOKS[2][2], amount: 7 } })
    const asked = { as: aline, params, headers: seen(before) }
    assert.deepEqual((await t.refused(debts.markPaid, asked, 412, refused.changedMeanwhile)).data, now)
    assert.deepEqual((await t.ok(debts.list, { as: aline })).data, [now])
  })
})
