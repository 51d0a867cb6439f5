import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { LimitPeriod } from '../../contract/limits.ts'
import { done } from '../../words/en/shared.ts'
import { type Serve, withData } from '../http/serve.ts'
import { readLimits } from './limits.sql.ts'
import { putLimit } from './put-limit.ts'

type Amounts = Record<LimitPeriod, number>

/** Binds the calls about expense limits, income targets and debt limits, each under its own field names. */
export function bindLimits(serve: Serve): void {
  const toExpenseLimits = ({ monthly, yearly }: Amounts) => ({
    monthlyExpenseLimit: monthly,
    yearlyExpenseLimit: yearly,
  })
  serve(expenses.limits, async (ctx, { actor }) =>
    withData(done.fetched, toExpenseLimits(await readLimits(ctx, actor.id, 'expense'))),
  )
  for (const call of [expenses.setLimit, expenses.putLimit])
    serve(call, async (ctx, { actor, body }) =>
      withData(done.expenseLimitSet, toExpenseLimits(await putLimit(ctx, actor.id, 'expense', body))),
    )

  const toTargets = ({ monthly, yearly }: Amounts) => ({ monthlyIncomeTarget: monthly, yearlyIncomeTarget: yearly })
  serve(incomes.limits, async (ctx, { actor }) =>
    withData(done.fetched, toTargets(await readLimits(ctx, actor.id, 'income'))),
  )
  for (const call of [incomes.setLimit, incomes.putLimit])
    serve(call, async (ctx, { actor, body }) =>
      withData(done.incomeTargetSet, toTargets(await putLimit(ctx, actor.id, 'income', body))),
    )

  const toDebtLimits = ({ monthly, yearly }: Amounts) => ({ monthlyDebtLimit: monthly, yearlyDebtLimit: yearly })
  serve(debts.limits, async (ctx, { actor }) =>
    withData(done.fetched, toDebtLimits(await readLimits(ctx, actor.id, 'debt'))),
  )
  for (const call of [debts.setLimit, debts.putLimit])
    serve(call, async (ctx, { actor, body }) =>
      withData(done.debtLimitSet, toDebtLimits(await putLimit(ctx, actor.id, 'debt', body))),
    )
}
