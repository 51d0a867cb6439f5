import { hash } from 'node:crypto'
import { sql } from 'kysely'
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

/** Since when nothing about an account goes to an address; null when it does. */
export async function stoppedSince({ db }: Context, email: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    select since from stopped_address where address_hash = address_hash(${email})`.execute(db)
  return rows[0]?.since ?? null
}

/** Lets emails go to an address again. Returns false when none were stopped. */
export async function allowAddress({ db }: Context, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from stopped_address where address_hash = address_hash(${email})`.execute(db)
  return numAffectedRows === 1n
}
