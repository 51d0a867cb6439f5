import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import type { Call } from '../../../contract/route.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { BAD_AMOUNTS } from '../../../test/support/bad-input.ts'
import { done, invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()

const kinds = [
  {
    calls: { get: expenses.limits, post: expenses.setLimit, put: expenses.putLimit },
    fields: ['monthlyExpenseLimit', 'yearlyExpenseLimit'],
    missing: invalid.limitFields,
    negative: 'limitAmount',
    message: 'expenseLimitSet',
  },
  {
    calls: { get: incomes.limits, post: incomes.setLimit, put: incomes.putLimit },
    fields: ['monthlyIncomeTarget', 'yearlyIncomeTarget'],
    missing: invalid.targetFields,
    negative: 'targetAmount',
    message: 'incomeTargetSet',
  },
  {
    calls: { get: debts.limits, post: debts.setLimit, put: debts.putLimit },
    fields: ['monthlyDebtLimit', 'yearlyDebtLimit'],
    missing: invalid.limitFields,
    negative: 'limitAmount',
    message: 'debtLimitSet',
  },
] as const

for (const { calls, fields, missing, negative, message } of kinds) {
  const [monthly, yearly] = fields
  // The three kinds differ in nothing but the names of their fields.
  const get = calls.get as Call
  const writes = [calls.post, calls.put] as Call[]
  const data = async (as: TestPerson) => ((await t.ok(get, { as })) as { data: Record<string, number> }).data
  const NONE = { [monthly]: 0, [yearly]: 0 }

  describe(`${monthly} and ${yearly}`, () => {
    it('need one of the two', async () => {
      const aline = await t.people.aline()
      for (const call of writes)
        for (const body of [undefined, {}, { monthlyLimit: 5 }])
          await t.refused(call, { as: aline, body }, 400, missing)
    })

    it('are not set both at once', async () => {
      const aline = await t.people.aline()
      for (const call of writes)
        await t.refused(call, { as: aline, body: { [monthly]: 5, [yearly]: 5 } }, 400, invalid.oneKind)
      assert.deepEqual(await data(aline), NONE)
    })

    it('are set by an object and nothing else', async () => {
      const aline = await t.people.aline()
      for (const call of writes)
        for (const body of ['[]', '5', '{']) await t.refused(call, { as: aline, body }, 400, invalid.body)
    })

    it('are not set to what is no amount', async () => {
      const aline = await t.people.aline()
      for (const call of writes)
        for (const amount of BAD_AMOUNTS)
          await t.refused(call, { as: aline, body: `{"${monthly}":${amount}}` }, 400, invalid[negative])
      assert.deepEqual(await data(aline), NONE)
    })

    it('are refused at the field of the amount that is wrong', async () => {
      const aline = await t.people.aline()
      for (const field of fields) {
        const { errors } = await t.refused(
          calls.post as Call,
          { as: aline, body: { [field]: -1 } },
          400,
          invalid[negative],
        )
        assert.deepEqual(errors, [{ field, msg: invalid[negative], code: `invalid.${negative}` }])
      }
    })

    it('may not be set by an inactive client', async () => {
      const aline = await t.people.aline({ accountStatus: 'inactive' })
      for (const call of writes) await t.refused(call, { as: aline, body: { [monthly]: 5 } }, 403, refused.inactive)
    })

    it('are read by an inactive client', async () => {
      assert.deepEqual(await data(await t.people.aline({ accountStatus: 'inactive' })), NONE)
    })

    for (const [method, call] of Object.entries({ POST: calls.post, PUT: calls.put } as Record<string, Call>))
      describe(`set by ${method}`, () => {
        let aline: TestPerson
        const set = (body: object) => t.ok(call, { as: aline, body })
        before(async () => {
          aline = await t.people.aline()
        })

        it('are answered both, with the one that was set', async () => {
          assert.deepEqual(await set({ [monthly]: 100_000.55 }), {
            success: true,
            message: done[message],
            code: `done.${message}`,
            data: { [monthly]: 100_000.55, [yearly]: 0 },
          })
        })

        it('live side by side', async () => {
          await set({ [monthly]: 5 })
          await set({ [yearly]: 999_999_999_999.99 })
          assert.deepEqual(await data(aline), { [monthly]: 5, [yearly]: 999_999_999_999.99 })
        })

        it('are replaced when set again', async () => {
          await set({ [monthly]: 5 })
          await set({ [monthly]: 7 })
          assert.equal((await data(aline))[monthly], 7)
        })

        it('are cleared with 0, once and again', async () => {
          await set({ [monthly]: 5 })
          for (const field of [monthly, monthly, yearly]) await set({ [field]: 0 })
          assert.deepEqual(await data(aline), NONE)
        })
      })

    it('are nobody else’s', async () => {
      const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
      await t.ok(calls.post as Call, { as: aline, body: { [monthly]: 5 } })
      assert.deepEqual(await data(olivier), NONE)
    })

    it('that are set many times at once end as one of what was set', async () => {
      const aline = await t.people.aline()
      const amounts = Array.from({ length: 20 }, (_, index) => index)
      await Promise.all(amounts.map((amount) => t.ok(calls.post as Call, { as: aline, body: { [yearly]: amount } })))
      assert.ok(amounts.includes((await data(aline))[yearly] ?? -1))
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
