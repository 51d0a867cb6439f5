import type { Client } from '../../contract/account.ts'
import type { StaffMember } from '../../contract/auth.ts'
import { refused } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { clientToday, findClient } from '../people/clients.sql.ts'
import { findMember, toStaffMember } from '../people/members.sql.ts'

/** A calling client as the wire has them. Refuses with 401 when they were erased a moment ago. */
export async function describeClient(ctx: Context, caller: Caller): Promise<Client> {
  const row = await findClient(ctx.db, caller.id)
  if (!row) throw new Refusal(401, refused.sessionExpired)
  return clientToday(ctx, row)
}

/** A calling staff member as the wire has them. Refuses with 401 when they were deleted a moment ago. */
export async function describeMember(ctx: Context, caller: Caller): Promise<StaffMember> {
  const row = await findMember(ctx.db, caller.id)
  if (!row) throw new Refusal(401, refused.sessionExpired)
  return toStaffMember(row)
}

/** The caller as the wire has them, of whichever kind. */
export function describeCaller(ctx: Context, caller: Caller): Promise<Client | StaffMember> {
  return caller.role === 'client' ? describeClient(ctx, caller) : describeMember(ctx, caller)
}
