import { createHash } from 'node:crypto'
import type { Day } from '../../../domain/day.ts'
import { centsOf, decimalOf } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addStored, type Books } from '../rows/books.sql.ts'
import { bytesOf, chargeStorage } from '../rows/charge-storage.ts'
import { deletePayments, findLine, insertLine, type LineFacts, listLinesAlone } from './credit-lines.sql.ts'
import { applyToBalance, findBalance } from './credit-people.sql.ts'

/** A payment of an import. `rowId` is the id of its income, or of the line if it is no income. */
export interface NewPayment {
  /** Name of the row's payment in a refusal. */
  field: string
  rowId: string
  personId: string
  day: Day
  amount: string
  what: string
  isIncome: boolean
}

/**
 * Id of the payment that is also the income `rowId`. It keeps the time in the id, which sorts the
 * payments of a day.
 */
export function lineIdOf(rowId: string): string {
  const hash = createHash('sha256').update(`payment of ${rowId}`).digest('hex')
  return `${rowId.slice(0, 15)}${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}

/** Lock the books and store the incomes first. Throws 404 with the fields of deleted customers. */
export async function addPayments(ctx: Context, books: Books, payments: readonly NewPayment[]): Promise<void> {
  const { clientId } = books
  await refuseDeletedPeople(ctx, clientId, payments)
  for (const { rowId, personId, day, amount, what, isIncome } of payments) {
    const ids = isIncome ? { id: lineIdOf(rowId), income_id: rowId } : { id: rowId, income_id: null }
    if (await findLine(ctx, clientId, ids.id)) throw new Refusal(409, 'refused.idTaken')
    await insertLine(ctx, clientId, { ...ids, person_id: personId, kind: 'paid', day, amount, what })
    await applyToBalance(ctx, clientId, personId, `-${amount}`, { bringsBack: true })
  }
  const bytes = payments.reduce((sum, { what }) => sum + bytesOf(what), 0)
  await chargeStorage(ctx, books, { rows: payments.length, bytes })
}

async function refuseDeletedPeople(ctx: Context, clientId: string, payments: readonly NewPayment[]): Promise<void> {
  const deleted = new Set<string>()
  for (const personId of new Set(payments.map((payment) => payment.personId)))
    if ((await findBalance(ctx, clientId, personId)) === undefined) deleted.add(personId)
  if (deleted.size === 0) return
  const reason = { code: 'refused.notFoundPerson' } as const
  const errors = payments.filter(({ personId }) => deleted.has(personId)).map(({ field }) => ({ field, reason }))
  throw new Refusal(404, reason, { errors })
}

/** Deletes the payments of deleted incomes, and those of `rowIds` without an income. */
export async function removePayments(
  ctx: Context,
  { clientId }: Books,
  which: { incomeIds: string[]; rowIds: string[]; withChanged: boolean },
): Promise<LineFacts[]> {
  const lineIds = [...which.rowIds, ...which.rowIds.map(lineIdOf)]
  const removed = await deletePayments(ctx, clientId, { ...which, lineIds })
  if (removed.length === 0) return []
  const paid = new Map<string, bigint>()
  for (const { personId, amount } of removed) paid.set(personId, (paid.get(personId) ?? 0n) + centsOf(amount))
  for (const [personId, cents] of paid) await applyToBalance(ctx, clientId, personId, decimalOf(cents))
  await addStored(ctx, clientId, { rows: -removed.length, bytes: -removed.reduce((sum, { bytes }) => sum + bytes, 0) })
  return removed
}

/** Returns those of `rowIds` that have a payment without an income. */
export async function listPaidAlone(ctx: Context, clientId: string, rowIds: readonly string[]): Promise<string[]> {
  const rowOf = new Map(rowIds.flatMap((id) => [[id, id] as const, [lineIdOf(id), id] as const]))
  const lineIds = await listLinesAlone(ctx, clientId, [...rowOf.keys()])
  return lineIds.map((id) => rowOf.get(id) ?? id)
}
