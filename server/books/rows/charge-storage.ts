import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addStored, type Books, type Stored } from './books.sql.ts'
import { recordDeletion, wasDeleted } from './new-record.sql.ts'

export function storedAs(...texts: string[]): Stored {
  return { rows: 1, bytes: bytesOf(...texts) }
}

export function bytesOf(...texts: string[]): number {
  return texts.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0)
}

/** Throws 409 above the client's quota, except for a write that frees storage. */
export async function chargeStorage(ctx: Context, { clientId, stored }: Books, adds: Stored): Promise<void> {
  if (adds.rows === 0 && adds.bytes === 0) return
  refuseWhenFull(ctx, { rows: stored.rows + adds.rows, bytes: stored.bytes + adds.bytes }, adds)
  await addStored(ctx, clientId, adds)
}

export async function shrinkBooks(
  ctx: Context,
  { clientId }: Books,
  { id, bytes }: { id: string; bytes: number },
): Promise<void> {
  await addStored(ctx, clientId, { rows: -1, bytes: -bytes })
  await recordDeletion(ctx, clientId, id)
}

export async function refuseDeleted(ctx: Context, clientId: string, id: string): Promise<void> {
  if (await wasDeleted(ctx, clientId, id)) throw new Refusal(410, 'refused.deletedSince')
}

export function refuseWhenFull({ config }: Context, stored: Stored, adds: Stored): void {
  const max = config.storedByClient
  if ((adds.rows > 0 && stored.rows > max.rows) || (adds.bytes > 0 && stored.bytes > max.bytes))
    throw new Refusal(409, 'refused.booksFull')
}
