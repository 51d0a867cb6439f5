import { hash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../platform/context.ts'
import { afterCommit } from '../../platform/db/transaction.ts'
import { recordUsedCodes, referenceOf } from '../../platform/files/restore-ledger.ts'
import { QUOTAS } from '../../platform/quotas.ts'

const OFFER_LIFE_MS = 15 * 60_000
export const WRONG_CODE_WINDOW_MS = QUOTAS.wrongCodes.windowSeconds * 1000

export async function findFactors({ db }: Context, staffId: string) {
  const totp = await db.selectFrom('totp').select('confirmed_at').where('staff_id', '=', staffId).executeTakeFirst()
  const codes = await db.selectFrom('recovery_code').select('code_hash').where('staff_id', '=', staffId).execute()
  return { totpSince: totp?.confirmed_at ?? null, recoveryCodesLeft: codes.length }
}

export async function hasFactor({ db }: Context, staffId: string): Promise<boolean> {
  const apps = db.selectFrom('totp').select('staff_id').where('staff_id', '=', staffId).where('secret', 'is not', null)
  const passkeys = db.selectFrom('passkey').select('staff_id').where('staff_id', '=', staffId)
  return (await apps.unionAll(passkeys).limit(1).executeTakeFirst()) !== undefined
}

export async function offerTotp({ db, clock }: Context, staffId: string, sealed: Buffer): Promise<void> {
  const offer = { offered: sealed, offered_at: clock.now() }
  await db
    .insertInto('totp')
    .values({ staff_id: staffId, ...offer })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(offer))
    .execute()
}

export async function findOffer({ db, clock }: Context, staffId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('totp')
    .select('offered')
    .where('staff_id', '=', staffId)
    .where('offered_at', '>', new Date(clock.now().getTime() - OFFER_LIFE_MS))
    .executeTakeFirst()
  return row?.offered ?? null
}

export async function confirmTotp({ db, clock }: Context, staffId: string, step: number): Promise<void> {
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

export async function findTotpSecret({ db }: Context, staffId: string): Promise<Buffer | null> {
  const row = await db.selectFrom('totp').select('secret').where('staff_id', '=', staffId).executeTakeFirst()
  return row?.secret ?? null
}

/**
 * Returns false unless the time step is later than the last used step, so that each code works
 * only once.
 */
export async function consumeStep({ db }: Context, staffId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function dropTotp({ db }: Context, staffId: string): Promise<boolean> {
  const query = db.deleteFrom('totp').where('staff_id', '=', staffId).where('secret', 'is not', null)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}

export async function dropFactors(ctx: Context, staffId: string): Promise<void> {
  for (const table of ['totp', 'passkey', 'passkey_challenge', 'wrong_code'] as const)
    await ctx.db.deleteFrom(table).where('staff_id', '=', staffId).execute()
  await setRecoveryCodes(ctx, staffId, [])
}

export async function setRecoveryCodes(ctx: Context, staffId: string, codes: readonly string[]): Promise<void> {
  const replaced = ctx.db.deleteFrom('recovery_code').where('staff_id', '=', staffId).returning('code_hash')
  await logUsedCodes(ctx, await replaced.execute())
  if (codes.length === 0) return
  await ctx.db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hash('sha256', code, 'buffer') })))
    .execute()
}

export async function consumeRecoveryCode(ctx: Context, staffId: string, code: string): Promise<boolean> {
  const spent = await ctx.db
    .deleteFrom('recovery_code')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash('sha256', code, 'buffer'))
    .returning('code_hash')
    .execute()
  await logUsedCodes(ctx, spent)
  return spent.length === 1
}

/** The ledger lists used codes, so that a restored backup can't make them valid again. */
function logUsedCodes({ config, log }: Context, codes: { code_hash: Buffer }[]): Promise<void> {
  const references = codes.map(({ code_hash }) => referenceOf(code_hash))
  return afterCommit(() =>
    recordUsedCodes(config.ledgerDir, references).catch((error: Error) =>
      log.error({ error: error.message }, 'could not list used recovery codes in the ledger'),
    ),
  )
}

export async function dropUsedCodes({ db }: Context, references: Set<string>): Promise<void> {
  if (references.size === 0) return
  for (const { code_hash } of await db.selectFrom('recovery_code').select('code_hash').execute())
    if (references.has(referenceOf(code_hash)))
      await db.deleteFrom('recovery_code').where('code_hash', '=', code_hash).execute()
}

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

export async function addWrongCode({ db, clock }: Context, staffId: string): Promise<void> {
  await db.insertInto('wrong_code').values({ id: uuidv7(), staff_id: staffId, at: clock.now() }).execute()
}
