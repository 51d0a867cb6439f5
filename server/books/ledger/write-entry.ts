import type { Entry, incomes } from '../../../contract/ledger.ts'
import type { BodyOf } from '../../../contract/route.ts'
import type { Context } from '../../platform/context.ts'
import { acceptIfUnchanged, changedMeanwhile, isChanged, type Seen } from '../../platform/http/precondition.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findWarnings, type Saved } from '../limits/warn.ts'
import { addRecord } from '../progress/add-record.ts'
import { changeTotals } from '../progress/change-totals.ts'
import { bytesOf, chargeStorage, shrinkBooks } from '../rows/charge-storage.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { newRecord } from '../rows/new-record.sql.ts'
import { deleteEntry, type Ledger, lockEntry, newEntry, readEntry, updateEntry } from './entries.sql.ts'

/** Runs in the transaction of the change. `amount` is decimal text, null once deleted. */
export type AfterIncomeChange = (
  tx: Context,
  clientId: string,
  incomeId: string,
  amount: string | null,
) => Promise<void>

/** Idempotent by `_id`. Throws like `addRecord`. */
export async function addEntry(
  ctx: Context,
  ledger: Ledger,
  { _id, date, amount, title, description }: BodyOf<typeof incomes.add>,
): Promise<Saved<Entry>> {
  const { clientId, kind } = ledger
  const facts = { kind, day: date, amount: amount.toFixed(2), title, creditor: '', description }
  const entry = newRecord(ctx, facts, _id)
  return addRecord(ctx, clientId, entry, {
    added: async (tx, { hasLimits }) => ({
      item: newEntry(entry),
      warnings: hasLimits ? await findWarnings(tx, ledger, date) : [],
    }),
    addedBefore: async (tx) => ({ item: await readEntry(tx, ledger, entry.id), warnings: [] }),
  })
}

/** Keeps the date (R30). Throws 404 for an unknown entry, 412 when it changed in between. */
export async function changeEntry(
  ctx: Context,
  ledger: Ledger,
  { id, ifUnmodifiedSince }: Seen,
  { amount, title, description }: BodyOf<typeof incomes.update>,
  afterIncomeChange: AfterIncomeChange,
): Promise<Saved<Entry>> {
  return withBooksLock(ctx, ledger, async (tx, books) => {
    const before = await lockEntry(tx, ledger, id)
    if (!before) throw new Refusal(404, 'refused.notFoundEntry')
    if (isChanged(before, ifUnmodifiedSince))
      return { item: acceptIfUnchanged(await readEntry(tx, ledger, id), { amount, title, description }), warnings: [] }
    await chargeStorage(tx, books, { rows: 0, bytes: bytesOf(title, description) - before.bytes })
    const entry = { amount: amount.toFixed(2), title, description }
    const item = await updateEntry(tx, ledger, id, entry)
    if (ledger.kind === 'income') await afterIncomeChange(tx, ledger.clientId, id, entry.amount)
    await changeTotals(tx, books, { kind: ledger.kind, day: before.day }, { added: { ...entry, id }, removed: before })
    return { item, warnings: await findWarnings(tx, ledger, before.day) }
  })
}

/** Throws like `changeEntry`. */
export async function removeEntry(
  ctx: Context,
  ledger: Ledger,
  { id, ifUnmodifiedSince }: Seen,
  afterIncomeChange: AfterIncomeChange,
): Promise<void> {
  await withBooksLock(ctx, ledger, async (tx, books) => {
    const present = ifUnmodifiedSince && (await lockEntry(tx, ledger, id))
    if (present && isChanged(present, ifUnmodifiedSince)) throw changedMeanwhile(await readEntry(tx, ledger, id))
    const before = await deleteEntry(tx, ledger, id)
    if (!before) throw new Refusal(404, 'refused.notFoundEntry')
    if (ledger.kind === 'income') await afterIncomeChange(tx, ledger.clientId, id, null)
    await shrinkBooks(tx, books, before)
    await changeTotals(tx, books, { kind: ledger.kind, day: before.day }, { removed: before })
  })
}
