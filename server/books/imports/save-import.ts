import type { ImportRow, imports } from '../../../contract/imports.ts'
import type { AnswerOf, BodyOf } from '../../../contract/route.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { addPayments, type NewPayment } from '../credit/many-payments.ts'
import { addMany } from '../progress/change-many.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { findKinds, forgetDeleted, tableOf, type WholeRecord } from '../rows/many-records.sql.ts'
import { addRowsToBatch, findBatch, findMarks, insertBatch, insertMarks, type KnownMark } from './imports.sql.ts'

type Saved = AnswerOf<typeof imports.add>['data']

/**
 * Stores each row once. A row with a known mark or id counts as `already`. A repeated call gets the
 * same answer. Throws 404 for a payment of a deleted customer, 409 for a full import or an id of
 * another kind of record, and 410 for an undone import.
 */
export async function saveImport(
  ctx: Context,
  clientId: string,
  { _id: importId, source, rows }: BodyOf<typeof imports.add>,
): Promise<Saved> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const batch = (await findBatch(tx, clientId, importId)) ?? (await insertBatch(tx, clientId, importId, source))
    if (batch.isUndone) throw new Refusal(410, 'refused.importTakenBack')
    const { answer, added, marks } = await sortRows(tx, clientId, importId, rows)
    if (batch.rows + added.length > QUOTAS.rowsOfImport.max) throw new Refusal(409, 'refused.importFull')
    if (added.length === 0) return answer
    const now = tx.clock.now().toISOString()
    // Allow rows of an Imari export to restore deleted records.
    await forgetDeleted(
      tx,
      clientId,
      added.map(({ _id }) => _id),
    )
    await addMany(
      tx,
      books,
      added.filter(({ payment }) => payment?.isIncome !== false).map((row) => toRecord(row, now)),
      { at: batch.madeAt, keepsEarlier: true },
    )
    await addPayments(
      tx,
      books,
      added.flatMap((row) => paymentOf(row, rows.indexOf(row))),
    )
    await insertMarks(tx, clientId, marks)
    await addRowsToBatch(tx, clientId, importId, added.length)
    return answer
  })
}

interface Sorted {
  answer: Saved
  added: ImportRow[]
  marks: KnownMark[]
}

async function sortRows(tx: Context, clientId: string, importId: string, rows: readonly ImportRow[]): Promise<Sorted> {
  const marks = [...new Set(rows.flatMap((row) => row.marks))]
  const known = new Map((await findMarks(tx, clientId, marks)).map((mark) => [mark.mark, mark]))
  const kinds = await findKinds(
    tx,
    clientId,
    rows.map(({ _id }) => _id),
  )
  const sorted: Sorted = { answer: { saved: [], already: [] }, added: [], marks: [] }
  for (const [at, row] of rows.entries()) {
    const earlier = row.marks.map((mark) => known.get(mark)).find((mark) => mark !== undefined)
    const kind = kinds.get(row._id)
    if (earlier?.importId === importId && earlier.record === row._id) sorted.answer.saved.push(row._id)
    else if (earlier) sorted.answer.already.push({ _id: row._id, record: earlier.record })
    else if (kind === row.kind) sorted.answer.already.push({ _id: row._id, record: row._id })
    else if (kind) throw new Refusal(409, 'refused.idTaken', { field: `rows.${at}._id` })
    else {
      kinds.set(row._id, row.kind)
      const own = [...new Set(row.marks)].map((mark) => ({ mark, record: row._id, importId }))
      for (const mark of own) known.set(mark.mark, mark)
      sorted.answer.saved.push(row._id)
      sorted.added.push(row)
      sorted.marks.push(...own)
    }
  }
  return sorted
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
