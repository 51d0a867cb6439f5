import { hash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../context.ts'
import { QUOTAS } from '../quotas.ts'

/** What a member proves who they are with, besides the password. */
export interface StoredFactors {
  /** Since when an authenticator app is in use; null: none is. */
  totpSince: Date | null
  recoveryCodesLeft: number
}

/** How long an app that is being set up is waited for. */
const OFFER_LIFE_MS = 15 * 60_000
/** In which time wrong codes are counted. */
export const WRONG_CODE_WINDOW_MS = QUOTAS.wrongCodes.windowSeconds * 1000

/** What a member has. */
export async function findFactors({ db }: Context, staffId: string): Promise<StoredFactors> {
  const totp = await db.selectFrom('totp').select('confirmed_at').where('staff_id', '=', staffId).executeTakeFirst()
  const codes = await db.selectFrom('recovery_code').select('code_hash').where('staff_id', '=', staffId).execute()
  return { totpSince: totp?.confirmed_at ?? null, recoveryCodesLeft: codes.length }
}

/** Whether a member has any. */
export async function hasFactor({ db }: Context, staffId: string): Promise<boolean> {
  const apps = db.selectFrom('totp').select('staff_id').where('staff_id', '=', staffId).where('secret', 'is not', null)
  const passkeys = db.selectFrom('passkey').select('staff_id').where('staff_id', '=', staffId)
  return (await apps.unionAll(passkeys).limit(1).executeTakeFirst()) !== undefined
}

/** Keeps the sealed secret of an app that is being set up; it replaces an earlier offer, and no app that is in use. */
export async function offerTotp({ db, clock }: Context, staffId: string, sealed: Buffer): Promise<void> {
  const offer = { offered: sealed, offered_at: clock.now() }
  await db
    .insertInto('totp')
    .values({ staff_id: staffId, ...offer })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(offer))
    .execute()
}

/** The sealed secret of the app that is being set up; null when none is, or it took too long. */
export async function findOffer({ db, clock }: Context, staffId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('totp')
    .select('offered')
    .where('staff_id', '=', staffId)
    .where('offered_at', '>', new Date(clock.now().getTime() - OFFER_LIFE_MS))
    .executeTakeFirst()
  return row?.offered ?? null
}

/** Takes the app into use that is being set up, in place of another; the step of its first code is used up. */
export async function takeOffer({ db, clock }: Context, staffId: string, step: number): Promise<void> {
  await db
    .updateTable('totp')
    .set(({ ref }) => ({
      secret: ref('offered'),
      confirmed_at: clock.now(),
      last_step: step,
      offered: null,
      offered_at: null,
    }))
    .where('staff_id', '=', staffId)
    .execute()
}

/** The sealed secret of the app in use; null when there is none. */
export async function findTotpSecret({ db }: Context, staffId: string): Promise<Buffer | null> {
  const row = await db.selectFrom('totp').select('secret').where('staff_id', '=', staffId).executeTakeFirst()
  return row?.secret ?? null
}

/** Uses a step up; false when it, or a later one, was used before. Of any number at once, on any servers, one gets it. */
export async function spendStep({ db }: Context, staffId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Takes an app out of use; false when there is none. */
export async function dropTotp({ db }: Context, staffId: string): Promise<boolean> {
  const query = db.deleteFrom('totp').where('staff_id', '=', staffId).where('secret', 'is not', null)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}

/** Takes away whatever a member has, and forgets their wrong codes. */
export async function dropFactors({ db }: Context, staffId: string): Promise<void> {
  for (const table of ['totp', 'passkey', 'passkey_challenge', 'recovery_code', 'wrong_code'] as const)
    await db.deleteFrom(table).where('staff_id', '=', staffId).execute()
}

/** Replaces a member's recovery codes; without any, they have none. */
export async function setRecoveryCodes({ db }: Context, staffId: string, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute()
  if (codes.length === 0) return
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hash('sha256', code, 'buffer') })))
    .execute()
}

/** Uses a recovery code up; false when it is none of theirs. Of two at once one gets it. */
export async function spendRecoveryCode({ db }: Context, staffId: string, code: string): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_code')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash('sha256', code, 'buffer'))
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** When each wrong code of the last quarter of an hour was tried, the first one first. */
export async function listWrongCodes({ db, clock }: Context, staffId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('wrong_code')
    .select('at')
    .where('staff_id', '=', staffId)
    .where('at', '>', new Date(clock.now().getTime() - WRONG_CODE_WINDOW_MS))
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

/** Counts a wrong code. */
export async function addWrongCode({ db, clock }: Context, staffId: string): Promise<void> {
  await db.insertInto('wrong_code').values({ id: uuidv7(), staff_id: staffId, at: clock.now() }).execute()
}
