import { sql } from 'kysely'
import type { BulkAction, BulkBody, bulk } from '../../../contract/bulk.ts'
import type { AnswerOf } from '../../../contract/route.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { unlinkPayments } from '../credit/credit-lines.sql.ts'
import { updateTotalsAfterDelete, updateTotalsAfterRetitle } from '../progress/change-many.ts'
import type { Books } from '../rows/books.sql.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { deleteRecords, findKinds, hasId, recordDeletions, retitleRecords, tableOf } from '../rows/many-records.sql.ts'
import { copyLookOnRename } from '../titles/choose-looks.ts'
import { type BulkChange, findBulkChange, insertBulkChange } from './bulk-changes.sql.ts'

type Done = Pick<BulkChange, 'changed' | 'more' | 'before'>

/**
 * Runs once per `_id`: a repeated call returns the first answer. Throws 409 if the `_id` belongs to
 * a different or undone change. Ignores unknown record ids.
 */
export async function changeBulk(
  ctx: Context,
  clientId: string,
  body: BulkBody,
): Promise<AnswerOf<typeof bulk.change>['data']> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const { kind, action, after } = body
    const earlier = await findBulkChange(tx, clientId, body._id)
    if (earlier && (earlier.isUndone || earlier.kind !== kind || earlier.action !== action))
      throw new Refusal(409, earlier.isUndone ? 'refused.changedMeanwhile' : 'refused.idTaken')
    if (earlier) return answerOf(body, earlier)
    const gone = await countGone(tx, clientId, body)
    const done = await CHANGES[action](tx, books, body)
    const change = { ...done, before: { ...done.before, gone, after } }
    await insertBulkChange(tx, clientId, { id: body._id, kind, action, ...change })
    return answerOf(body, change)
  })
}

const answerOf = ({ _id }: BulkBody, { changed, more, before: { gone = 0 } }: Done) => ({ _id, changed, gone, more })

async function countGone(tx: Context, clientId: string, { kind, ids = [] }: BulkBody): Promise<number> {
  const named = [...new Set(ids.map((id) => id.toLowerCase()))]
  const kinds = await findKinds(tx, clientId, named)
  return named.filter((id) => kinds.get(id) !== kind).length
}

async function deleteMany(tx: Context, books: Books, { kind, ids = [] }: BulkBody): Promise<Done> {
  const { clientId } = books
  const isOfKind = kind === 'debt' ? sql`true` : sql`kind = ${kind}`
  const where = sql`${isOfKind} and ${hasId(ids)}`
  const records = await deleteRecords(tx, clientId, tableOf(kind), where)
  const deletedIds = records.map(({ id }) => id)
  await recordDeletions(tx, clientId, deletedIds)
  const payments = kind === 'income' ? await unlinkPayments(tx, clientId, deletedIds) : []
  await updateTotalsAfterDelete(tx, books, records, { at: tx.clock.now(), keepsEarlier: false })
  return { changed: records.length, more: false, before: { records, payments } }
}

async function retitleMany(tx: Context, books: Books, { kind, ids, from, title = '' }: BulkBody): Promise<Done> {
  const most = QUOTAS.rowsOfImport.max
  // Ignore case, because titles that differ only in case are one title on screens (R29).
  const which = ids ? hasId(ids) : sql`lower(title) = lower(${from ?? ''})`
  const records = await retitleRecords(tx, books.clientId, kind, { title, follows: kind !== 'debt', which, most })
  await updateTotalsAfterRetitle(tx, books, records)
  if (from !== undefined) await copyLookOnRename(tx, books.clientId, { from, title })
  const earlier = [true, false].flatMap((isFollowed) => {
    const own = records.filter((record) => record.isFollowed === isFollowed)
    return [...Map.groupBy(own, ({ earlierTitle }) => earlierTitle)].map(([earlierTitle, some]) => ({
      title: earlierTitle,
      isFollowed,
      ids: some.map(({ id }) => id),
    }))
  })
  return { changed: records.length, more: records.length === most, before: { title, earlier } }
}

const CHANGES: Record<BulkAction, (tx: Context, books: Books, body: BulkBody) => Promise<Done>> = {
  delete: deleteMany,
  retitle: retitleMany,
}
