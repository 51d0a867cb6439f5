import type { BodyOf } from '../../contract/route.ts'
import type { staffLogin } from '../../contract/staff-login.ts'
import { HOME_PATH, isShutOut, kindOf, type Role } from '../../domain/status.ts'
import { recordAtMost } from '../audit-log/record-at-most.ts'
import { recordFailedLogin } from '../audit-log/record-failed-login.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { countCode, spendCode } from '../factors/check-code.ts'
import { spendAssertion } from '../factors/check-passkey.ts'
import { hasFactor } from '../factors/factors.sql.ts'
import { readAssertion, requestOptionsFor } from '../factors/webauthn.ts'
import type { Visitor } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { hashPassword, isOutdated, verifyPassword } from '../passwords/password.ts'
import { findPersonByEmail, markLogin, type Person } from '../people/people.sql.ts'
import { QUOTAS } from '../quotas.ts'
import { countAttempt } from './attempts.ts'
import { learnPlace } from './known-networks.sql.ts'
import { openSession } from './sessions.sql.ts'

/** An open session. */
export interface Login {
  token: string
  redirectTo: string
  userId: string
}

/**
 * Logs somebody in at the portal of one kind of person. Each portal looks only at its own kind (R16): a wrong password, an
 * unknown e-mail and another kind's e-mail get the same 401 after the same work. A deleted or suspended client gets 403
 * with its sentence, and only after the right password (R17). Too many failures, here or at the e-mail: 429. Staff who have
 * a second factor are asked for it, also only after the right password: 401 at `code`, and at `passkey` what a browser uses
 * one by.
 */
export async function logIn(
  ctx: Context,
  visitor: Visitor,
  portal: Role,
  { email, password, device, ...given }: BodyOf<typeof staffLogin.adminLogin>,
): Promise<Login> {
  const attempt = await countAttempt(ctx, visitor, { role: portal, email, device })
  const person = await findPersonByEmail(ctx, portal, email)
  const kind = kindOf(portal)
  const owner = { address: visitor.address, isKnown: attempt.isFromKnownNetwork }
  const stored = person?.password_hash ?? null
  const isRight = await attempt.verify(() => verifyPassword(ctx, password, stored, kind, owner))
  if (!isRight || !person) return refuse(ctx, visitor, portal, person, 'login-failed')

  const status = person.account_status
  if (isShutOut(status)) return refuse(ctx, visitor, portal, person, 'login-refused', status)

  const isProven = await askForFactor(ctx, visitor, person, given)
  const proven = { ...owner, isKnown: true }
  const newHash = isOutdated(ctx, person.password_hash, kind) ? await hashPassword(ctx, password, kind, proven) : null
  return inTransaction(ctx, async (tx) => {
    const marked = await markLogin(tx, person, newHash)
    // The password or the status changed while the hash was computed: whoever typed this tries again.
    if (!marked) throw new Refusal(401, 'refused.credentials')
    // A first factor was added meanwhile, which ended the other sessions: this one is not to come after it.
    if (!isProven && kind === 'staff' && (await hasFactor(tx, marked.id)))
      throw new Refusal(401, 'staff-answers.codeNeeded', { field: 'code' })
    const token = await openSession(tx, marked, visitor, kind === 'staff')
    await learnPlace(tx, marked, attempt.place)
    const actor = { id: marked.id, role: portal, fullName: marked.full_name, address: visitor.address }
    await recordAtMost(tx, QUOTAS.loginsTold, { kind: 'login', actor, subject: marked })
    return { token, redirectTo: HOME_PATH[portal], userId: marked.id }
  })
}

/** True once whoever has a second factor has proved it, by a passkey or a code of theirs; false of whoever has none. */
async function askForFactor(
  ctx: Context,
  visitor: Visitor,
  person: Person,
  { code, passkey }: Pick<BodyOf<typeof staffLogin.adminLogin>, 'code' | 'passkey'>,
): Promise<boolean> {
  if (kindOf(person.role) !== 'staff' || !(await hasFactor(ctx, person.id))) return false
  const use = { staffId: person.id, purpose: 'login', sessionId: null } as const
  const findOptions = () => requestOptionsFor(ctx, use)
  if (!passkey && code === undefined) {
    const options = await findOptions()
    const reason = { code: options ? 'staff-answers.passkeyNeeded' : 'staff-answers.codeNeeded' } as const
    throw new Refusal(401, reason, {
      errors: [{ field: 'code', reason }, ...(options ? [{ field: 'passkey', reason, options }] : [])],
    })
  }
  const answer = passkey && (await readAssertion(ctx, person.id, passkey))
  const spent = await countCode<string>(ctx, person.id, (tx) =>
    answer ? spendAssertion(tx, use, answer) : spendCode(tx, person.id, code ?? ''),
  )
  if (spent) return true
  await recordFailedLogin(ctx, visitor, {
    kind: 'login-failed',
    subject: person,
    after: { door: person.role, reason: passkey ? 'wrong passkey' : 'wrong code' },
  })
  if (!passkey) throw new Refusal(401, 'staff-answers.codeWrong', { field: 'code' })
  const [reason, options] = [{ code: 'staff-answers.passkeyWrong' } as const, await findOptions()]
  throw new Refusal(401, reason, { errors: [{ field: 'passkey', reason, ...(options && { options }) }] })
}

/** Writes the failure down, after the same work whether or not somebody has that e-mail, and refuses. */
async function refuse(
  ctx: Context,
  visitor: Visitor,
  portal: Role,
  subject: Person | undefined,
  kind: 'login-failed' | 'login-refused',
  status?: 'deleted' | 'suspended',
): Promise<never> {
  await recordFailedLogin(ctx, visitor, {
    kind,
    ...(subject && { subject }),
    after: { door: portal, ...(status && { accountStatus: status }) },
  })
  if (status === undefined) throw new Refusal(401, 'refused.credentials')
  throw new Refusal(403, status === 'deleted' ? 'refused.deleted' : 'refused.suspended')
}
