import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'

/** The first sixteen bytes of an address's SHA-256, as links bear it; the same as `plain_address_hash` in SQL. */
export function plainAddressHash(email: string): Buffer {
  return hash('sha256', email, 'buffer').subarray(0, 16)
}

/**
 * Notes that nothing about an account goes to an address any more, whichever account that is, now or later. The address
 * need not be known, and what is stored does not tell it. False when it was noted before.
 */
export async function stopAddress({ db, clock }: Context, plainHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stopped_address (address_hash, since) values (keyed_address_hash(${plainHash}), ${clock.now()})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Since when nothing about an account goes to an address, as an expression of SQL; null when it does. */
export function stoppedSince(email: string): RawBuilder<Date | null> {
  return sql`(select since from stopped_address where address_hash = address_hash(${email}))`
}

/** Whether nothing about an account goes to an address. */
export async function isStopped({ db }: Context, email: string): Promise<boolean> {
  const { rows } = await sql<{ since: Date | null }>`select ${stoppedSince(email)} as since`.execute(db)
  return rows[0]?.since != null
}
