import type { Factors } from '../../../contract/factors.ts'
import type { Role } from '../../../domain/status.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { relyingPartyOf } from '../../platform/relying-party.ts'
import { readFirstCode, withCodeAttempt } from '../factors/check-code.ts'
import { encryptFor } from '../factors/encrypt.ts'
import {
  confirmTotp,
  dropTotp,
  findFactors,
  findOffer,
  hasFactor,
  offerTotp,
  setRecoveryCodes,
} from '../factors/factors.sql.ts'
import { listPasskeys } from '../factors/passkeys.sql.ts'
import { newRecoveryCodes, plainCode } from '../factors/recovery-codes.ts'
import { findRequirement, listWithoutFactor } from '../factors/requirement.sql.ts'
import { newSecret, toBase32, uriOf } from '../factors/totp.ts'
import { lockMember, type StaffRow } from '../people/members.sql.ts'
import { notify } from '../people/notify.ts'
import { requireFreshProof, verifyOwnPassword } from './fresh-proof.ts'
import { endSessionsOf, findOwnSession, markProven } from './sessions.sql.ts'

export async function readFactors(ctx: Context, { id, role }: Actor): Promise<Factors> {
  const { totpSince, recoveryCodesLeft } = await findFactors(ctx, id)
  const passkeys = await listPasskeys(ctx, id)
  const requirement = await findRequirement(ctx, id)
  return {
    totpSince: totpSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      _id: id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    passkeyOrigin: relyingPartyOf(ctx.config)?.origin ?? null,
    recoveryCodesLeft,
    withoutFactor: await namesWithoutFactor(ctx, role, requirement !== null),
    requiredFrom: requirement?.dueAt.toISOString() ?? null,
  }
}

async function namesWithoutFactor(ctx: Context, role: Role, isRequired: boolean): Promise<string[]> {
  if (role !== 'superadmin' || (!isRequired && ctx.config.staffSecondFactor === 'offered')) return []
  return (await listWithoutFactor(ctx)).map(({ full_name }) => full_name)
}

export async function requireOwner(ctx: Context, actor: Actor, currentPassword: string): Promise<StaffRow> {
  if (await hasFactor(ctx, actor.id)) await requireFreshProof(ctx, actor)
  return verifyOwnPassword(ctx, actor, currentPassword)
}

export async function offerApp(
  ctx: Context,
  actor: Actor,
  { currentPassword }: { currentPassword: string },
): Promise<{ secret: string; uri: string }> {
  const member = await requireOwner(ctx, actor, currentPassword)
  const secret = newSecret()
  await offerTotp(ctx, actor.id, await encryptFor(ctx, actor.id, secret))
  return { secret: toBase32(secret), uri: uriOf(secret, { issuer: ctx.config.productName, account: member.email }) }
}

/**
 * Returns recovery codes for the member's first factor, else null. Throws 404 if the secret
 * expired.
 */
export async function confirmApp(ctx: Context, actor: Actor, code: string): Promise<string[] | null> {
  if (!(await findOffer(ctx, actor.id))) throw new Refusal(404, 'staff-answers.offerGone')
  const added = await withCodeAttempt(ctx, actor.id, async (tx) => {
    const step = await readFirstCode(tx, actor.id, code)
    if (step === null) return null
    const member = await lockOwnMember(tx, actor)
    const isFirst = !(await hasFactor(tx, actor.id))
    await confirmTotp(tx, actor.id, step)
    await recordAndNotify(tx, actor, member, 'factor-added')
    return { codes: await beginWithFactor(tx, actor, isFirst) }
  })
  if (!added) throw new Refusal(400, 'staff-answers.codeWrong', { field: 'code' })
  return added.codes
}

export async function removeApp(ctx: Context, actor: Actor): Promise<void> {
  await requireFreshProof(ctx, actor)
  await inTransaction(ctx, async (tx) => {
    const member = await lockOwnMember(tx, actor)
    if (!(await dropTotp(tx, actor.id))) throw new Refusal(404, 'staff-answers.noFactor')
    await endWithFactor(tx, actor.id)
    await recordAndNotify(tx, actor, member, 'factor-removed')
  })
}

/** Throws 401 if the session has ended, for example because of a password change. */
export async function lockOwnMember(tx: Context, { id, sessionId }: Actor): Promise<StaffRow> {
  const member = await lockMember(tx, id)
  if (!member || !(await findOwnSession(tx, sessionId))) throw new Refusal(401, 'refused.sessionExpired')
  return member
}

export async function beginWithFactor(tx: Context, actor: Actor, isFirst: boolean): Promise<string[] | null> {
  await markProven(tx, actor.sessionId)
  if (!isFirst) return null
  await endSessionsOf(tx, actor, actor.sessionId)
  return makeRecoveryCodes(tx, actor.id)
}

export async function endWithFactor(tx: Context, staffId: string): Promise<void> {
  if (!(await hasFactor(tx, staffId))) await setRecoveryCodes(tx, staffId, [])
}

export async function renewRecoveryCodes(ctx: Context, actor: Actor): Promise<string[]> {
  await requireFreshProof(ctx, actor)
  return inTransaction(ctx, async (tx) => {
    await lockOwnMember(tx, actor)
    if (!(await hasFactor(tx, actor.id))) throw new Refusal(404, 'staff-answers.noFactor')
    await recordAuditEvent(tx, { kind: 'recovery-codes-made', actor, subject: actor })
    return makeRecoveryCodes(tx, actor.id)
  })
}

async function makeRecoveryCodes(tx: Context, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await setRecoveryCodes(tx, staffId, codes.map(plainCode))
  return codes
}

async function recordAndNotify(
  tx: Context,
  actor: Actor,
  member: StaffRow,
  kind: 'factor-added' | 'factor-removed',
): Promise<void> {
  await recordAuditEvent(tx, { kind, actor, subject: actor, after: { factor: 'authenticator app' } })
  await notify(tx, { ...member, role: 'staff' }, kind)
}
