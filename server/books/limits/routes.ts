import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { LIMIT_FIELDS } from '../../../contract/limits.ts'
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '../../../domain/limit.ts'
import { wireCents } from '../../../domain/money.ts'
import { type Serve, withData } from '../../platform/http/serve.ts'
import { type LimitAmounts, readLimits } from './limits.sql.ts'
import { putLimit } from './put-limit.ts'
import { withWarnings } from './warn.ts'

const CALLS = { expense: expenses, income: incomes, debt: debts }
const CODES = { expense: 'done.expenseLimitSet', income: 'done.incomeTargetSet', debt: 'done.debtLimitSet' } as const

export function bindLimits(serve: Serve): void {
  for (const kind of LIMIT_KINDS) {
    const { limits, setLimit, putLimit: put } = CALLS[kind]
    serve(limits, async (ctx, { actor }) => withData('done.fetched', toAnswer(kind, await readLimits(ctx, actor.id))))
    for (const call of [setLimit, put])
      serve(call, async (ctx, { actor, body }) => {
        const { item, warnings } = await putLimit(ctx, actor.id, kind, body)
        return withWarnings(CODES[kind], { item: toAnswer(kind, item), warnings })
      })
  }
}

function toAnswer(kind: LimitKind, limits: Record<LimitPeriod, LimitAmounts>) {
  const amounts = LIMIT_PERIODS.map((period) => [LIMIT_FIELDS[kind][period], wireCents(limits[period][kind] ?? 0n)])
  return Object.fromEntries(amounts) as Record<(typeof LIMIT_FIELDS)[LimitKind][LimitPeriod], number>
}
