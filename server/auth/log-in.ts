import { HOME_PATH, type Role } from '../../domain/status.ts'
import { refused } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { hashPassword, isOutdated, verifyPassword } from '../passwords/password.ts'
import { type ClientRow, findClientByEmail, markLogin } from '../people/clients.sql.ts'
import { findMemberByEmail, markStaffLogin, type StaffRow } from '../people/members.sql.ts'
import { QUOTAS } from '../quotas.ts'
import { recordAtMost } from '../trail/record-at-most.ts'
import { recordFailedLogin } from '../trail/record-failed-login.ts'
import { countAttempt } from './attempts.ts'
import { learnPlace } from './known-networks.sql.ts'
import { openSession } from './sessions.sql.ts'

/** What was typed at a door, and where. */
export interface LoginAttempt {
  email: string
  password: string
  from: { address: string; userAgent: string }
}

/** An open session. */
export interface Login {
  token: string
  redirectTo: string
  userId: string
}

/**
 * Logs somebody in at the door of one kind of person. Each door looks only at its own kind (R16): a wrong password, an
 * unknown e-mail and another kind's e-mail get the same 401 after the same work. A deleted or suspended client gets 403
 * with its sentence, and only after the right password (R17). Too many failures, here or at the e-mail: 429.
 */
export async function logIn(ctx: Context, door: Role, typed: LoginAttempt): Promise<Login> {
  const attempt = await countAttempt(ctx, { role: door, email: typed.email }, typed.from)
  const found = await lookBehind(ctx, door, typed.email)
  const cost = ctx.config.passwordCost[door === 'client' ? 'client' : 'staff']
  const owner = { address: typed.from.address, isKnown: attempt.isFromKnownNetwork }
  const stored = found?.row.password_hash ?? null
  const right = await attempt.judge(() => verifyPassword(typed.password, stored, cost, owner))
  if (!right || !found) return refuse(ctx, door, found, typed, 'login-failed')

  const status = found.role === 'client' ? found.row.account_status : 'active'
  if (status === 'deleted' || status === 'suspended') return refuse(ctx, door, found, typed, 'login-refused', status)

  const proven = { ...owner, isKnown: true }
  const newHash = isOutdated(found.row.password_hash, cost) ? await hashPassword(typed.password, cost, proven) : null
  return inTransaction(ctx.db, async (db) => {
    const scope = { ...ctx, db }
    const { id } = found.row
    const marked =
      found.role === 'client'
        ? await markLogin(scope, found.row, newHash)
        : await markStaffLogin(scope, found.row, newHash)
    // The password or the status changed while the hash was computed: whoever typed this tries again.
    if (!marked) throw new Refusal(401, refused.credentials)
    const token = await openSession(db, ctx.clock, { id, role: door }, typed.from)
    const person = { id, role: door, fullName: marked.full_name }
    await learnPlace(scope, person, attempt.place)
    await recordAtMost(scope, QUOTAS.loginsTold, { kind: 'login', actor: person, subject: person, from: typed.from })
    return { token, redirectTo: HOME_PATH[door], userId: id }
  })
}

type Found = { role: 'client'; row: ClientRow } | { role: 'staff'; row: StaffRow }

async function lookBehind(ctx: Context, door: Role, email: string): Promise<Found | null> {
  if (door === 'client') {
    const row = await findClientByEmail(ctx.db, email)
    return row ? { role: 'client', row } : null
  }
  const row = await findMemberByEmail(ctx.db, email, door)
  return row ? { role: 'staff', row } : null
}

/** Writes the failure down, after the same work whether or not somebody has that e-mail, and refuses. */
async function refuse(
  ctx: Context,
  door: Role,
  found: Found | null,
  { from }: LoginAttempt,
  kind: 'login-failed' | 'login-refused',
  status?: 'deleted' | 'suspended',
): Promise<never> {
  await recordFailedLogin(ctx, {
    kind,
    ...(found && { subject: { id: found.row.id, role: found.role } }),
    after: { door, ...(status && { accountStatus: status }) },
    from,
  })
  throw status ? new Refusal(403, refused[status]) : new Refusal(401, refused.credentials)
}
