import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { deviceOf } from '../../../domain/device.ts'
import type { PersonRef, Role } from '../../../domain/status.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { readSecret } from '../../platform/db/secrets.sql.ts'
import type { Visitor } from '../../platform/http/caller.ts'
import { networkOf } from '../../platform/network.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { idByEmail, ownerColumn } from '../people/people.sql.ts'

/** Keyed hashes (HMAC), which reveal neither network nor device. */
export interface NetworkFingerprint {
  networkHash: Buffer
  deviceHash: Buffer
  /** Hash of the device's random id. Null if the device sent no id. */
  markHash: Buffer | null
}

export async function networkFingerprint(ctx: Context, from: Visitor, mark?: string): Promise<NetworkFingerprint> {
  const secret = await keyOf(ctx)
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest()
  const network = networkOf(from.address)
  const { browser, system } = deviceOf(from.userAgent)
  return {
    networkHash: hash(network),
    deviceHash: hash(`${network} ${browser} ${system}`),
    markHash: mark ? hash(`mark ${mark}`) : null,
  }
}

const keys = new WeakMap<Kysely<Database>, Buffer>()

async function keyOf(ctx: Context): Promise<Buffer> {
  const key = keys.get(ctx.db) ?? (await readSecret(ctx, 'known networks'))
  keys.set(ctx.db, key)
  return key
}

export async function findKnownNetwork(
  { db }: Context,
  { role, email }: { role: Role; email: string },
  { networkHash, deviceHash, markHash }: NetworkFingerprint,
): Promise<Buffer | null> {
  const rows = await db
    .selectFrom('known_network')
    .select('device_hash')
    .where('network_hash', 'in', [networkHash, ...(markHash ? [markHash] : [])])
    .where(ownerColumn({ role }), '=', idByEmail(role, email))
    .execute()
  const hasDevice = (hash: Buffer) => rows.some(({ device_hash }) => device_hash.equals(hash))
  if (markHash && hasDevice(markHash)) return markHash
  if (hasDevice(deviceHash)) return deviceHash
  return rows.length > 0 ? networkHash : null
}

export async function rememberNetwork(
  { db, clock }: Context,
  person: PersonRef,
  fingerprint: NetworkFingerprint,
): Promise<void> {
  const owner = ownerColumn(person)
  await db
    .insertInto('known_network')
    .values(
      [
        { network_hash: fingerprint.networkHash, device_hash: fingerprint.deviceHash },
        // Also store the device alone, so that the server recognises the device on any network.
        ...(fingerprint.markHash ? [{ network_hash: fingerprint.markHash, device_hash: fingerprint.markHash }] : []),
      ].map((known) => ({ ...known, [owner]: person.id, seen_at: clock.now() })),
    )
    .onConflict((conflict) =>
      conflict
        .columns([owner, 'network_hash', 'device_hash'])
        .where(owner, 'is not', null)
        .doUpdateSet({ seen_at: clock.now() }),
    )
    .execute()
  await db
    .deleteFrom('known_network')
    .where(owner, '=', person.id)
    .where('device_hash', 'in', (of) =>
      of
        .selectFrom('known_network')
        .select('device_hash')
        .where(owner, '=', person.id)
        .orderBy('seen_at', 'desc')
        .orderBy('device_hash')
        .offset(QUOTAS.knownNetworks.max),
    )
    .execute()
}
