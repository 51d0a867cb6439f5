import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { unmarkRevised } from '../closing/close-rows.sql.ts'
import { listPaymentsWithoutIncome, removePayments } from '../credit/many-payments.ts'
import { updateTotalsAfterDelete } from '../progress/change-many.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { type DeletedRecord, deleteRecords, TABLES } from '../rows/many-records.sql.ts'
import {
  deleteMarks,
  findBatch,
  importCondition,
  listMarked,
  listRemainingRecords,
  listRevised,
  markUndone,
} from './imports.sql.ts'

/**
 * Deletes an import's records, payments and marks, so that the client can import the file again.
 * Keeps records that the client has changed, unless `withChanged` is set. Throws 404 for an unknown
 * import, and 409 after `IMPORT_UNDO_DAYS`. Safe to repeat.
 */
export async function undoImport(
  ctx: Context,
  clientId: string,
  importId: string,
  withChanged: boolean,
): Promise<{ removed: number; kept: number }> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const batch = await findBatch(tx, clientId, importId)
    if (!batch) throw new Refusal(404, 'refused.notFound')
    if (batch.isOld) throw new Refusal(409, 'refused.importTooOld')
    const rowIds = await listMarked(tx, clientId, importId)
    const removed: DeletedRecord[] = []
    for (const table of TABLES)
      removed.push(...(await deleteRecords(tx, clientId, table, importCondition(clientId, rowIds, withChanged))))
    const incomeIds = removed.filter(({ kind }) => kind === 'income').map(({ id }) => id)
    const payments = await removePayments(tx, books, { incomeIds, rowIds, withChanged })
    const alone = payments.filter(({ incomeId }) => incomeId === null)
    const left = (await listRemainingRecords(tx, clientId, rowIds)).map(({ id }) => id)
    const paidAlone = await listPaymentsWithoutIncome(tx, clientId, rowIds)
    await deleteMarks(tx, clientId, importId, [...left, ...paidAlone])
    await updateTotalsAfterDelete(tx, books, removed, { at: tx.clock.now(), keepsEarlier: true })
    await unmarkRevised(tx, clientId, batch.madeAt, await listRevised(tx, clientId, batch.madeAt))
    await markUndone(tx, clientId, importId)
    return { removed: removed.length + alone.length, kept: left.length + paidAlone.length }
  })
}
