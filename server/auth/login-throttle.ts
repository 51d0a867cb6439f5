import { hash } from 'node:crypto'
import { kindOf, type Role } from '../../domain/status.ts'
import { clockTime } from '../../words/clock-time.ts'
import { message } from '../../words/message.ts'
import type { Context } from '../context.ts'
import type { Visitor } from '../http/caller.ts'
import { type Consumed, consume, findUsedUp, networkLimits, resetRateLimit } from '../http/rate-limits.ts'
import { Refusal } from '../http/refusal.ts'
import { networkOf } from '../network.ts'
import type { HashOwner } from '../passwords/hash-queue.ts'
import { refuseWhenCrowded, verifyPassword } from '../passwords/password.ts'
import { QUOTAS } from '../quotas.ts'
import { findKnownPlace, type NetworkFingerprint, networkFingerprint } from './known-networks.sql.ts'
import { consumePace, findPaceEnd, refundPace, resetPace } from './login-pace.sql.ts'

/** An attempt to prove who one is, counted as a failure until the password turns out to be right. */
export interface Attempt {
  role: Role
  fingerprint: NetworkFingerprint
  owner: HashOwner
  lane: string
  uses: Consumed
  /** The pace that the attempt used; null from a known place, which has none. */
  pace: string | null
}

/**
 * Counts an attempt before any password is verified, so that parallel attempts cannot slip through.
 * Throws 429 after too many failures and 503 when the hash queue is full. Known and unknown emails count
 * alike (docs/decisions/0027).
 */
export async function consumeAttempt(
  ctx: Context,
  from: Visitor,
  { role, email, device }: { role: Role; email: string; device?: string | undefined },
): Promise<Attempt> {
  const fingerprint = await networkFingerprint(ctx, from, device)
  const known = await findKnownPlace(ctx, { role, email }, fingerprint)
  const owner = { address: from.address, isKnown: known !== null }
  // Before anything is written, so that refusing a flood costs one read.
  refuseWhenCrowded(ctx, owner)

  // All portals share the lane of an unknown place; a known place has one lane per portal.
  const account = subjectOf(email)
  const lane = known ? `${account}${role}:${known.toString('hex', 0, 16)}` : `${account}${networkOf(from.address)}`
  // Neighbours who use up the limits of a network do not stop people who are known there.
  const network = known ? [] : networkLimits('login-fail-from', from.address, QUOTAS.failedLoginsOfNetwork)
  const uses = await consume(ctx, [{ ...QUOTAS.failedLoginHere, subject: lane }, ...network])
  if (uses.exceeded) throw tooManyLogins(ctx, uses.exceeded.retryAfterSeconds)

  // Networks without a failure have half of the pace: those with failures cannot use all of it.
  const pace = known ? null : `${account}${uses.first === 1 ? 'new' : 'failed'}`
  const waitSeconds = pace ? await consumePace(ctx, pace) : 0
  if (waitSeconds === 0) return { role, fingerprint, owner, lane, uses, pace }
  // Waiting for a turn uses up nothing: no password was verified.
  await uses.giveBack()
  throw tooManyLogins(ctx, waitSeconds)
}

/** Verifies the password of an attempt. Refunds the attempt when the password is right or could not be verified. */
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
  // A shared lane is not emptied: a login at one portal would allow more attempts at another.
  if (attempt.owner.isKnown) await resetRateLimit(ctx, attempt.lane)
  else await refundAttempt(ctx, attempt)
  return true
}

async function refundAttempt(ctx: Context, { uses, pace }: Attempt): Promise<void> {
  await uses.giveBack()
  if (pace) await refundPace(ctx, pace)
}

/** Forgets every failure at an email: it has a new password, or no account any more. */
export async function resetAttempts(ctx: Context, email: string): Promise<void> {
  await resetRateLimit(ctx, subjectOf(email), 'and what begins with it')
  await resetPace(ctx, subjectOf(email))
}

/** Until when a client's logins are refused from places that failed too often, and wait from new places. */
export async function findHindrance(
  ctx: Context,
  email: string,
): Promise<{ lockedUntil: Date | null; slowedUntil: Date | null }> {
  const subject = subjectOf(email)
  const { subjects, until } = await findUsedUp(ctx, { ...QUOTAS.failedLoginHere, subject })
  // Staff with the same email have lanes of their own.
  const isLocked = subjects.some((lane) => !/^(admin|superadmin):/.test(lane.slice(subject.length)))
  return { lockedUntil: isLocked ? until : null, slowedUntil: await findPaceEnd(ctx, subject) }
}

/** The prefix of an email's counters: a hash, because counters must not reveal who tried to log in. */
function subjectOf(email: string): string {
  return `login-fail:${hash('sha256', email).slice(0, 32)}:`
}

/** The refusal names the minute from which the next attempt counts, in the product's time zone. */
function tooManyLogins({ clock }: Context, retryAfterSeconds: number): Refusal {
  const until = new Date(clock.now().getTime() + retryAfterSeconds * 1000 + 59_999)
  const [hour = 0, minute = 0] = clockTime(until).split(':').map(Number)
  return new Refusal(429, message('refused.tooManyLogins', hour, minute), { retryAfterSeconds })
}
