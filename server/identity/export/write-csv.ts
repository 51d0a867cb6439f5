import type { Debt } from '../../../contract/debts.ts'
import { ENTRY_KINDS, type Entry } from '../../../contract/ledger.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { BYTE_ORDER_MARK, toLine } from '../../../domain/csv-line.ts'
import { EXPORT_COLUMNS } from '../../../domain/import/own-files.ts'
import type { Context } from '../../platform/context.ts'
import type { Pieces } from '../../platform/http/whole-list.ts'
import { readDebts, readEntries, textPieces } from './read-books.ts'

/**
 * Writes one file for all kinds. The column names are English, so that phones in all languages
 * can import the file.
 */
export async function* writeCsv(ctx: Context, clientId: string): Pieces {
  yield `${BYTE_ORDER_MARK}${toLine(EXPORT_COLUMNS)}`
  for (const kind of ENTRY_KINDS)
    yield* textPieces(readEntries(ctx, clientId, kind), (rows) => rows.map((row) => entryLine(kind, row)).join(''))
  yield* textPieces(readDebts(ctx, clientId), (rows) => rows.map(debtLine).join(''))
}

type CellsOf<Columns extends readonly string[]> = { readonly [At in keyof Columns]: string | number }

const entryLine = (kind: BookKind, { _id, date, amount, title, description }: Entry) =>
  toLine([_id, kind, date, amount, title, description, '', ''] satisfies CellsOf<typeof EXPORT_COLUMNS>)

const debtLine = ({ _id, dueDate, amount, title, description, creditor, isPaid }: Debt) =>
  toLine([_id, 'debt', dueDate, amount, title, description, creditor, isPaid ? 'yes' : 'no'] satisfies CellsOf<
    typeof EXPORT_COLUMNS
  >)
