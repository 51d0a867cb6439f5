import type { StaffMember } from '../../../contract/auth.ts'
import type { BodyOf } from '../../../contract/route.ts'
import type { superadmin } from '../../../contract/staff.ts'
import { type EventActor, recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import { changesOf } from '../../platform/audit-log/changes.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { refuseWeakPassword } from '../../platform/passwords/weak-password.ts'
import { recordErasure } from '../account/record-erasures.ts'
import { endResets } from '../auth/end-resets.ts'
import { requireFreshProof } from '../auth/fresh-proof.ts'
import { endSessionsOf } from '../auth/sessions.sql.ts'
import { hasFactor } from '../factors/factors.sql.ts'
import {
  deleteMember,
  findMember,
  insertMember,
  lockMember,
  lockSuperadmins,
  type StaffRow,
  toMemberProfile,
  toStaffMember,
  updateMember,
} from '../people/members.sql.ts'
import { notify } from '../people/notify.ts'

export async function hashMemberPassword(
  ctx: Context,
  actor: Actor,
  { email, fullName }: { email: string; fullName: string },
  password: string,
): Promise<string> {
  refuseWeakPassword(ctx, 'password', password, { role: 'staff', email, fullName })
  return hashPassword(ctx, password, 'staff', { address: actor.address, isKnown: true })
}

async function requireProofFor(ctx: Context, actor: Actor, memberId: string): Promise<void> {
  await requireFreshProof(ctx, actor)
  // Without this check, an actor without a second factor could remove another member's second
  // factor by deleting and adding that member.
  if ((await hasFactor(ctx, memberId)) && !(await hasFactor(ctx, actor.id)))
    throw new Refusal(409, 'staff-answers.ownFactorFirst')
}

export async function addMember(
  ctx: Context,
  actor: Actor,
  { email, fullName, phone, type }: BodyOf<typeof superadmin.addAdministrator>,
  passwordHash: string,
): Promise<StaffMember> {
  return inTransaction(ctx, async (tx) => {
    const row = await insertMember(tx, { full_name: fullName, email, phone, type, password_hash: passwordHash })
    if (!row) throw new Refusal(409, 'refused.emailTaken', { field: 'email' })
    const member = { ...row, role: 'staff' } as const
    await recordAuditEvent(tx, { kind: 'staff-added', actor, subject: member, after: { fullName, email, phone, type } })
    await notify(tx, member, 'staff-added', { actor: actor.fullName, type })
    return toStaffMember(row)
  })
}

export async function changeMember(
  ctx: Context,
  actor: Actor,
  memberId: string,
  edit: BodyOf<typeof superadmin.updateAdministrator>,
): Promise<StaffMember> {
  if (edit.password !== undefined) await requireProofFor(ctx, actor, memberId)
  const seen = edit.password === undefined ? undefined : await findMember(ctx, memberId)
  const hash =
    seen && edit.password
      ? await hashMemberPassword(ctx, actor, { email: seen.email, fullName: edit.fullName }, edit.password)
      : null
  return inTransaction(ctx, async (tx) => {
    const superadmins = await lockSuperadmins(tx)
    const before = await lockMember(tx, memberId)
    if (!before) throw new Refusal(404, 'refused.notFoundPerson')
    if (edit.type !== before.type) await requireProofFor(tx, actor, memberId)
    if (before.type === 'superadmin' && edit.type !== 'superadmin')
      assertSuperadminRemains(actor, memberId, superadmins)
    const after = await updateMember(
      tx,
      memberId,
      { full_name: edit.fullName, phone: edit.phone, type: edit.type, ...(hash && { password_hash: hash }) },
      actor.fullName,
    )
    await recordMemberChange(tx, actor, before, after, hash !== null)
    if (hash || after.type !== before.type) await endMemberAccess(tx, actor, after, hash !== null)
    return toStaffMember(after)
  })
}

export async function removeMember(ctx: Context, actor: Actor, memberId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const superadmins = await lockSuperadmins(tx)
    const member = await lockMember(tx, memberId)
    if (!member) throw new Refusal(404, 'refused.notFoundPerson')
    await requireProofFor(tx, actor, memberId)
    if (member.id === actor.id || member.type === 'superadmin') assertSuperadminRemains(actor, memberId, superadmins)
    await deleteAndRecord(tx, actor, member)
  })
  await recordErasure(ctx, memberId.toLowerCase())
}

/** Deletes a member again after a restore. If no superadmin is left, the next start creates one. */
export async function repeatMemberRemoval(ctx: Context, memberId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, memberId)
    if (member) await deleteAndRecord(tx, 'system', member)
  })
}

async function deleteAndRecord(tx: Context, actor: EventActor, member: StaffRow): Promise<void> {
  await deleteMember(tx, member.id)
  await recordAuditEvent(tx, {
    kind: 'staff-deleted',
    actor,
    subject: { id: member.id, role: 'staff' },
    before: { ...toMemberProfile(member), type: member.type },
  })
}

function assertSuperadminRemains(actor: Actor, memberId: string, superadmins: string[]): void {
  if (!superadmins.includes(actor.id)) throw new Refusal(401, 'refused.sessionExpired')
  if (memberId === actor.id) throw new Refusal(409, 'refused.selfDelete')
  if (superadmins.length === 1) throw new Refusal(409, 'refused.lastSuperadmin')
}

async function recordMemberChange(
  tx: Context,
  actor: Actor,
  before: StaffRow,
  after: StaffRow,
  hasNewPassword: boolean,
): Promise<void> {
  const subject = { id: after.id, role: 'staff' } as const
  const names = changesOf(toMemberProfile(before), toMemberProfile(after))
  if (names) await recordAuditEvent(tx, { kind: 'staff-changed', actor, subject, ...names })
  const type = changesOf({ type: before.type }, { type: after.type })
  if (type) await recordAuditEvent(tx, { kind: 'role-changed', actor, subject, ...type })
  if (hasNewPassword) await recordAuditEvent(tx, { kind: 'password-set', actor, subject })
}

async function endMemberAccess(tx: Context, actor: Actor, row: StaffRow, hasNewPassword: boolean): Promise<void> {
  const member = { ...row, role: 'staff' } as const
  await endSessionsOf(tx, member, member.id === actor.id ? actor.sessionId : undefined)
  await endResets(tx, member)
  if (hasNewPassword) await notify(tx, member, 'password-set', { actor: actor.fullName })
  else await notify(tx, member, 'role-changed', { actor: actor.fullName, type: member.type })
}
