import type { Debt, debts } from '../../../contract/debts.ts'
import type { BodyOf } from '../../../contract/route.ts'
import type { Context } from '../../platform/context.ts'
import { acceptIfUnchanged, changedMeanwhile, isChanged, type Seen } from '../../platform/http/precondition.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findWarnings, type Saved } from '../limits/warn.ts'
import { addRecord } from '../progress/add-record.ts'
import { changeTotals } from '../progress/change-totals.ts'
import { chargeStorage, shrinkBooks } from '../rows/charge-storage.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { newRecord } from '../rows/new-record.sql.ts'
import { debtTable } from '../rows/record-tables.sql.ts'
import { deleteDebt, findDebt, lockDebt, payDebt, updateDebt } from './debts.sql.ts'

export async function addDebt(ctx: Context, clientId: string, body: BodyOf<typeof debts.add>): Promise<Saved<Debt>> {
  const kind = 'debt'
  const day = body.dueDate
  const debt = newRecord(
    ctx,
    { kind, day, row: debtTable.toRow({ ...body, isPaid: false }), bytes: debtTable.bytesOf(body) },
    body._id,
  )
  return addRecord(ctx, clientId, debt, {
    onAdded: async (tx, { hasLimits }) => ({
      item: debtTable.newItem(debt),
      warnings: hasLimits ? await findWarnings(tx, { clientId, kind }, day) : [],
    }),
    onRepeated: async (tx) => ({ item: await readDebt(tx, clientId, debt.id), warnings: [] }),
  })
}

export async function readDebt(ctx: Context, clientId: string, id: string): Promise<Debt> {
  const debt = await findDebt(ctx, clientId, id)
  if (!debt) throw new Refusal(404, 'refused.notFoundDebt')
  return debt
}

export async function changeDebt(
  ctx: Context,
  clientId: string,
  { id, ifUnmodifiedSince }: Seen,
  body: BodyOf<typeof debts.update>,
): Promise<Saved<Debt>> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const before = await lockDebt(tx, clientId, id)
    if (!before) throw new Refusal(404, 'refused.notFoundDebt')
    if (isChanged(before, ifUnmodifiedSince))
      return { item: acceptIfUnchanged(await readDebt(tx, clientId, id), body), warnings: [] }
    await chargeStorage(tx, books, { rows: 0, bytes: debtTable.bytesOf(body) - before.bytes })
    const debt = debtTable.toRow(body)
    const item = await updateDebt(tx, clientId, id, debt)
    const { isPaid } = before
    await changeTotals(
      tx,
      books,
      { kind: 'debt', day: before.dueDay },
      { added: { ...debt, id, isPaid }, removed: before },
    )
    return { item, warnings: await findWarnings(tx, { clientId, kind: 'debt' }, before.dueDay) }
  })
}

/** Doesn't change the net balance, because a debt counts on its due date, paid or not (R3). */
export async function markDebtPaid(ctx: Context, clientId: string, { id, ifUnmodifiedSince }: Seen): Promise<Debt> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const before = await lockDebt(tx, clientId, id)
    if (!before) throw new Refusal(404, 'refused.notFoundDebt')
    if (isChanged(before, ifUnmodifiedSince))
      return acceptIfUnchanged(await readDebt(tx, clientId, id), { isPaid: true })
    const paid = await payDebt(tx, clientId, id)
    const added = { ...before, isPaid: true }
    await changeTotals(tx, books, { kind: 'debt', day: before.dueDay }, { added, removed: before })
    return paid
  })
}

export async function removeDebt(ctx: Context, clientId: string, { id, ifUnmodifiedSince }: Seen): Promise<void> {
  await withBooksLock(ctx, { clientId }, async (tx, books) => {
    const present = ifUnmodifiedSince && (await lockDebt(tx, clientId, id))
    if (present && isChanged(present, ifUnmodifiedSince)) throw changedMeanwhile(await readDebt(tx, clientId, id))
    const before = await deleteDebt(tx, clientId, id)
    if (!before) throw new Refusal(404, 'refused.notFoundDebt')
    await shrinkBooks(tx, books, before)
    await changeTotals(tx, books, { kind: 'debt', day: before.dueDay }, { removed: before })
  })
}
