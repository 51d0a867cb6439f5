import { type ImportRow, type imports, marksOfRow } from '../../../contract/imports.ts'
import type { AnswerOf, BodyOf } from '../../../contract/route.ts'
import { sumAmounts } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { addPayments, type NewPayment } from '../credit/many-payments.ts'
import { addMany } from '../progress/change-many.ts'
import type { Books } from '../rows/books.sql.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { findKinds, forgetDeleted, tableOf, type WholeRecord } from '../rows/many-records.sql.ts'
import {
  addRowsToBatch,
  dropOldestSkipped,
  findBatch,
  findMarks,
  insertBatch,
  insertMarks,
  isSkipped,
  type KnownMark,
  skippedMark,
} from './imports.sql.ts'

type Saved = AnswerOf<typeof imports.add>['data']

/**
 * Stores each row once: a row with a known mark or id is in `already`. Throws 404 if a customer was
 * deleted, 409 if the import is full or an id belongs to another kind of record, and 410 if the
 * import was undone.
 */
export async function saveImport(
  ctx: Context,
  clientId: string,
  { _id: importId, source, rows, skipped }: BodyOf<typeof imports.add>,
): Promise<Saved> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const batch = (await findBatch(tx, clientId, importId)) ?? (await insertBatch(tx, clientId, importId, source))
    if (batch.isUndone) throw new Refusal(410, 'refused.importTakenBack')
    const { answer, added, marks } = await sortRows(tx, clientId, importId, rows, skipped)
    if (batch.rows + added.length > QUOTAS.rowsOfImport.max) throw new Refusal(409, 'refused.importFull')
    if (added.length > 0) {
      await storeRows(tx, books, added, batch.madeAt, rows)
      await addRowsToBatch(tx, clientId, importId, added.length)
    }
    if (marks.length > 0) await insertMarks(tx, clientId, marks)
    if (marks.some(isSkipped)) await dropOldestSkipped(tx, clientId, QUOTAS.skippedMarks.max)
    return answer
  })
}

async function storeRows(
  tx: Context,
  books: Books,
  added: readonly ImportRow[],
  at: string,
  sent: readonly ImportRow[],
): Promise<void> {
  const now = tx.clock.now().toISOString()
  // Rows of an Imari export may restore records that the client deleted.
  await forgetDeleted(
    tx,
    books.clientId,
    added.map(({ _id }) => _id),
  )
  await addMany(
    tx,
    books,
    added.filter(({ payment }) => payment?.isIncome !== false).map((row) => toRecord(row, now)),
    { at, keepsEarlier: true },
  )
  await addPayments(
    tx,
    books,
    added.flatMap((row) => paymentOf(row, sent.indexOf(row))),
  )
}

interface Sorted {
  answer: Saved
  added: ImportRow[]
  marks: KnownMark[]
}

async function sortRows(
  tx: Context,
  clientId: string,
  importId: string,
  rows: readonly ImportRow[],
  skipped: readonly string[],
): Promise<Sorted> {
  const marks = [...new Set([...rows.flatMap(marksOfRow), ...skipped])]
  const known = new Map((await findMarks(tx, clientId, marks)).map((mark) => [mark.mark, mark]))
  const kinds = await findKinds(
    tx,
    clientId,
    rows.map(({ _id }) => _id),
  )
  const sorted: Sorted = { answer: { saved: [], already: [] }, added: [], marks: [] }
  const addMark = (mark: KnownMark) => {
    known.set(mark.mark, mark)
    sorted.marks.push(mark)
  }
  for (const [at, row] of rows.entries()) {
    const earlier = marksOfRow(row).flatMap((mark) => known.get(mark) ?? [])
    const rest = withoutKnown(row, known)
    const kind = kinds.get(row._id)
    if (earlier.some((mark) => mark.importId === importId && mark.record === row._id)) sorted.answer.saved.push(row._id)
    else if (!rest) sorted.answer.already.push({ _id: row._id, record: recordOf(earlier) })
    else if (kind === row.kind) sorted.answer.already.push({ _id: row._id, record: row._id })
    else if (kind) throw new Refusal(409, 'refused.idTaken', { field: `rows.${at}._id` })
    else {
      kinds.set(row._id, row.kind)
      for (const mark of new Set(marksOfRow(rest))) addMark({ mark, record: row._id, importId })
      sorted.answer.saved.push(row._id)
      sorted.added.push(rest)
    }
  }
  for (const mark of skipped) if (!known.has(mark)) addMark(skippedMark(mark, importId))
  return sorted
}

const recordOf = (marks: readonly KnownMark[]) => marks.find((mark) => !isSkipped(mark))?.record ?? null

function withoutKnown(row: ImportRow, known: ReadonlyMap<string, KnownMark>): ImportRow | null {
  const isKnown = (mark: string) => {
    const found = known.get(mark)
    return found !== undefined && !(row.wasSkipped && isSkipped(found))
  }
  if (!row.parts) return row.marks.some(isKnown) ? null : row
  const parts = row.parts.filter(({ marks }) => !marks.some(isKnown))
  return parts.length === 0 ? null : { ...row, parts, amount: sumAmounts(parts.map(({ amount }) => amount)) }
}

function paymentOf({ _id, date, amount, payment }: ImportRow, at: number): NewPayment[] {
  if (!payment) return []
  const { personId, what, isIncome } = payment
  const field = `rows.${at}.payment`
  return [{ field, rowId: _id, day: date, amount: amount.toFixed(2), personId, what, isIncome }]
}

function toRecord(row: ImportRow, now: string): WholeRecord {
  const isDebt = tableOf(row.kind) === 'debt'
  return {
    id: row._id,
    kind: row.kind,
    day: row.date,
    amount: row.amount.toFixed(2),
    title: row.title,
    description: row.description || (isDebt ? '' : row.title),
    creditor: isDebt ? row.creditor : '',
    isPaid: isDebt && row.isPaid,
    createdAt: now,
    updatedAt: now,
  }
}
