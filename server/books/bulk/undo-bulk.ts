import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { linkPayments, type PaymentLink } from '../credit/credit-lines.sql.ts'
import { addMany, updateTotalsAfterRetitle } from '../progress/change-many.ts'
import type { Books } from '../rows/books.sql.ts'
import { withBooksLock } from '../rows/in-books.ts'
import {
  type DeletedRecord,
  findKinds,
  forgetDeleted,
  hasId,
  type RetitledRecord,
  retitleRecords,
} from '../rows/many-records.sql.ts'
import { type Before, findBulkChange, markBulkUndone } from './bulk-changes.sql.ts'

/**
 * Skips a record whose title changed after the bulk change. Throws 404 for an unknown bulk
 * change, and 409 after a day. A second undo changes nothing.
 */
export async function undoBulk(ctx: Context, clientId: string, id: string): Promise<{ changed: number }> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const change = await findBulkChange(tx, clientId, id)
    if (!change) throw new Refusal(404, 'refused.notFound')
    if (change.isOld) throw new Refusal(409, 'refused.bulkTooOld')
    if (change.isUndone) return { changed: 0 }
    const { before } = change
    const changed =
      'records' in before
        ? await restore(tx, books, before.records, before.payments)
        : await restoreTitle(tx, books, change.kind, before)
    await markBulkUndone(tx, clientId, id)
    return { changed }
  })
}

async function restore(
  tx: Context,
  books: Books,
  deleted: readonly DeletedRecord[],
  payments: readonly PaymentLink[],
): Promise<number> {
  const { clientId } = books
  const present = await findKinds(
    tx,
    clientId,
    deleted.map(({ id }) => id),
  )
  const records = deleted.filter(({ id }) => !present.has(id))
  await forgetDeleted(
    tx,
    clientId,
    records.map(({ id }) => id),
  )
  await addMany(tx, books, records, { at: tx.clock.now(), keepsEarlier: false })
  await linkPayments(
    tx,
    clientId,
    payments.filter(({ incomeId }) => !present.has(incomeId)),
  )
  return records.length
}

async function restoreTitle(
  tx: Context,
  books: Books,
  kind: DeletedRecord['kind'],
  { title, earlier }: Extract<Before, { title: string }>,
): Promise<number> {
  const records: RetitledRecord[] = []
  for (const one of earlier) {
    const which = sql`${hasId(one.ids)} and title = ${title}`
    const { title: earlierTitle, isFollowed: follows = false, ids } = one
    const change = { title: earlierTitle, follows, which, most: ids.length }
    records.push(...(await retitleRecords(tx, books.clientId, kind, change)))
  }
  await updateTotalsAfterRetitle(tx, books, records)
  return records.length
}
