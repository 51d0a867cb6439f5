import type { Entry } from '../../contract/ledger.ts'
import type { Day } from '../../domain/day.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { changeDay } from '../progress/change-day.ts'
import { shareOfEntry } from '../progress/day-totals.sql.ts'
import { deleteEntry, type EntryText, holdEntry, insertEntry, type Ledger, updateEntry } from './entries.sql.ts'

/** Records an entry and adds it to its day. */
export async function addEntry(ctx: Context, ledger: Ledger, entry: EntryText & { day: Day }): Promise<Entry> {
  return inTransaction(ctx.db, async (db) => {
    const stored = await insertEntry(db, ctx.clock.now(), ledger, entry)
    const came = shareOfEntry(ledger.kind, entry.amount)
    await changeDay({ ...ctx, db }, ledger.clientId, entry.day, { came })
    return stored
  })
}

/** Changes an entry and its day; undefined when the client has no such entry. */
export async function changeEntry(
  ctx: Context,
  ledger: Ledger,
  id: string,
  entry: EntryText,
): Promise<Entry | undefined> {
  return inTransaction(ctx.db, async (db) => {
    const before = await holdEntry(db, ledger, id)
    if (!before) return undefined
    const stored = await updateEntry(db, ctx.clock.now(), ledger, id, entry)
    const went = shareOfEntry(ledger.kind, before.amount)
    const came = shareOfEntry(ledger.kind, entry.amount)
    await changeDay({ ...ctx, db }, ledger.clientId, before.day, { came, went })
    return stored
  })
}

/** Deletes an entry and takes it from its day; false when the client has no such entry. */
export async function removeEntry(ctx: Context, ledger: Ledger, id: string): Promise<boolean> {
  return inTransaction(ctx.db, async (db) => {
    const before = await deleteEntry(db, ledger, id)
    if (!before) return false
    const went = shareOfEntry(ledger.kind, before.amount)
    await changeDay({ ...ctx, db }, ledger.clientId, before.day, { went })
    return true
  })
}
