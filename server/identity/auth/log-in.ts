import type { BodyOf } from '../../../contract/route.ts'
import type { staffLogin } from '../../../contract/staff-login.ts'
import { type BlockedStatus, HOME_PATH, isBlockedStatus, kindOf, type Role } from '../../../domain/status.ts'
import { recordAtMost } from '../../platform/audit-log/record-at-most.ts'
import { recordFailedLogin } from '../../platform/audit-log/record-failed-login.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Visitor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashPassword, isOutdated } from '../../platform/passwords/password.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { redeemCode, withCodeAttempt } from '../factors/check-code.ts'
import { consumeAssertion } from '../factors/check-passkey.ts'
import { hasFactor } from '../factors/factors.sql.ts'
import { readAssertion, requestOptionsFor } from '../factors/webauthn.ts'
import { findPersonByEmail, markLogin, type Person } from '../people/people.sql.ts'
import { rememberNetwork } from './known-networks.sql.ts'
import { type Attempt, consumeAttempt, verifyAttempt } from './login-throttle.ts'
import { openSession } from './sessions.sql.ts'

type LoginBody = BodyOf<typeof staffLogin.adminLogin>

/** Reveals a blocked status (R17) or a missing second factor only after the right password. */
export async function logIn(ctx: Context, visitor: Visitor, portal: Role, body: LoginBody) {
  const attempt = await consumeAttempt(ctx, visitor, { role: portal, email: body.email, device: body.device })
  const person = await checkPassword(ctx, visitor, attempt, body)
  await checkStatus(ctx, visitor, person)
  const isProven = await checkSecondFactor(ctx, visitor, person, body)
  return startSession(ctx, visitor, attempt, person, body.password, isProven)
}

/** Throws 401 for a wrong password and for an unknown email. Both take the same time. */
async function checkPassword(
  ctx: Context,
  visitor: Visitor,
  attempt: Attempt,
  { email, password }: LoginBody,
): Promise<Person> {
  const person = await findPersonByEmail(ctx, attempt.role, email)
  const isPasswordCorrect = await verifyAttempt(ctx, attempt, password, person?.password_hash ?? null)
  if (isPasswordCorrect && person) return person
  const after = { door: attempt.role }
  await recordFailedLogin(ctx, visitor, { kind: 'login-failed', ...(person && { subject: person }), after })
  throw new Refusal(401, 'refused.credentials')
}

async function checkStatus(ctx: Context, visitor: Visitor, person: Person): Promise<void> {
  const accountStatus = person.account_status
  if (!isBlockedStatus(accountStatus)) return
  const after = { door: person.role, accountStatus }
  await recordFailedLogin(ctx, visitor, { kind: 'login-refused', subject: person, after })
  throw new Refusal(403, REFUSED[accountStatus])
}

const REFUSED = { deleted: 'refused.deleted', suspended: 'refused.suspended' } as const satisfies Record<
  BlockedStatus,
  string
>

async function checkSecondFactor(
  ctx: Context,
  visitor: Visitor,
  person: Person,
  { code, passkey }: LoginBody,
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
  const redeemed = await withCodeAttempt<string>(ctx, person.id, (tx) =>
    answer ? consumeAssertion(tx, use, answer) : redeemCode(tx, person.id, code ?? ''),
  )
  if (redeemed) return true
  await recordFailedLogin(ctx, visitor, {
    kind: 'login-failed',
    subject: person,
    after: { door: person.role, reason: passkey ? 'wrong passkey' : 'wrong code' },
  })
  if (!passkey) throw new Refusal(401, 'staff-answers.codeWrong', { field: 'code' })
  const [reason, options] = [{ code: 'staff-answers.passkeyWrong' } as const, await findOptions()]
  throw new Refusal(401, reason, { errors: [{ field: 'passkey', reason, ...(options && { options }) }] })
}

async function startSession(
  ctx: Context,
  visitor: Visitor,
  { role, owner, fingerprint }: Attempt,
  person: Person,
  password: string,
  isProven: boolean,
) {
  const kind = kindOf(role)
  const proven = { ...owner, isKnown: true }
  const newHash = isOutdated(ctx, person.password_hash, kind) ? await hashPassword(ctx, password, kind, proven) : null
  return inTransaction(ctx, async (tx) => {
    const marked = await markLogin(tx, person, newHash)
    if (!marked) throw new Refusal(401, 'refused.credentials')
    // A concurrent request may have just added a second factor, which this login then needs.
    if (!isProven && kind === 'staff' && (await hasFactor(tx, marked.id)))
      throw new Refusal(401, 'staff-answers.codeNeeded', { field: 'code' })
    const token = await openSession(tx, marked, visitor, kind === 'staff')
    await rememberNetwork(tx, marked, fingerprint)
    const actor = { id: marked.id, role, fullName: marked.full_name, address: visitor.address }
    await recordAtMost(tx, QUOTAS.loginsTold, { kind: 'login', actor, subject: marked })
    return { token, redirectTo: HOME_PATH[role], userId: marked.id }
  })
}
