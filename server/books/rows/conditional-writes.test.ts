import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import type { Call } from '../../../contract/route.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { refused } from '../../../words/en/shared.ts'

const t = testApp()

interface Recorded {
  _id: string
  amount: number
  isPaid?: boolean
  updatedAt: string
}

const FACTS = { amount: 1500, title: 'Airtime', description: 'MTN bundle' }
const DEBT = { ...FACTS, dueDate: '2026-11-21', creditor: 'Keza' }
const basedOn = ({ updatedAt }: Recorded) => ({ 'if-unmodified-since-instant': updatedAt })

for (const [record, calls, RECORD, gone] of [
  ['an expense', expenses, { ...FACTS, date: '2026-11-21' }, refused.notFoundEntry],
  ['an income', incomes, { ...FACTS, date: '2026-11-21' }, refused.notFoundEntry],
  ['a debt', debts, DEBT, refused.notFoundDebt],
] as const) {
  const [update, remove] = [calls.update as Call, calls.remove as Call]
  const listOf = async (as: TestPerson) => (await t.ok(calls.list, { as })).data as Recorded[]

  async function changedElsewhere() {
    const as = await t.people.aline()
    const first = (await t.ok(calls.add as Call, { as, body: RECORD })) as { data: Recorded }
    const stored = { as, params: { id: first.data._id } }
    t.pass(60)
    const second = (await t.ok(update, { ...stored, body: { ...RECORD, amount: 20 } })) as { data: Recorded }
    t.pass(60)
    return { as, stored, before: first.data, now: second.data }
  }

  test(`a change of ${record} based on the current version is stored`, async () => {
    const { as, stored, now } = await changedElsewhere()
    const sent = { ...stored, headers: basedOn(now), body: { ...RECORD, amount: 30 } }
    const { data } = (await t.ok(update, sent)) as { data: Recorded }
    assert.equal(data.amount, 30)
    assert.deepEqual(await listOf(as), [data])
    await t.ok(remove, { ...stored, headers: basedOn(data) })
    assert.deepEqual(await listOf(as), [])
  })

  test(`a change of ${record} based on an older version returns 412 with the current version`, async () => {
    const { as, stored, before, now } = await changedElsewhere()
    const sent = { ...stored, headers: basedOn(before), body: { ...RECORD, amount: 30 } }
    for (const call of [update, remove])
      assert.deepEqual((await t.refused(call, sent, 412, refused.changedMeanwhile)).data, now)
    assert.deepEqual(await listOf(as), [now])
  })

  test(`a repeated change of ${record} returns the stored record when the first response was lost`, async () => {
    const { as, stored, before, now } = await changedElsewhere()
    const sent = { ...stored, headers: basedOn(before), body: { ...RECORD, amount: 20 } }
    assert.deepEqual(((await t.ok(update, sent)) as { data: Recorded }).data, now)
    assert.deepEqual(await listOf(as), [now])
  })

  test(`changing ${record} returns 404 after another device deleted the record`, async () => {
    const { stored, now } = await changedElsewhere()
    await t.ok(remove, stored)
    for (const call of [update, remove])
      await t.refused(call, { ...stored, headers: basedOn(now), body: RECORD }, 404, gone)
  })

  test(`a change of ${record} is refused when If-Unmodified-Since-Instant is invalid`, async () => {
    const { as, stored, now } = await changedElsewhere()
    for (const instant of ['', 'x', '2026-11-21', now.updatedAt.replace('Z', ''), '2026-02-30T25:00:00.000Z', '1'])
      for (const call of [update, remove]) {
        const headers = { 'if-unmodified-since-instant': instant }
        await t.refused(call, { ...stored, headers, body: RECORD }, 400, refused.instantInvalid)
      }
    assert.deepEqual(await listOf(as), [now])
  })

  test(`only one change of ${record} succeeds when several start from the same version at once`, async () => {
    const { as, stored, now } = await changedElsewhere()
    const tries = Array.from({ length: 8 }, (_, at) =>
      t.call(update, { ...stored, headers: basedOn(now), body: { ...RECORD, amount: 100 + at } }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), [200, ...Array(7).fill(412)])
    assert.equal((await listOf(as))[0]?.amount, 100 + statuses.indexOf(200))
  })
}

test('marking a debt as paid based on an older version returns 412 with the current version', async () => {
  const as = await t.people.aline()
  const { data: before } = await t.ok(debts.add, { as, body: DEBT })
  const sent = { as, params: { id: before._id } }
  t.pass(60)
  const { data: now } = await t.ok(debts.update, { ...sent, body: { ...DEBT, amount: 7 } })
  const outdated = { ...sent, headers: basedOn(before) }
  assert.deepEqual((await t.refused(debts.markPaid, outdated, 412, refused.changedMeanwhile)).data, now)
  t.pass(60)
  const first = await t.ok(debts.markPaid, { ...sent, headers: basedOn(now) })
  assert.equal(first.data.isPaid, true)
  assert.deepEqual(await t.ok(debts.markPaid, { ...sent, headers: basedOn(now) }), first)
})
