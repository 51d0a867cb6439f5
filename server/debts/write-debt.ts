import type { Debt } from '../../contract/debts.ts'
import type { Day } from '../../domain/day.ts'
import type { Books } from '../books/books.sql.ts'
import { bytesOf, growBooks, storedAs } from '../books/grow-books.ts'
import { inBooks } from '../books/in-books.ts'
import type { Context } from '../context.ts'
import { changeDay } from '../progress/change-day.ts'
import { shareOfDebt } from '../progress/day-totals.sql.ts'
import { type DebtText, deleteDebt, holdDebt, insertDebt, payDebt, updateDebt } from './debts.sql.ts'

/** Records a debt and counts it on its due date. */
export async function addDebt(ctx: Context, clientId: string, debt: DebtText & { dueDay: Day }): Promise<Debt> {
  const add = async (scope: Context, books: Books) => {
    const stored = await insertDebt(scope.db, ctx.clock.now(), clientId, debt)
    await changeDay(scope, books, debt.dueDay, { came: shareOfDebt(debt.amount, false) })
    return stored
  }
  return inBooks(ctx, clientId, add, storedAs(...textsOf(debt)))
}

/** Changes a debt and its day; undefined when the client has no such debt. */
export async function changeDebt(
  ctx: Context,
  clientId: string,
  id: string,
  debt: DebtText,
): Promise<Debt | undefined> {
  return inBooks(ctx, clientId, async (scope, books) => {
    const before = await holdDebt(scope.db, clientId, id)
    if (!before) return undefined
    await growBooks(scope, books, { rows: 0, bytes: bytesOf(...textsOf(debt)) - before.bytes })
    const stored = await updateDebt(scope.db, ctx.clock.now(), clientId, id, debt)
    const went = shareOfDebt(before.amount, before.isPaid)
    const came = shareOfDebt(debt.amount, before.isPaid)
    await changeDay(scope, books, before.dueDay, { came, went })
    return stored
  })
}

/** Marks a debt as paid, as often as it is asked; the balance stays (R3). Undefined when the client has no such debt. */
export async function markDebtPaid(ctx: Context, clientId: string, id: string): Promise<Debt | undefined> {
  return inBooks(ctx, clientId, async (scope, books) => {
    const before = await holdDebt(scope.db, clientId, id)
    if (!before) return undefined
    const stored = await payDebt(scope.db, ctx.clock.now(), clientId, id)
    const went = shareOfDebt(before.amount, before.isPaid)
    const came = shareOfDebt(before.amount, true)
    await changeDay(scope, books, before.dueDay, { came, went })
    return stored
  })
}

/** Deletes a debt and takes it from its day; false when the client has no such debt. */
export async function removeDebt(ctx: Context, clientId: string, id: string): Promise<boolean> {
  return inBooks(ctx, clientId, async (scope, books) => {
    const before = await deleteDebt(scope.db, clientId, id)
    if (!before) return false
    await growBooks(scope, books, { rows: -1, bytes: -before.bytes })
    await changeDay(scope, books, before.dueDay, { went: shareOfDebt(before.amount, before.isPaid) })
    return true
  })
}

const textsOf = ({ title, creditor, description }: DebtText) => [title, creditor, description]
