import { v7 as uuidv7 } from 'uuid'
import type { Day } from '../../../domain/day.ts'
import { centsOf, decimalOf } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addStored, type Books } from '../rows/books.sql.ts'
import { bytesOf, chargeStorage } from '../rows/charge-storage.ts'
import { deletePayments, findLine, insertLine, type LineFacts } from './credit-lines.sql.ts'
import { applyToBalance, findBalance } from './credit-people.sql.ts'

/** A payment of an import. `rowId` is the id of its income, or of the line if it is no income. */
export interface NewPayment {
  rowId: string
  personId: string
  day: Day
  amount: string
  what: string
  isIncome: boolean
}

/** Lock the books and store the incomes first. Throws 404 for a deleted customer. */
export async function addPayments(ctx: Context, books: Books, payments: readonly NewPayment[]): Promise<void> {
  const { clientId } = books
  for (const { rowId, personId, day, amount, what, isIncome } of payments) {
    if ((await findBalance(ctx, clientId, personId)) === undefined) throw new Refusal(404, 'refused.notFoundPerson')
    if (!isIncome && (await findLine(ctx, clientId, rowId))) throw new Refusal(409, 'refused.idTaken')
    const line = { person_id: personId, kind: 'paid', day, amount, what } as const
    const ids = isIncome ? { id: uuidv7(), income_id: rowId } : { id: rowId, income_id: null }
    await insertLine(ctx, clientId, { ...line, ...ids })
    await applyToBalance(ctx, clientId, personId, `-${amount}`, { bringsBack: true })
  }
  const bytes = payments.reduce((sum, { what }) => sum + bytesOf(what), 0)
  await chargeStorage(ctx, books, { rows: payments.length, bytes })
}

/** Deletes the payments of deleted incomes, and those in `rowIds` that are no income. */
export async function removePayments(
  ctx: Context,
  { clientId }: Books,
  which: { incomeIds: string[]; rowIds: string[]; withChanged: boolean },
): Promise<LineFacts[]> {
  const removed = await deletePayments(ctx, clientId, which)
  if (removed.length === 0) return []
  const paid = new Map<string, bigint>()
  for (const { personId, amount } of removed) paid.set(personId, (paid.get(personId) ?? 0n) + centsOf(amount))
  for (const [personId, cents] of paid) await applyToBalance(ctx, clientId, personId, decimalOf(cents))
  await addStored(ctx, clientId, { rows: -removed.length, bytes: -removed.reduce((sum, { bytes }) => sum + bytes, 0) })
  return removed
}
