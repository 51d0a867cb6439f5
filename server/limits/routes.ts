import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { LimitKind, LimitPeriod } from '../../contract/limits.ts'
import { done } from '../../words/en/shared.ts'
import { inBooks } from '../books/in-books.ts'
import type { Context } from '../context.ts'
import { type Serve, withData } from '../http/serve.ts'
import { clearLimit, readLimits, setLimit } from './limits.sql.ts'

type Amounts = Record<LimitPeriod, number>

/** Binds the calls about expense limits, income targets and debt limits, each under its own field names. */
export function bindLimits(serve: Serve): void {
  const toExpenseLimits = ({ monthly, yearly }: Amounts) => ({
    monthlyExpenseLimit: monthly,
    yearlyExpenseLimit: yearly,
  })
  serve(expenses.limits, async (ctx, { caller }) =>
    withData(done.fetched, toExpenseLimits(await readLimits(ctx.db, caller.id, 'expense'))),
  )
  for (const call of [expenses.setLimit, expenses.putLimit])
    serve(call, async (ctx, { caller, body }) =>
      withData(done.expenseLimitSet, toExpenseLimits(await putLimit(ctx, caller.id, 'expense', body))),
    )

  const toTargets = ({ monthly, yearly }: Amounts) => ({ monthlyIncomeTarget: monthly, yearlyIncomeTarget: yearly })
  serve(incomes.limits, async (ctx, { caller }) =>
    withData(done.fetched, toTargets(await readLimits(ctx.db, caller.id, 'income'))),
  )
  for (const call of [incomes.setLimit, incomes.putLimit])
    serve(call, async (ctx, { caller, body }) =>
      withData(done.incomeTargetSet, toTargets(await putLimit(ctx, caller.id, 'income', body))),
    )

  const toDebtLimits = ({ monthly, yearly }: Amounts) => ({ monthlyDebtLimit: monthly, yearlyDebtLimit: yearly })
  serve(debts.limits, async (ctx, { caller }) =>
    withData(done.fetched, toDebtLimits(await readLimits(ctx.db, caller.id, 'debt'))),
  )
  for (const call of [debts.setLimit, debts.putLimit])
    serve(call, async (ctx, { caller, body }) =>
      withData(done.debtLimitSet, toDebtLimits(await putLimit(ctx, caller.id, 'debt', body))),
    )
}

/** Sets one amount, or clears it with 0 (R14), and gives both as they now are. */
async function putLimit(
  ctx: Context,
  clientId: string,
  kind: LimitKind,
  { period, amount }: { period: LimitPeriod; amount: number },
): Promise<Amounts> {
  return inBooks(ctx, clientId, async ({ db }) => {
    const limit = { clientId, kind, period }
    if (amount === 0) await clearLimit(db, limit)
    else await setLimit(db, ctx.clock.now(), { ...limit, amount: amount.toFixed(2) })
    return readLimits(db, clientId, kind)
  })
}
