import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Must equal the SQL function `plain_address_hash`. */
export function plainAddressHash(email: string): Buffer {
  return hash('sha256', email, 'buffer').subarray(0, 16)
}

/**
 * Also stops emails to future accounts with this address. Returns false if emails to the address
 * were already stopped.
 */
export async function stopAddress({ db, clock }: Context, plainHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stopped_address (address_hash, since) values (keyed_address_hash(${plainHash}), ${clock.now()})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function stoppedSince({ db }: Context, email: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    select since from stopped_address where address_hash = address_hash(${email})`.execute(db)
  return rows[0]?.since ?? null
}

export async function allowAddress({ db }: Context, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from stopped_address where address_hash = address_hash(${email})`.execute(db)
  return numAffectedRows === 1n
}
