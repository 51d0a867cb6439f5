import { hash } from 'node:crypto'
import { kindOf, type Role } from '../../../domain/status.ts'
import { clockTime } from '../../../words/clock-time.ts'
import { message } from '../../../words/message.ts'
import type { Context } from '../../platform/context.ts'
import type { Visitor } from '../../platform/http/caller.ts'
import { type Consumed, consume, findUsedUp, networkLimits, resetRateLimit } from '../../platform/http/rate-limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { networkOf } from '../../platform/network.ts'
import type { HashOwner } from '../../platform/passwords/hash-queue.ts'
import { refuseWhenCrowded, verifyPassword } from '../../platform/passwords/password.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { findKnownPlace, type NetworkFingerprint, networkFingerprint } from './known-networks.sql.ts'
import { consumePace, findPaceEnd, refundPace, resetPace } from './login-pace.sql.ts'

/** A login attempt, charged as a failure up front and refunded when the password is right. */
export interface Attempt {
  role: Role
  fingerprint: NetworkFingerprint
  owner: HashOwner
  lane: string
  uses: Consumed
  pace: string | null
}

/**
 * Charges an attempt before verifying, so parallel attempts can't slip through. Known and unknown
 * emails count alike (decision 0027). Throws 429, or 503 when the hash queue is full.
 */
export async function consumeAttempt(
  ctx: Context,
  from: Visitor,
  { role, email, device }: { role: Role; email: string; device?: string | undefined },
): Promise<Attempt> {
  const fingerprint = await networkFingerprint(ctx, from, device)
  const known = await findKnownPlace(ctx, { role, email }, fingerprint)
  const owner = { address: from.address, isKnown: known !== null }
  // Before any write, so refusing a flood costs one read.
  refuseWhenCrowded(ctx, owner)

  // All portals share the lane of an unknown place; a known place has one lane per portal.
  const account = subjectOf(email)
  const lane = known ? `${account}${role}:${known.toString('hex', 0, 16)}` : `${account}${networkOf(from.address)}`
  // A network's exhausted limits must not block people known there.
  const network = known ? [] : networkLimits('login-fail-from', from.address, QUOTAS.failedLoginsOfNetwork)
  const uses = await consume(ctx, [{ ...QUOTAS.failedLoginHere, subject: lane }, ...network])
  if (uses.exceeded) throw tooManyLogins(ctx, uses.exceeded.retryAfterSeconds)

  // Networks without a failure have half of the pace, which networks with failures can't use up.
  const pace = known ? null : `${account}${uses.first === 1 ? 'new' : 'failed'}`
  const waitSeconds = pace ? await consumePace(ctx, pace) : 0
  if (waitSeconds === 0) return { role, fingerprint, owner, lane, uses, pace }
  await uses.giveBack()
  throw tooManyLogins(ctx, waitSeconds)
}

/** Refunds the attempt when the password is right or could not be verified. */
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
  // Don't empty a shared lane: a login at one portal would allow more attempts at another.
  if (attempt.owner.isKnown) await resetRateLimit(ctx, attempt.lane)
  else await refundAttempt(ctx, attempt)
  return true
}

async function refundAttempt(ctx: Context, { uses, pace }: Attempt): Promise<void> {
  await uses.giveBack()
  if (pace) await refundPace(ctx, pace)
}

/** Forgets all failures at an email after a new password, a moved account or an erasure. */
export async function resetAttempts(ctx: Context, email: string): Promise<void> {
  await resetRateLimit(ctx, subjectOf(email), 'and what begins with it')
  await resetPace(ctx, subjectOf(email))
}

/** Until when a client's logins are refused (places that failed) or delayed (new places). */
export async function findLoginBlock(
  ctx: Context,
  email: string,
): Promise<{ lockedUntil: Date | null; slowedUntil: Date | null }> {
  const subject = subjectOf(email)
  const { subjects, until } = await findUsedUp(ctx, { ...QUOTAS.failedLoginHere, subject })
  // Staff with the same email have their own lanes.
  const isLocked = subjects.some((lane) => !/^(admin|superadmin):/.test(lane.slice(subject.length)))
  return { lockedUntil: isLocked ? until : null, slowedUntil: await findPaceEnd(ctx, subject) }
}

/** A hash, since counters must not tell who tried to log in. */
function subjectOf(email: string): string {
  return `login-fail:${hash('sha256', email).slice(0, 32)}:`
}

/** Names the minute when the next attempt is allowed, in the product's time zone. */
function tooManyLogins({ clock }: Context, retryAfterSeconds: number): Refusal {
  const until = new Date(clock.now().getTime() + retryAfterSeconds * 1000 + 59_999)
  const [hour = 0, minute = 0] = clockTime(until).split(':').map(Number)
  return new Refusal(429, message('refused.tooManyLogins', hour, minute), { retryAfterSeconds })
}
