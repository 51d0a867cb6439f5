import type { Context } from '../../platform/context.ts'
import type { Revision } from '../closing/close-rows.sql.ts'
import { refreshClosed } from '../closing/refresh-closed.ts'
import { addStored, type Books, markUnindexed } from '../rows/books.sql.ts'
import { chargeStorage } from '../rows/charge-storage.ts'
import {
  type AnyRecord,
  bytesOfRecord,
  type DeletedRecord,
  insertRecords,
  type RetitledRecord,
  type WholeRecord,
} from '../rows/many-records.sql.ts'
import { addToTitles, takeFromTitles } from '../titles/many-titles.sql.ts'
import { addToDays, takeFromDays } from './many-days.sql.ts'

/** Updates each day's totals once. Sends no email. Lock the books first. */
export async function addMany(
  ctx: Context,
  books: Books,
  records: readonly WholeRecord[],
  revision: Revision,
): Promise<void> {
  if (records.length === 0) return
  const { clientId } = books
  const bytes = records.reduce((sum, record) => sum + bytesOfRecord(record), 0)
  await chargeStorage(ctx, books, { rows: records.length, bytes })
  await insertRecords(ctx, clientId, records)
  await addToDays(ctx, clientId, records)
  await addToTitles(ctx, clientId, records)
  await refreshClosed(ctx, books, daysOf(records), revision)
}

export async function updateTotalsAfterDelete(
  ctx: Context,
  books: Books,
  records: readonly DeletedRecord[],
  revision: Revision,
): Promise<void> {
  if (records.length === 0) return
  const { clientId } = books
  const bytes = records.reduce((sum, record) => sum + record.bytes, 0)
  await addStored(ctx, clientId, { rows: -records.length, bytes: -bytes })
  await takeFromDays(ctx, clientId, records)
  await takeFromTitles(ctx, clientId, records)
  await refreshClosed(ctx, books, daysOf(records), revision)
}

/** Updates only storage, titles and search, because totals of days don't depend on titles. */
export async function updateTotalsAfterRetitle(
  ctx: Context,
  books: Books,
  records: readonly RetitledRecord[],
): Promise<void> {
  if (records.length === 0) return
  const bytes = records.reduce(
    (sum, { title, earlierTitle, isFollowed }) =>
      sum + (Buffer.byteLength(title) - Buffer.byteLength(earlierTitle)) * (isFollowed ? 2 : 1),
    0,
  )
  await chargeStorage(ctx, books, { rows: 0, bytes })
  const earlier = records.map((record) => ({ ...record, title: record.earlierTitle }))
  await takeFromTitles(ctx, books.clientId, earlier)
  await addToTitles(ctx, books.clientId, records)
  await markUnindexed(ctx, books.clientId, records.length)
}

/** Doesn't mark closed days as revised, because a payment changes no balance. */
export async function updateTotalsAfterPayment(
  ctx: Context,
  books: Books,
  unpaid: readonly AnyRecord[],
): Promise<void> {
  const paid = unpaid.map((record) => ({ ...record, isPaid: true }))
  await replaceInTotals(ctx, books, unpaid, paid)
}

export async function replaceInTotals(
  ctx: Context,
  books: Books,
  before: readonly AnyRecord[],
  after: readonly AnyRecord[],
  revision?: Revision,
): Promise<void> {
  const { clientId } = books
  // Add first, because `takeFromTitles` deletes a title that has no uses left.
  await addToDays(ctx, clientId, after)
  await takeFromDays(ctx, clientId, before)
  await addToTitles(ctx, clientId, after)
  await takeFromTitles(ctx, clientId, before)
  await refreshClosed(ctx, books, daysOf([...before, ...after]), revision)
}

const daysOf = (records: readonly AnyRecord[]) => [...new Set(records.map(({ day }) => day))]
