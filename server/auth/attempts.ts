import { hash } from 'node:crypto'
import type { Role } from '../../domain/status.ts'
import { clockTime } from '../../words/clock-time.ts'
import { message } from '../../words/message.ts'
import type { Context } from '../context.ts'
import type { Visitor } from '../http/caller.ts'
import { consume, findUsedUp, networkLimits, resetRateLimit } from '../http/rate-limits.ts'
import { Refusal } from '../http/refusal.ts'
import { networkOf } from '../network.ts'
import { refuseWhenCrowded } from '../passwords/password.ts'
import { QUOTAS } from '../quotas.ts'
import { type Familiarity, findFamiliarity, type LoginPlace, loginPlaceOf } from './known-networks.sql.ts'
import { findPaceEnd, forgetPassages, returnPassage, takePassage } from './login-pace.sql.ts'

/** An attempt that was counted as a failure in advance. */
export interface Attempt {
  /** Where it comes from, to be learned when it succeeds. */
  place: LoginPlace
  /** Whether its owner proved from that network, or with that device, before who they are. */
  isFromKnownNetwork: boolean
  /**
   * Looks at the password. When it is right, the attempt was no failure, and in a place that the person is known from
   * those before it are forgotten; when it could not be looked at, nothing is counted.
   */
  verify(verify: () => Promise<boolean>): Promise<boolean>
}

/**
 * Counts an attempt to prove who one is before any password is looked at, so that many at once cannot slip through, and
 * refuses with 429 when there have been too many, and with 503 when no password can be looked at now. Every e-mail is
 * counted the same way, known or not, over all three portals. Who comes from a network where they logged in before has a
 * lane of their own; all others share the pace of the e-mail, so that a thousand networks guess no faster than one
 * (docs/decisions/0027).
 */
export async function countAttempt(
  ctx: Context,
  from: Visitor,
  who: { role: Role; email: string; device?: string | undefined },
): Promise<Attempt> {
  const place = await loginPlaceOf(ctx, from, who.device)
  const familiarity = await findFamiliarity(ctx, who, place)
  const isFromKnownNetwork = familiarity !== 'none'
  // Before anything is written, so that refusing a flood costs one read.
  refuseWhenCrowded(ctx, { address: from.address, isKnown: isFromKnownNetwork })
  const lane = { ...QUOTAS.failedLoginHere, subject: laneOf(who, from, place, familiarity) }

  // Neighbours who use up what their network has do not stop those who are known there.
  const ofNetwork = networkLimits('login-fail-from', from.address, QUOTAS.failedLoginsOfNetwork)
  const uses = await consume(ctx, isFromKnownNetwork ? [lane] : [lane, ...ofNetwork])
  if (uses.exceeded) throw tooManyLogins(ctx, uses.exceeded.retryAfterSeconds)
  // Every second turn is for networks that have not failed yet, so that those which have cannot take them all.
  const pace = `${attemptSubject(who.email)}${uses.first === 1 ? 'new' : 'failed'}`
  const passage = isFromKnownNetwork ? null : await takePassage(ctx, pace)
  if (passage?.passes === false) {
    // It was not looked at: who waits for their turn does not use up what they have.
    await uses.giveBack()
    throw tooManyLogins(ctx, passage.retryAfterSeconds)
  }
  const giveBack = async () => {
    await uses.giveBack()
    if (passage) await returnPassage(ctx, pace)
  }

  return {
    place,
    isFromKnownNetwork,
    async verify(verify) {
      try {
        if (!(await verify())) return false
        // A lane that is not only this person's is not emptied: a login at one portal would allow more attempts at another.
        if (isFromKnownNetwork) await resetRateLimit(ctx, lane.subject)
        else await giveBack()
        return true
      } catch (error) {
        await giveBack()
        throw error
      }
    },
  }
}

/** Forgets every failure at an e-mail, from wherever: it has a new password, or nobody has it any more. */
export async function forgetAttempts(ctx: Context, email: string): Promise<void> {
  await resetRateLimit(ctx, attemptSubject(email), 'and what begins with it')
  await forgetPassages(ctx, attemptSubject(email))
}

/** Until when a client's logins are refused from places that failed too often, and wait from places that are new. */
export async function findHindrance(
  ctx: Context,
  email: string,
): Promise<{ lockedUntil: Date | null; slowedUntil: Date | null }> {
  const subject = attemptSubject(email)
  const { subjects, until } = await findUsedUp(ctx, { ...QUOTAS.failedLoginHere, subject })
  // A member of the staff with the same address has places of their own.
  const isLocked = subjects.some((lane) => !/^(admin|superadmin):/.test(lane.slice(subject.length)))
  return { lockedUntil: isLocked ? until : null, slowedUntil: await findPaceEnd(ctx, subject) }
}

/** Whose failures are counted together: a marked device's, a known kind of device's, a known network's, or one network's at all portals of the e-mail. */
function laneOf(
  { role, email }: { role: Role; email: string },
  { address }: { address: string },
  { deviceHash, markHash }: LoginPlace,
  familiarity: Familiarity,
): string {
  const beginning = attemptSubject(email)
  if (familiarity === 'mark' && markHash) return `${beginning}${role}:${markHash.toString('hex', 0, 16)}`
  if (familiarity === 'device') return `${beginning}${role}:${deviceHash.toString('hex', 0, 16)}`
  if (familiarity === 'network') return `${beginning}${role}:${networkOf(address)}`
  return `${beginning}${networkOf(address)}`
}

/** What the counters of an e-mail begin with. It is a hash: a counter must not tell who tried to log in. */
function attemptSubject(email: string): string {
  return `login-fail:${hash('sha256', email).slice(0, 32)}:`
}

/** The refusal names the minute from which a next attempt counts, in the product's time zone. */
export function tooManyLogins({ clock }: Context, retryAfterSeconds: number): Refusal {
  const until = new Date(clock.now().getTime() + retryAfterSeconds * 1000 + 59_999)
  const [hour = 0, minute = 0] = clockTime(until).split(':').map(Number)
  return new Refusal(429, message('refused.tooManyLogins', hour, minute), { retryAfterSeconds })
}
