import { createHash } from 'node:crypto'
import { refused } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { countUse, forgetUses, returnUse } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'

const MINUTE_MS = 60_000
/** Failures one address may have at one e-mail, and at all e-mails together. */
const PER_EMAIL = { most: 10, windowMs: 15 * MINUTE_MS }
const PER_ADDRESS = { most: 2000, windowMs: 24 * 60 * MINUTE_MS }

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
  const ofEmail = { ...PER_EMAIL, subject: `${attemptSubject(email)}${address}` }
  const ofAddress = { ...PER_ADDRESS, subject: `login-fail-from:${address}` }
  await count(ctx, now, ofEmail)
  await count(ctx, now, ofAddress)
  return {
    async judge(verify) {
      try {
        const right = await verify()
        if (!right) return false
        await forgetUses(ctx, ofEmail.subject)
        await returnUse(ctx, ofAddress.subject, startOf(now, ofAddress))
        return true
      } catch (error) {
        for (const limit of [ofEmail, ofAddress]) await returnUse(ctx, limit.subject, startOf(now, limit))
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
  most: number
  windowMs: number
}

function startOf(now: number, { windowMs }: AttemptLimit): Date {
  return new Date(Math.floor(now / windowMs) * windowMs)
}

async function count(ctx: Context, now: number, limit: AttemptLimit): Promise<void> {
  const start = startOf(now, limit)
  if ((await countUse(ctx, limit.subject, start)) <= limit.most * ctx.config.rateLimitFactor) return
  const retryAfterSeconds = Math.ceil((start.getTime() + limit.windowMs - now) / 1000)
  throw new Refusal(429, refused.tooManyLogins, { retryAfterSeconds })
}
