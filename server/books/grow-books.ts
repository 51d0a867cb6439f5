import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { addStored, type Books, type Stored } from './books.sql.ts'
import { noteDeleted, wasDeleted } from './new-record.sql.ts'

/** What one entry or debt with these texts takes of what its client may store. */
export function storedAs(...texts: string[]): Stored {
  return { rows: 1, bytes: bytesOf(...texts) }
}

/** The bytes of texts in UTF-8, as `octet_length` of PostgreSQL counts them. */
export function bytesOf(...texts: string[]): number {
  return texts.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0)
}

/**
 * Counts what a write adds to the books that it holds, or takes from them, where that turned out only after they were
 * held. Books that grow beyond what a client may store are refused with 409; what shrinks always passes.
 */
export async function growBooks(ctx: Context, { clientId, stored }: Books, adds: Stored): Promise<void> {
  if (adds.rows === 0 && adds.bytes === 0) return
  refuseWhenFull(ctx, { rows: stored.rows + adds.rows, bytes: stored.bytes + adds.bytes }, adds)
  await addStored(ctx, clientId, adds)
}

/** Counts a record that was deleted out of the books that are held, and remembers that it was there. */
export async function shrinkBooks(
  ctx: Context,
  { clientId }: Books,
  { id, bytes }: { id: string; bytes: number },
): Promise<void> {
  await addStored(ctx, clientId, { rows: -1, bytes: -bytes })
  await noteDeleted(ctx, clientId, id)
}

/** Refuses with 410 what was deleted since it was added, and is added once more. */
export async function refuseDeleted(ctx: Context, clientId: string, id: string): Promise<void> {
  if (await wasDeleted(ctx, clientId, id)) throw new Refusal(410, 'refused.deletedSince')
}

/** Refuses with 409 a write that adds to books of which more is then stored than a client may have. */
export function refuseWhenFull({ config }: Context, stored: Stored, adds: Stored): void {
  const max = config.storedByClient
  if ((adds.rows > 0 && stored.rows > max.rows) || (adds.bytes > 0 && stored.bytes > max.bytes))
    throw new Refusal(409, 'refused.booksFull')
}
