import { centsOf, decimalOf } from '../../domain/money.ts'
import type { Context } from '../context.ts'
import { findPaymentOf, updateLine } from './credit-lines.sql.ts'
import { moveBalance } from './credit-people.sql.ts'

/**
 * Carries a change of an income, whose books are held, into the payment of the credit book that it was written down for: the
 * amount follows, and where the income is deleted the payment stays, and is no income any more (docs/decisions/0056).
 * `amount` is a decimal text, null where the income goes.
 */
export async function followIncome(
  tx: Context,
  clientId: string,
  incomeId: string,
  amount: string | null,
): Promise<void> {
  const payment = await findPaymentOf(tx, clientId, incomeId)
  if (!payment) return
  if (amount === null) return updateLine(tx, clientId, payment.id, { income_id: null })
  await updateLine(tx, clientId, payment.id, { amount })
  await moveBalance(tx, clientId, payment.personId, decimalOf(centsOf(payment.amount) - centsOf(amount)))
}
