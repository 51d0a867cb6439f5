import type { bulk } from '../../../contract/bulk.ts'
import type { AnswerOf, BodyOf } from '../../../contract/route.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { updateTotalsAfterPayment } from '../progress/change-many.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { lockDebts, payDebts } from './debts.sql.ts'

/**
 * Marks all debts or none. Accepts debts that are already paid, so a repeated call changes
 * nothing.
 */
export async function markManyPaid(
  ctx: Context,
  clientId: string,
  { debts }: BodyOf<typeof bulk.pay>,
): Promise<AnswerOf<typeof bulk.pay>['data']> {
  const seen = new Map(debts.map(({ _id, updatedAt }) => [_id, updatedAt]))
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const found = await lockDebts(tx, clientId, [...seen.keys()])
    if (found.length < seen.size) throw new Refusal(404, 'refused.notFoundDebt')
    const unpaid = found.filter(({ isPaid }) => !isPaid)
    if (unpaid.some(({ id, updatedAt }) => updatedAt.toISOString() !== seen.get(id)))
      throw new Refusal(412, 'refused.changedMeanwhile')
    if (unpaid.length === 0) return { changed: 0 }
    const ids = unpaid.map(({ id }) => id)
    await payDebts(tx, clientId, ids)
    await updateTotalsAfterPayment(tx, books, unpaid)
    return { changed: unpaid.length }
  })
}
