import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import type { Call } from '../../../contract/route.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { BAD_AMOUNTS } from '../../../test/support/bad-input.ts'
import { done, invalid } from '../../../words/en/shared.ts'

const t = testApp()

for (const [calls, monthly, yearly, missing, negative, message] of [
  [expenses, 'monthlyExpenseLimit', 'yearlyExpenseLimit', invalid.limitFields, 'limitAmount', 'expenseLimitSet'],
  [incomes, 'monthlyIncomeTarget', 'yearlyIncomeTarget', invalid.targetFields, 'targetAmount', 'incomeTargetSet'],
  [debts, 'monthlyDebtLimit', 'yearlyDebtLimit', invalid.limitFields, 'limitAmount', 'debtLimitSet'],
] as const) {
  const writes = { POST: calls.setLimit, PUT: calls.putLimit } as Record<string, Call>
  const limitsOf = async (as: TestPerson) =>
    ((await t.ok(calls.limits as Call, { as })) as { data: Record<string, number> }).data
  const NONE = { [monthly]: 0, [yearly]: 0 }

  for (const [method, call] of Object.entries(writes)) {
    test(`${method} requires a valid amount in exactly one of ${monthly} and ${yearly}`, async () => {
      const aline = await t.people.aline()
      const refuse = (body: unknown, sentence: string) => t.refused(call, { as: aline, body }, 400, sentence)
      for (const body of [undefined, {}, { monthlyLimit: 5 }]) await refuse(body, missing)
      for (const body of ['[]', '5', '{']) await refuse(body, invalid.body)
      await refuse({ [monthly]: 5, [yearly]: 5 }, invalid.oneKind)
      for (const amount of BAD_AMOUNTS) await refuse(`{"${monthly}":${amount}}`, invalid[negative])
      for (const field of [monthly, yearly]) {
        const { errors } = await refuse({ [field]: -1 }, invalid[negative])
        assert.deepEqual(errors, [{ field, msg: invalid[negative], code: `invalid.${negative}` }])
      }
      assert.deepEqual(await limitsOf(aline), NONE)
    })

    test(`${method} sets and clears ${monthly} and ${yearly} independently`, async () => {
      const aline = await t.people.aline()
      const set = (body: object) => t.ok(call, { as: aline, body })
      assert.deepEqual(await set({ [monthly]: 100_000.55 }), {
        success: true,
        message: done[message],
        code: `done.${message}`,
        data: { [monthly]: 100_000.55, [yearly]: 0 },
      })
      await set({ [yearly]: 999_999_999_999.99 })
      await set({ [monthly]: 7 })
      assert.deepEqual(await limitsOf(aline), { [monthly]: 7, [yearly]: 999_999_999_999.99 })
      for (const field of [monthly, monthly, yearly]) await set({ [field]: 0 })
      assert.deepEqual(await limitsOf(aline), NONE)
    })
  }

  test(`concurrent writes of ${yearly} store one of the sent amounts`, async () => {
    const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
    const amounts = Array.from({ length: 10 }, (_, index) => index + 1)
    await Promise.all(amounts.map((amount) => t.ok(writes.POST as Call, { as: aline, body: { [yearly]: amount } })))
    assert.ok(amounts.includes((await limitsOf(aline))[yearly] ?? -1))
    assert.deepEqual(await limitsOf(olivier), NONE)
    const stored = await t.db.selectFrom('money_limit').select('kind').where('client_id', '=', aline.id).execute()
    assert.equal(stored.length, 1)
  })
}
