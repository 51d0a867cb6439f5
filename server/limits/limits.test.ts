import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { Call } from '../../contract/route.ts'
import { createTestApp, type TestApp } from '../../test/support/app.ts'
import { BAD_AMOUNTS } from '../../test/support/bad-input.ts'
import { done, invalid, refused } from '../../words/en/shared.ts'

let t: TestApp
before(async () => {
  t = await createTestApp()
})
after(() => t.close())

const kinds = [
  {
    calls: { get: expenses.limits, post: expenses.setLimit, put: expenses.putLimit },
    fields: ['monthlyExpenseLimit', 'yearlyExpenseLimit'],
    missing: invalid.limitFields,
    negative: invalid.limitAmount,
    set: done.expenseLimitSet,
  },
  {
    calls: { get: incomes.limits, post: incomes.setLimit, put: incomes.putLimit },
    fields: ['monthlyIncomeTarget', 'yearlyIncomeTarget'],
    missing: invalid.targetFields,
    negative: invalid.targetAmount,
    set: done.incomeTargetSet,
  },
  {
    calls: { get: debts.limits, post: debts.setLimit, put: debts.putLimit },
    fields: ['monthlyDebtLimit', 'yearlyDebtLimit'],
    missing: invalid.limitFields,
    negative: invalid.limitAmount,
    set: done.debtLimitSet,
  },
] as const

for (const { calls, fields, missing, negative, set } of kinds) {
  const [monthly, yearly] = fields
  // The three kinds differ in nothing but the names of their fields.
  const get = calls.get as Call
  const writes = [calls.post, calls.put] as Call[]
  const data = async (as: Awaited<ReturnType<TestApp['people']['client']>>) =>
    ((await t.ok(get, { as })) as { data: unknown }).data

  describe(`${monthly} and ${yearly}`, () => {
    it('take one of the two, and an amount: nothing else', async () => {
      const aline = await t.people.aline()
      for (const call of writes) {
        await t.refused(call, { as: aline, body: {} }, 400, missing)
        await t.refused(call, { as: aline }, 400, missing)
        await t.refused(call, { as: aline, body: { monthlyLimit: 5 } }, 400, missing)
        await t.refused(call, { as: aline, body: { [monthly]: 5, [yearly]: 5 } }, 400, invalid.oneKind)
        for (const body of ['[]', '5', '{']) await t.refused(call, { as: aline, body }, 400, invalid.body)
        for (const amount of BAD_AMOUNTS)
          await t.refused(call, { as: aline, body: `{"${monthly}":${amount}}` }, 400, negative)
      }
      assert.deepEqual(await data(aline), { [monthly]: 0, [yearly]: 0 })
    })

    it('are refused at the field of the amount that is wrong', async () => {
      const aline = await t.people.aline()
      for (const field of fields) {
        const { errors } = await t.refused(calls.post as Call, { as: aline, body: { [field]: -1 } }, 400, negative)
        assert.deepEqual(errors, [{ field, msg: negative }])
      }
    })

    it('may not be set by an inactive client, who may read them', async () => {
      const aline = await t.people.aline({ accountStatus: 'inactive' })
      for (const call of writes) await t.refused(call, { as: aline, body: { [monthly]: 5 } }, 403, refused.inactive)
      assert.deepEqual(await data(aline), { [monthly]: 0, [yearly]: 0 })
    })

    it('live side by side, are replaced when set again, and cleared with 0', async () => {
      const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
      for (const call of writes) {
        const put = async (body: object) => t.ok(call, { as: aline, body })
        assert.deepEqual(await put({ [monthly]: 100_000.55 }), {
          success: true,
          message: set,
          data: { [monthly]: 100_000.55, [yearly]: 0 },
        })
        await put({ [yearly]: 999_999_999_999.99 })
        assert.deepEqual(await data(aline), { [monthly]: 100_000.55, [yearly]: 999_999_999_999.99 })
        await put({ [monthly]: 7 })
        assert.deepEqual(await data(aline), { [monthly]: 7, [yearly]: 999_999_999_999.99 })
        await put({ [monthly]: 0 })
        await put({ [monthly]: 0 })
        await put({ [yearly]: 0 })
        assert.deepEqual(await data(aline), { [monthly]: 0, [yearly]: 0 })
      }
      assert.deepEqual(await data(olivier), { [monthly]: 0, [yearly]: 0 })
    })

    it('set many times at once end as one of what was set', async () => {
      const aline = await t.people.aline()
      const amounts = Array.from({ length: 20 }, (_, index) => index)
      await Promise.all(amounts.map((amount) => t.ok(calls.post as Call, { as: aline, body: { [yearly]: amount } })))
      const { [yearly]: kept } = (await data(aline)) as Record<string, number>
      assert.ok(amounts.includes(kept ?? -1))
    })
  })
}

it('the three kinds do not touch each other', async () => {
  const aline = await t.people.aline()
  await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 1 } })
  await t.ok(incomes.setLimit, { as: aline, body: { monthlyIncomeTarget: 2 } })
  await t.ok(debts.setLimit, { as: aline, body: { monthlyDebtLimit: 3 } })
  assert.deepEqual(
    [
      await t.ok(expenses.limits, { as: aline }),
      await t.ok(incomes.limits, { as: aline }),
      await t.ok(debts.limits, { as: aline }),
    ].map(({ data }) => data),
    [
      { monthlyExpenseLimit: 1, yearlyExpenseLimit: 0 },
      { monthlyIncomeTarget: 2, yearlyIncomeTarget: 0 },
      { monthlyDebtLimit: 3, yearlyDebtLimit: 0 },
    ],
  )
})
