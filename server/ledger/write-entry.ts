import type { Entry } from '../../contract/ledger.ts'
import type { Day } from '../../domain/day.ts'
import type { Books } from '../books/books.sql.ts'
import { bytesOf, growBooks, storedAs } from '../books/grow-books.ts'
import { inBooks } from '../books/in-books.ts'
import type { Context } from '../context.ts'
import { changeDay } from '../progress/change-day.ts'
import { shareOfEntry } from '../progress/day-totals.sql.ts'
import { deleteEntry, type EntryText, holdEntry, insertEntry, type Ledger, updateEntry } from './entries.sql.ts'

/** Records an entry and adds it to its day. */
export async function addEntry(ctx: Context, ledger: Ledger, entry: EntryText & { day: Day }): Promise<Entry> {
  const add = async (scope: Context, books: Books) => {
    const stored = await insertEntry(scope.db, ctx.clock.now(), ledger, entry)
    const came = shareOfEntry(ledger.kind, entry.amount)
    await changeDay(scope, books, entry.day, { came })
    return stored
  }
  return inBooks(ctx, ledger.clientId, add, storedAs(entry.title, entry.description))
}

/** Changes an entry and its day; undefined when the client has no such entry. */
export async function changeEntry(
  ctx: Context,
  ledger: Ledger,
  id: string,
  entry: EntryText,
): Promise<Entry | undefined> {
  return inBooks(ctx, ledger.clientId, async (scope, books) => {
    const before = await holdEntry(scope.db, ledger, id)
    if (!before) return undefined
    await growBooks(scope, books, { rows: 0, bytes: bytesOf(entry.title, entry.description) - before.bytes })
    const stored = await updateEntry(scope.db, ctx.clock.now(), ledger, id, entry)
    const went = shareOfEntry(ledger.kind, before.amount)
    const came = shareOfEntry(ledger.kind, entry.amount)
    await changeDay(scope, books, before.day, { came, went })
    return stored
  })
}

/** Deletes an entry and takes it from its day; false when the client has no such entry. */
export async function removeEntry(ctx: Context, ledger: Ledger, id: string): Promise<boolean> {
  return inBooks(ctx, ledger.clientId, async (scope, books) => {
    const before = await deleteEntry(scope.db, ledger, id)
    if (!before) return false
    await growBooks(scope, books, { rows: -1, bytes: -before.bytes })
    const went = shareOfEntry(ledger.kind, before.amount)
    await changeDay(scope, books, before.day, { went })
    return true
  })
}
