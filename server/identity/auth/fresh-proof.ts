import type { Assertion, RequestOptions } from '../../../contract/passkeys.ts'
import type { BodyOf } from '../../../contract/route.ts'
import type { superadmin } from '../../../contract/staff.ts'
import { countEventsBy } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { redeemCode, withCodeAttempt } from '../factors/check-code.ts'
import { consumeAssertion } from '../factors/check-passkey.ts'
import { hasFactor } from '../factors/factors.sql.ts'
import { readAssertion, requestOptionsFor } from '../factors/webauthn.ts'
import { findMember, lockMember, type StaffRow } from '../people/members.sql.ts'
import { requireOwnPassword } from './login-throttle.ts'
import { findOwnSession, markProven } from './sessions.sql.ts'

export const PROOF_LIFE_MS = 5 * 60_000

export async function requireFreshProof(ctx: Context, actor: Actor): Promise<void> {
  const provenAt = (await findOwnSession(ctx, actor.sessionId))?.provenAt
  if (provenAt && ctx.clock.now().getTime() - provenAt.getTime() < PROOF_LIFE_MS) return
  throw new Refusal(403, 'staff-answers.proofNeeded', { field: 'proof' })
}

/**
 * After 20 status changes in an hour, requires fresh proof for each further change. Call this in
 * the transaction of the change.
 */
export async function requireProofOfMany(tx: Context, actor: Actor): Promise<void> {
  const { max, windowSeconds } = QUOTAS.statusChangesUnproven
  // Without the lock, two concurrent changes could both count as the 20th.
  await lockMember(tx, actor.id)
  const since = new Date(tx.clock.now().getTime() - windowSeconds * 1000)
  const count = await countEventsBy(tx, actor.id, { kind: 'status-changed', since })
  if (count >= max * tx.config.rateLimitFactor) await requireFreshProof(tx, actor)
}

export async function checkProof(ctx: Context, actor: Actor, given: BodyOf<typeof superadmin.prove>): Promise<void> {
  if (given.code !== undefined) return proveByCode(ctx, actor, given.code)
  if (await hasFactor(ctx, actor.id)) throw new Refusal(400, 'staff-answers.codeNeeded', { field: 'code' })
  if (given.currentPassword === undefined)
    throw new Refusal(400, 'staff-answers.passwordNeeded', { field: 'currentPassword' })
  await verifyOwnPassword(ctx, actor, given.currentPassword)
  await inTransaction(ctx, async (tx) => {
    await lockMember(tx, actor.id)
    // If a concurrent request added a second factor, the password alone isn't enough.
    if (await hasFactor(tx, actor.id)) throw new Refusal(400, 'staff-answers.codeNeeded', { field: 'code' })
    await markProven(tx, actor.sessionId)
  })
}

export async function verifyOwnPassword(ctx: Context, actor: Actor, currentPassword: string): Promise<StaffRow> {
  const member = await findMember(ctx, actor.id)
  if (!member) throw new Refusal(401, 'refused.sessionExpired')
  await requireOwnPassword(ctx, actor, member, currentPassword)
  return member
}

async function proveByCode(ctx: Context, actor: Actor, code: string): Promise<void> {
  if (!(await hasFactor(ctx, actor.id))) throw new Refusal(404, 'staff-answers.noFactor')
  const redeemed = await withCodeAttempt(ctx, actor.id, async (tx) => {
    const kind = await redeemCode(tx, actor.id, code)
    if (kind) await markProven(tx, actor.sessionId)
    return kind
  })
  if (!redeemed) throw new Refusal(400, 'staff-answers.codeWrong', { field: 'code' })
}

export async function offerProof(ctx: Context, { id, sessionId }: Actor): Promise<RequestOptions> {
  const options = await requestOptionsFor(ctx, { staffId: id, purpose: 'proof', sessionId })
  if (!options) throw new Refusal(404, 'staff-answers.passkeyGone')
  return options
}

export async function proveByPasskey(ctx: Context, actor: Actor, passkey: Assertion): Promise<void> {
  const { id: staffId, sessionId } = actor
  if (!(await hasFactor(ctx, staffId))) throw new Refusal(404, 'staff-answers.noFactor')
  const answer = await readAssertion(ctx, staffId, passkey)
  const redeemed = await withCodeAttempt(ctx, staffId, async (tx) => {
    const kind = await consumeAssertion(tx, { staffId, purpose: 'proof', sessionId }, answer)
    if (kind) await markProven(tx, sessionId)
    return kind
  })
  if (!redeemed) throw new Refusal(400, 'staff-answers.passkeyWrong', { field: 'passkey' })
}
