import type { Attestation, CreationOptions } from '../../../contract/passkeys.ts'
import { message } from '../../../words/message.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { consumeAnswer } from '../factors/check-passkey.ts'
import { hasFactor } from '../factors/factors.sql.ts'
import { dropPasskey, insertPasskey, listPasskeys } from '../factors/passkeys.sql.ts'
import { creationOptionsFor, readAttestation } from '../factors/webauthn.ts'
import type { StaffRow } from '../people/members.sql.ts'
import { notify } from '../people/notify.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { beginWithFactor, endWithFactor, lockOwnMember, requireOwner } from './own-factors.ts'

export async function offerPasskey(
  ctx: Context,
  actor: Actor,
  { currentPassword }: { currentPassword: string },
): Promise<CreationOptions> {
  const member = await requireOwner(ctx, actor, currentPassword)
  await requirePasskeyQuota(ctx, actor.id)
  const options = await creationOptionsFor(ctx, member, actor.sessionId)
  if (!options) throw new Refusal(409, 'passkeys.noPasskeysHere')
  return options
}

/** Returns recovery codes if this is the member's first factor, else null. */
export async function addPasskey(
  ctx: Context,
  actor: Actor,
  { name, passkey }: { name: string; passkey: Attestation },
): Promise<string[] | null> {
  const answer = await readAttestation(ctx, passkey)
  if (!answer.verified) throw new Refusal(400, 'staff-answers.passkeyUnreadable', { field: 'passkey' })
  return inTransaction(ctx, async (tx) => {
    const member = await lockOwnMember(tx, actor)
    const isFirst = !(await hasFactor(tx, actor.id))
    const newPasskey = await consumeAnswer(
      tx,
      { staffId: actor.id, purpose: 'add', sessionId: actor.sessionId },
      answer,
    )
    if (!newPasskey) throw new Refusal(404, 'staff-answers.offerGone')
    await requirePasskeyQuota(tx, actor.id)
    if (!(await insertPasskey(tx, { ...newPasskey, staff_id: actor.id, name })))
      throw new Refusal(409, 'staff-answers.passkeyKnown')
    await notifyPasskeyChange(tx, actor, member, 'added', name)
    return beginWithFactor(tx, actor, isFirst)
  })
}

export async function removePasskey(ctx: Context, actor: Actor, id: string): Promise<void> {
  await requireFreshProof(ctx, actor)
  await inTransaction(ctx, async (tx) => {
    const member = await lockOwnMember(tx, actor)
    const name = await dropPasskey(tx, actor.id, id)
    if (name === undefined) throw new Refusal(404, 'staff-answers.passkeyGone')
    await endWithFactor(tx, actor.id)
    await notifyPasskeyChange(tx, actor, member, 'removed', name)
  })
}

async function requirePasskeyQuota(ctx: Context, staffId: string): Promise<void> {
  const { max } = QUOTAS.passkeysOfPerson
  if ((await listPasskeys(ctx, staffId)).length >= max)
    throw new Refusal(409, message('staff-answers.tooManyPasskeys', max))
}

async function notifyPasskeyChange(
  tx: Context,
  actor: Actor,
  member: StaffRow,
  what: 'added' | 'removed',
  passkey: string,
): Promise<void> {
  await recordAuditEvent(tx, {
    kind: `factor-${what}`,
    actor,
    subject: actor,
    after: { factor: `passkey “${passkey}”` },
  })
  await notify(tx, { ...member, role: 'staff' }, `passkey-${what}`, { passkey })
}
