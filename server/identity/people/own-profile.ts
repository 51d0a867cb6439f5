import type { OwnClient } from '../../../contract/account.ts'
import type { StaffMember } from '../../../contract/auth.ts'
import type { Role } from '../../../domain/status.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findClient, presentOwnClient } from './clients.sql.ts'
import { findMember, toStaffMember } from './members.sql.ts'

export async function readOwnProfile<As extends Role | 'staff'>(
  ctx: Context,
  { id, role }: { id: string; role: As },
): Promise<As extends 'client' ? OwnClient : StaffMember> {
  const profile = role === 'client' ? await readClient(ctx, id) : await readMember(ctx, id)
  if (!profile) throw new Refusal(401, 'refused.sessionExpired')
  return profile as As extends 'client' ? OwnClient : StaffMember
}

async function readClient(ctx: Context, id: string): Promise<OwnClient | undefined> {
  const row = await findClient(ctx, id)
  return row && presentOwnClient(ctx, row)
}

async function readMember(ctx: Context, id: string): Promise<StaffMember | undefined> {
  const row = await findMember(ctx, id)
  return row && toStaffMember(row)
}
