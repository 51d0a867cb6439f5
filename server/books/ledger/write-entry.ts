import type { Entry, incomes } from '../../../contract/ledger.ts'
import type { BodyOf } from '../../../contract/route.ts'
import type { Day } from '../../../domain/day.ts'
import { centsOf, toCents } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import { acceptIfUnchanged, changedMeanwhile, isChanged, type Seen } from '../../platform/http/precondition.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findWarnings, type Saved } from '../limits/warn.ts'
import { addRecord } from '../progress/add-record.ts'
import { replaceInTotals } from '../progress/change-many.ts'
import { changeTotals } from '../progress/change-totals.ts'
import { chargeStorage, shrinkBooks } from '../rows/charge-storage.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { newRecord } from '../rows/new-record.sql.ts'
import { entryTable } from '../rows/record-tables.sql.ts'
import { deleteEntry, findEntry, type Ledger, lockEntry, updateEntry } from './entries.sql.ts'

/** Called in the transaction that changes the income. `amount` is null for a deleted income. */
export type AfterIncomeChange = (
  tx: Context,
  clientId: string,
  incomeId: string,
  amount: string | null,
) => Promise<void>

export async function addEntry(ctx: Context, ledger: Ledger, body: BodyOf<typeof incomes.add>): Promise<Saved<Entry>> {
  const { clientId, kind } = ledger
  const day = body.date
  const entry = newRecord(ctx, { kind, day, row: entryTable.toRow(body), bytes: entryTable.bytesOf(body) }, body._id)
  return addRecord(ctx, clientId, entry, {
    onAdded: async (tx, { hasLimits }) => ({
      item: entryTable.newItem(entry),
      warnings: hasLimits ? await findWarnings(tx, ledger, day, { added: toCents(body.amount) }) : [],
    }),
    onRepeated: async (tx) => ({ item: await readEntry(tx, ledger, entry.id), warnings: [] }),
  })
}

export async function readEntry(ctx: Context, ledger: Ledger, id: string): Promise<Entry> {
  const entry = await findEntry(ctx, ledger, id)
  if (!entry) throw new Refusal(404, 'refused.notFoundEntry')
  return entry
}

/** Only the credit book passes a date, because calls can't change the day of an entry (R30). */
export async function changeEntry(
  ctx: Context,
  ledger: Ledger,
  { id, ifUnmodifiedSince }: Seen,
  body: BodyOf<typeof incomes.update> & { date?: Day },
  afterIncomeChange: AfterIncomeChange,
): Promise<Saved<Entry>> {
  return withBooksLock(ctx, ledger, async (tx, books) => {
    const before = await lockEntry(tx, ledger, id)
    if (!before) throw new Refusal(404, 'refused.notFoundEntry')
    if (isChanged(before, ifUnmodifiedSince))
      return { item: acceptIfUnchanged(await readEntry(tx, ledger, id), body), warnings: [] }
    await chargeStorage(tx, books, { rows: 0, bytes: entryTable.bytesOf(body) - before.bytes })
    const entry = entryTable.toRow(body)
    const item = await updateEntry(tx, ledger, id, entry)
    if (ledger.kind === 'income') await afterIncomeChange(tx, ledger.clientId, id, entry.amount)
    const { kind } = ledger
    const day = body.date ?? before.day
    if (day === before.day) {
      await changeTotals(tx, books, { kind, day }, { added: { ...entry, id }, removed: before })
    } else {
      const counted = { id, kind, creditor: '', isPaid: false }
      const revision = { at: tx.clock.now(), keepsEarlier: false }
      await replaceInTotals(tx, books, [{ ...before, ...counted }], [{ ...entry, ...counted, day }], revision)
    }
    const added = centsOf(entry.amount) - (day === before.day ? centsOf(before.amount) : 0n)
    return { item, warnings: await findWarnings(tx, ledger, day, { added }) }
  })
}

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
