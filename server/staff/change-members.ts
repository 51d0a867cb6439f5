import type { StaffMember } from '../../contract/auth.ts'
import type { BodyOf } from '../../contract/route.ts'
import type { superadmin } from '../../contract/staff.ts'
import { accountNotices } from '../../words/en/mail-account.ts'
import { refused } from '../../words/en/shared.ts'
import { dropResetToken } from '../auth/reset-tokens.sql.ts'
import { endSessionsOf } from '../auth/sessions.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { hashPassword } from '../passwords/password.ts'
import { refuseWeakPassword } from '../passwords/weak-password.ts'
import {
  deleteMember,
  findMember,
  insertMember,
  lockMember,
  lockSuperadmins,
  type StaffRow,
  toStaffMember,
  updateMember,
} from '../people/members.sql.ts'
import { queueNotice } from '../people/notices.ts'
import { changesOf } from '../trail/changes.ts'
import { recordEvent } from '../trail/trail.sql.ts'

/** Hashes a password that a superadmin gives to a member. Refuses with 400 one that is among the first to be guessed. */
export async function hashMemberPassword(
  ctx: Context,
  password: string,
  member: { email: string; fullName: string },
  from: { address: string },
): Promise<string> {
  refuseWeakPassword(ctx, password, { role: 'staff', email: member.email, fullName: member.fullName })
  return hashPassword(password, ctx.config.passwordCost.staff, { address: from.address, isKnown: true })
}

/** Adds an administrator or superadmin with a hashed password and welcomes them by mail. An e-mail that another has: 409. */
export async function addMember(
  ctx: Context,
  caller: Caller,
  person: BodyOf<typeof superadmin.addAdministrator>,
  passwordHash: string,
  from: { address: string },
): Promise<StaffMember> {
  return inTransaction(ctx.db, async (db) => {
    const scope = { ...ctx, db }
    const row = await insertMember(scope, {
      full_name: person.fullName,
      email: person.email,
      phone: person.phone,
      type: person.type,
      password_hash: passwordHash,
    })
    if (!row) throw new Refusal(409, refused.emailTaken)
    const { email, fullName, phone, type } = person
    await recordEvent(scope, {
      kind: 'staff-added',
      actor: caller,
      subject: { id: row.id, role: 'staff' },
      after: { fullName, email, phone, type },
      from,
    })
    const notice = accountNotices.staffAdded(ctx.config.productName, fullName, caller.fullName, type)
    await queueNotice(scope, 'staff-added', { id: row.id, role: 'staff', email }, notice, '/admin')
    return toStaffMember(row)
  })
}

/**
 * Changes a member's name, phone, type and, when given, password. A new type or password ends their sessions and is told
 * by mail. Nobody demotes themself, and the last superadmin stays one (R22): 409.
 */
export async function changeMember(
  ctx: Context,
  caller: Caller,
  memberId: string,
  edit: BodyOf<typeof superadmin.updateAdministrator>,
  from: { address: string },
): Promise<StaffMember> {
  const seen = edit.password === undefined ? undefined : await findMember(ctx.db, memberId)
  const hash =
    seen && edit.password ? await hashMemberPassword(ctx, edit.password, { ...edit, email: seen.email }, from) : null
  return inTransaction(ctx.db, async (db) => {
    const scope = { ...ctx, db }
    const superadmins = await lockSuperadmins(db)
    const before = await lockMember(db, memberId)
    if (!before) throw new Refusal(404, refused.notFoundPerson)
    if (before.type === 'superadmin' && edit.type !== 'superadmin') refuseLoss(caller, memberId, superadmins)
    const after = await updateMember(
      scope,
      memberId,
      { full_name: edit.fullName, phone: edit.phone, type: edit.type, ...(hash && { password_hash: hash }) },
      caller.fullName,
    )
    await recordMemberChange(scope, caller, before, after, hash !== null, from)
    if (hash || after.type !== before.type) await shutOut(scope, caller, after, hash !== null)
    return toStaffMember(after)
  })
}

/** Deletes a member, who is signed out by it. Nobody deletes themself, and the last superadmin stays (R22): 409. */
export async function removeMember(
  ctx: Context,
  caller: Caller,
  memberId: string,
  from: { address: string },
): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    const superadmins = await lockSuperadmins(db)
    const member = await lockMember(db, memberId)
    if (!member) throw new Refusal(404, refused.notFoundPerson)
    if (member.id === caller.id || member.type === 'superadmin') refuseLoss(caller, memberId, superadmins)
    await deleteMember(db, memberId)
    await recordEvent(
      { ...ctx, db },
      {
        kind: 'staff-deleted',
        actor: caller,
        subject: { id: memberId, role: 'staff' },
        before: { fullName: member.full_name, email: member.email, phone: member.phone, type: member.type },
        from,
      },
    )
  })
}

function refuseLoss(caller: Caller, memberId: string, superadmins: string[]): void {
  // A caller who is no superadmin any more lost a race with whoever demoted or deleted them.
  if (!superadmins.includes(caller.id)) throw new Refusal(401, refused.sessionExpired)
  if (memberId === caller.id) throw new Refusal(409, refused.selfDelete)
  if (superadmins.length === 1) throw new Refusal(409, refused.lastSuperadmin)
}

async function recordMemberChange(
  ctx: Context,
  caller: Caller,
  before: StaffRow,
  after: StaffRow,
  hasNewPassword: boolean,
  from: { address: string },
): Promise<void> {
  const subject = { id: after.id, role: 'staff' } as const
  const names = changesOf(
    { fullName: before.full_name, phone: before.phone },
    { fullName: after.full_name, phone: after.phone },
  )
  if (names) await recordEvent(ctx, { kind: 'staff-changed', actor: caller, subject, ...names, from })
  const type = changesOf({ type: before.type }, { type: after.type })
  if (type) await recordEvent(ctx, { kind: 'role-changed', actor: caller, subject, ...type, from })
  if (hasNewPassword) await recordEvent(ctx, { kind: 'password-set', actor: caller, subject, from })
}

async function shutOut(ctx: Context, caller: Caller, member: StaffRow, hasNewPassword: boolean): Promise<void> {
  const person = { id: member.id, role: 'staff' } as const
  await endSessionsOf(ctx.db, person, member.id === caller.id ? caller.sessionId : undefined)
  await dropResetToken(ctx.db, person)
  const { productName, supportEmail } = ctx.config
  const notice = hasNewPassword
    ? accountNotices.passwordSet(productName, member.full_name, caller.fullName, supportEmail)
    : accountNotices.roleChanged(productName, member.full_name, caller.fullName, member.type, supportEmail)
  await queueNotice(ctx, hasNewPassword ? 'password-set' : 'role-changed', { ...person, email: member.email }, notice)
}
