import type { Context } from '../../platform/context.ts'
import { inTransaction, refuseInTransaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { lockMember } from '../people/members.sql.ts'
import { unsealFor } from './encrypt.ts'
import {
  addWrongCode,
  consumeRecoveryCode,
  consumeStep,
  findOffer,
  findTotpSecret,
  listWrongCodes,
  WRONG_CODE_WINDOW_MS,
} from './factors.sql.ts'
import { plainCode } from './recovery-codes.ts'
import { stepsOf } from './totp.ts'

/**
 * Counts a wrong code if `findCode` returns null. Don't call this in a transaction: a rollback
 * would undo the count.
 */
export async function withCodeAttempt<Found>(
  ctx: Context,
  staffId: string,
  findCode: (tx: Context) => Promise<Found | null>,
): Promise<Found | null> {
  refuseInTransaction('a code that is counted')
  return inTransaction(ctx, async (tx) => {
    // The lock makes all servers check a member's codes one at a time.
    if (!(await lockMember(tx, staffId))) return null
    const wrong = await listWrongCodes(tx, staffId)
    const most = Math.max(1, Math.floor(QUOTAS.wrongCodes.max * ctx.config.rateLimitFactor))
    const oldest = wrong[wrong.length - most]
    if (oldest) {
      const waitMs = oldest.getTime() + WRONG_CODE_WINDOW_MS - tx.clock.now().getTime()
      throw new Refusal(429, 'staff-answers.tooManyCodes', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    }
    const found = await findCode(tx)
    if (found === null) await addWrongCode(tx, staffId)
    return found
  })
}

/** Call this in `withCodeAttempt`, which limits guesses. */
export async function redeemCode(tx: Context, staffId: string, typed: string): Promise<'totp' | 'recovery' | null> {
  const code = plainCode(typed)
  const secret = await openSecret(tx, staffId, await findTotpSecret(tx, staffId))
  for (const step of secret ? stepsOf(secret, code, tx.clock.now()) : [])
    if (await consumeStep(tx, staffId, step)) return 'totp'
  return (await consumeRecoveryCode(tx, staffId, code)) ? 'recovery' : null
}

/** Call this in `withCodeAttempt`, which limits guesses. */
export async function readFirstCode(tx: Context, staffId: string, typed: string): Promise<number | null> {
  const secret = await openSecret(tx, staffId, await findOffer(tx, staffId))
  return (secret && stepsOf(secret, plainCode(typed), tx.clock.now())[0]) ?? null
}

function openSecret(tx: Context, staffId: string, sealed: Buffer | null): Promise<Buffer | null> | null {
  return sealed && unsealFor(tx, staffId, sealed)
}
