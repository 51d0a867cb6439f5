import { createHash } from 'node:crypto'
import type { Day } from '../../../domain/day.ts'
import { centsOf, decimalOf } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addStored, type Books } from '../rows/books.sql.ts'
import { bytesOf, chargeStorage } from '../rows/charge-storage.ts'
import {
  deletePayments,
  insertPayments,
  type LineFacts,
  listLineIds,
  listLinesWithoutIncome,
} from './credit-lines.sql.ts'
import { applyToBalances, listPeopleIds } from './credit-people.sql.ts'

export interface NewPayment {
  field: string
  /** Id of the payment's income, or the payment's own id if it has no income. */
  rowId: string
  personId: string
  day: Day
  amount: string
  what: string
  isIncome: boolean
}

/**
 * Derives a payment's id from the id of its income. Both ids start with the same time, because
 * lists sort the payments of a day by this time.
 */
export function lineIdOf(rowId: string): string {
  const hash = createHash('sha256').update(`payment of ${rowId}`).digest('hex')
  return `${rowId.slice(0, 15)}${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}

/**
 * Lock the books and store the incomes first. Throws 404 if the customer of a payment was deleted.
 */
export async function addPayments(ctx: Context, books: Books, payments: readonly NewPayment[]): Promise<void> {
  if (payments.length === 0) return
  const { clientId } = books
  await refuseDeletedPeople(ctx, clientId, payments)
  const lines = payments.map(({ rowId, personId: person_id, day, amount, what, isIncome }) => ({
    ...(isIncome ? { id: lineIdOf(rowId), income_id: rowId } : { id: rowId, income_id: null }),
    ...{ person_id, day, amount, what },
  }))
  const ids = lines.map(({ id }) => id)
  if ((await listLineIds(ctx, clientId, ids)).length > 0) throw new Refusal(409, 'refused.idTaken')
  await insertPayments(ctx, clientId, lines)
  await applyToBalances(ctx, clientId, sumsOf(payments, -1n), { unarchives: true })
  const bytes = payments.reduce((sum, { what }) => sum + bytesOf(what), 0)
  await chargeStorage(ctx, books, { rows: payments.length, bytes })
}

function sumsOf(
  payments: readonly { personId: string; amount: string }[],
  sign: 1n | -1n,
): ReadonlyMap<string, string> {
  const sums = new Map<string, bigint>()
  for (const { personId, amount } of payments) sums.set(personId, (sums.get(personId) ?? 0n) + sign * centsOf(amount))
  return new Map([...sums].map(([personId, cents]) => [personId, decimalOf(cents)]))
}

async function refuseDeletedPeople(ctx: Context, clientId: string, payments: readonly NewPayment[]): Promise<void> {
  const present = new Set(
    await listPeopleIds(
      ctx,
      clientId,
      payments.map(({ personId }) => personId),
    ),
  )
  const reason = { code: 'refused.notFoundPerson' } as const
  const errors = payments.filter(({ personId }) => !present.has(personId)).map(({ field }) => ({ field, reason }))
  if (errors.length > 0) throw new Refusal(404, reason, { errors })
}

/**
 * Deletes the payments of the incomes in `incomeIds`. Also deletes payments without income that
 * were added with a `rowId` in `rowIds`.
 */
export async function removePayments(
  ctx: Context,
  { clientId }: Books,
  which: { incomeIds: string[]; rowIds: string[]; withChanged: boolean },
): Promise<LineFacts[]> {
  const lineIds = [...which.rowIds, ...which.rowIds.map(lineIdOf)]
  const removed = await deletePayments(ctx, clientId, { ...which, lineIds })
  if (removed.length === 0) return []
  await applyToBalances(ctx, clientId, sumsOf(removed, 1n))
  await addStored(ctx, clientId, { rows: -removed.length, bytes: -removed.reduce((sum, { bytes }) => sum + bytes, 0) })
  return removed
}

export async function listPaymentsWithoutIncome(
  ctx: Context,
  clientId: string,
  rowIds: readonly string[],
): Promise<string[]> {
  const rowOf = new Map(rowIds.flatMap((id) => [[id, id] as const, [lineIdOf(id), id] as const]))
  const lineIds = await listLinesWithoutIncome(ctx, clientId, [...rowOf.keys()])
  return lineIds.map((id) => rowOf.get(id) ?? id)
}
