import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { QUOTAS } from '../../platform/quotas.ts'

export type PasskeyRow = Selectable<Database['passkey']>

export const CHALLENGE_LIFE_MS = 5 * 60_000

export type ChallengeUse = { staffId: string } & (
  | { purpose: 'login'; sessionId: null }
  | { purpose: 'add' | 'proof'; sessionId: string }
)

export function listPasskeys({ db }: Context, staffId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findPasskey({ db }: Context, staffId: string, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const query = db.selectFrom('passkey').selectAll().where('staff_id', '=', staffId)
  return query.where('credential_id', '=', credentialId).executeTakeFirst()
}

export async function insertPasskey(
  { db, clock }: Context,
  passkey: Pick<PasskeyRow, 'staff_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'>,
): Promise<boolean> {
  const result = await db
    .insertInto('passkey')
    .values({ id: uuidv7(), ...passkey, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * Returns false if the counter didn't rise, because the passkey may be a copy. Devices that don't
 * count always send 0.
 */
export async function markPasskeyUsed({ db, clock }: Context, id: string, counter: number): Promise<boolean> {
  const result = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: clock.now() })
    .where('id', '=', id)
    .where((of) => of.or([of('counter', '<', counter), of.and([of('counter', '=', 0), of.val(counter === 0)])]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function dropPasskey({ db }: Context, staffId: string, id: string): Promise<string | undefined> {
  const query = db.deleteFrom('passkey').where('staff_id', '=', staffId).where('id', '=', id)
  return (await query.returning('name').executeTakeFirst())?.name
}

export async function issueChallenge(ctx: Context, use: ChallengeUse): Promise<Buffer> {
  const challenge = randomBytes(32)
  const { staffId: staff_id, purpose, sessionId: session_id } = use
  await inTransaction(ctx, async ({ db, clock }) => {
    await db
      .insertInto('passkey_challenge')
      .values({ challenge, staff_id, purpose, session_id, created_at: clock.now() })
      .execute()
    await db
      .deleteFrom('passkey_challenge')
      .where('staff_id', '=', staff_id)
      .where('challenge', 'in', (open) =>
        open
          .selectFrom('passkey_challenge')
          .select('challenge')
          .where('staff_id', '=', staff_id)
          .orderBy('created_at', 'desc')
          .orderBy('challenge')
          .offset(QUOTAS.passkeyChallenges.max),
      )
      .execute()
  })
  return challenge
}

export async function consumeChallenge({ db, clock }: Context, challenge: Buffer, use: ChallengeUse): Promise<boolean> {
  const gone = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('staff_id', '=', use.staffId)
    .where('purpose', '=', use.purpose)
    .where('session_id', use.sessionId === null ? 'is' : '=', use.sessionId)
    .where('created_at', '>', new Date(clock.now().getTime() - CHALLENGE_LIFE_MS))
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export async function dropAllChallenges({ db }: Context): Promise<void> {
  await db.deleteFrom('passkey_challenge').execute()
}
