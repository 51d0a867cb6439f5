import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { refused } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { countUse, forgetUses, returnUse } from '../http/rate-limits.ts'
import { Refusal } from '../http/refusal.ts'
import { QUOTAS } from '../quotas.ts'

/** How long an attempt waits at an e-mail where too many failed: guessing gets slow, and the owner hardly notices. */
const DELAY_MS = 2000

/** An attempt that was counted as a failure in advance. */
export interface Attempt {
  /**
   * Looks at the password. When it is right, the attempt was no failure, and those before it from this address are
   * forgotten; when it could not be looked at, nothing is counted.
   */
  judge(verify: () => Promise<boolean>): Promise<boolean>
}

/**
 * Counts an attempt to log in before any password is looked at, so that many at once cannot slip through, and refuses
 * with 429 when the failures are used up. Every e-mail is counted the same way, known or not, over all three doors.
 */
export async function countAttempt(ctx: Context, email: string, address: string): Promise<Attempt> {
  const now = ctx.clock.now().getTime()
  const ofEmail = { ...QUOTAS.failedLoginHere, subject: `${attemptSubject(email)}${address}` }
  const ofAddress = { ...QUOTAS.failedLoginsOfNetwork, subject: `login-fail-from:${address}` }
  const everywhere = { ...QUOTAS.failedLoginsEverywhere, subject: `${attemptSubject(email)}everywhere` }
  await count(ctx, now, ofEmail)
  await count(ctx, now, ofAddress)
  const isGuessed = await isUsedUp(ctx, now, everywhere)
  return {
    async judge(verify) {
      try {
        if (isGuessed) await sleep(DELAY_MS)
        const right = await verify()
        if (!right) return false
        await forgetUses(ctx, ofEmail.subject)
        for (const limit of [ofAddress, everywhere]) await returnUse(ctx, limit.subject, startOf(now, limit))
        return true
      } catch (error) {
        for (const limit of [ofEmail, ofAddress, everywhere]) await returnUse(ctx, limit.subject, startOf(now, limit))
        throw error
      }
    },
  }
}

/** Forgets every failure at an e-mail, from wherever: it has a new password, or nobody has it any more. */
export async function forgetAttempts(ctx: Pick<Context, 'db'>, email: string): Promise<void> {
  await forgetUses(ctx, attemptSubject(email), 'and what begins with it')
}

/** What the counters of an e-mail begin with. It is a hash: a counter must not tell who tried to log in. */
function attemptSubject(email: string): string {
  return `login-fail:${createHash('sha256').update(email).digest('hex').slice(0, 32)}:`
}

interface AttemptLimit {
  subject: string
  max: number
  windowSeconds: number
}

function startOf(now: number, { windowSeconds }: AttemptLimit): Date {
  const windowMs = windowSeconds * 1000
  return new Date(Math.floor(now / windowMs) * windowMs)
}

async function count(ctx: Context, now: number, limit: AttemptLimit): Promise<void> {
  if (!(await isUsedUp(ctx, now, limit))) return
  const retryAfterSeconds = Math.ceil((startOf(now, limit).getTime() + limit.windowSeconds * 1000 - now) / 1000)
  throw new Refusal(429, refused.tooManyLogins, { retryAfterSeconds })
}

/** Counts one more and tells whether that is beyond the limit. */
async function isUsedUp(ctx: Context, now: number, limit: AttemptLimit): Promise<boolean> {
  return (await countUse(ctx, limit.subject, startOf(now, limit))) > limit.max * ctx.config.rateLimitFactor
}
