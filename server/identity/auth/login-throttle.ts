import { hash } from 'node:crypto'
import { kindOf, type Role } from '../../../domain/status.ts'
import { clockTime } from '../../../words/clock-time.ts'
import { message } from '../../../words/message.ts'
import type { Context } from '../../platform/context.ts'
import type { Actor, Visitor } from '../../platform/http/caller.ts'
import { type Consumed, consume, findUsedUp, networkLimits, resetRateLimit } from '../../platform/http/rate-limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { networkOf } from '../../platform/network.ts'
import type { HashOwner } from '../../platform/passwords/hash-queue.ts'
import { refuseWhenHashQueueFull, verifyPassword } from '../../platform/passwords/password.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { findKnownNetwork, type NetworkFingerprint, networkFingerprint } from './known-networks.sql.ts'
import { consumePace, findPaceEnd, refundPace, resetPace } from './login-pace.sql.ts'

/** An attempt counts as failed until `verifyAttempt` confirms the password. */
export interface Attempt {
  role: Role
  fingerprint: NetworkFingerprint
  owner: HashOwner
  lane: string
  uses: Consumed
  pace: string | null
}

/**
 * Counts the attempt before the password check, so that parallel attempts can't exceed the limit
 * (decision 0027).
 */
export async function consumeAttempt(
  ctx: Context,
  from: Visitor,
  { role, email, device }: { role: Role; email: string; device?: string | undefined },
): Promise<Attempt> {
  const fingerprint = await networkFingerprint(ctx, from, device)
  const known = await findKnownNetwork(ctx, { role, email }, fingerprint)
  const owner = { address: from.address, isKnown: known !== null }
  // Check the queue before any write, so that a rejected login costs only reads.
  refuseWhenHashQueueFull(ctx, owner)

  // A known network has one counter per portal. An unknown network has only one for all portals.
  const account = subjectOf(email)
  const lane = known ? `${account}${role}:${known.toString('hex', 0, 16)}` : `${account}${networkOf(from.address)}`
  // Skip the limit per network for a known person. Otherwise strangers on the same network could
  // lock this person out.
  const network = known ? [] : networkLimits('login-fail-from', from.address, QUOTAS.failedLoginsOfNetwork)
  const uses = await consume(ctx, [{ ...QUOTAS.failedLoginHere, subject: lane }, ...network])
  if (uses.exceeded) throw tooManyLogins(ctx, uses.exceeded.retryAfterSeconds)

  // Networks with failed logins share one limit, and new networks share another limit. Otherwise
  // failed logins could use up the limit of new networks.
  const pace = known ? null : `${account}${uses.first === 1 ? 'new' : 'failed'}`
  const waitSeconds = pace ? await consumePace(ctx, pace) : 0
  if (waitSeconds === 0) return { role, fingerprint, owner, lane, uses, pace }
  await uses.refund()
  throw tooManyLogins(ctx, waitSeconds)
}

export async function verifyAttempt(
  ctx: Context,
  attempt: Attempt,
  password: string,
  stored: string | null,
): Promise<boolean> {
  try {
    if (!(await verifyPassword(ctx, password, stored, kindOf(attempt.role), attempt.owner))) return false
  } catch (error) {
    await refundAttempt(ctx, attempt)
    throw error
  }
  // Don't reset the shared counter of an unknown network, because this would allow more guesses
  // at another portal.
  if (attempt.owner.isKnown) await resetRateLimit(ctx, attempt.lane)
  else await refundAttempt(ctx, attempt)
  return true
}

/** Throws 400 for a wrong password, and counts a failed login. */
export async function requireOwnPassword(
  ctx: Context,
  actor: Actor,
  { email, password_hash }: { email: string; password_hash: string },
  currentPassword: string,
): Promise<void> {
  const attempt = await consumeAttempt(ctx, actor, { role: actor.role, email })
  if (!(await verifyAttempt(ctx, attempt, currentPassword, password_hash)))
    throw new Refusal(400, 'refused.currentPassword', { field: 'currentPassword' })
}

async function refundAttempt(ctx: Context, { uses, pace }: Attempt): Promise<void> {
  await uses.refund()
  if (pace) await refundPace(ctx, pace)
}

export async function resetAttempts(ctx: Context, email: string): Promise<void> {
  await resetRateLimit(ctx, subjectOf(email), 'and what begins with it')
  await resetPace(ctx, subjectOf(email))
}

/**
 * `lockedUntil` applies to networks with many failed logins, `slowedUntil` to networks without any
 * successful login to this account.
 */
export async function findLoginBlock(
  ctx: Context,
  email: string,
): Promise<{ lockedUntil: Date | null; slowedUntil: Date | null }> {
  const subject = subjectOf(email)
  const { subjects, until } = await findUsedUp(ctx, { ...QUOTAS.failedLoginHere, subject })
  const isLocked = subjects.some((lane) => !/^(admin|superadmin):/.test(lane.slice(subject.length)))
  return { lockedUntil: isLocked ? until : null, slowedUntil: await findPaceEnd(ctx, subject) }
}

/** Returns a hash, because the rate limit table must not reveal who tried to log in. */
function subjectOf(email: string): string {
  return `login-fail:${hash('sha256', email).slice(0, 32)}:`
}

/** Rounds up to the minute, because the message shows no seconds. */
function tooManyLogins({ clock }: Context, retryAfterSeconds: number): Refusal {
  const until = new Date(clock.now().getTime() + retryAfterSeconds * 1000 + 59_999)
  const [hour = 0, minute = 0] = clockTime(until).split(':').map(Number)
  return new Refusal(429, message('refused.tooManyLogins', hour, minute), { retryAfterSeconds })
}
