import { centsOf, decimalOf } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import { findPaymentOf, updateLine } from './credit-lines.sql.ts'
import { applyToBalance } from './credit-people.sql.ts'

/**
 * Copies the amount of an income to its payment. If `amount` is null, the income was deleted, and
 * the payment only loses its link to the income. Lock the books first.
 */
export async function syncPaymentFromIncome(
  tx: Context,
  clientId: string,
  incomeId: string,
  amount: string | null,
): Promise<void> {
  const payment = await findPaymentOf(tx, clientId, incomeId)
  if (!payment) return
  if (amount === null) return updateLine(tx, clientId, payment.id, { income_id: null })
  const change = centsOf(payment.amount) - centsOf(amount)
  if (change === 0n) return
  await updateLine(tx, clientId, payment.id, { amount, updated_at: tx.clock.now() })
  await applyToBalance(tx, clientId, payment.personId, decimalOf(change))
}
