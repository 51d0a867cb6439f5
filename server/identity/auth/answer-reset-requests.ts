import { hash } from 'node:crypto'
import { isBlockedStatus, kindOf } from '../../../domain/status.ts'
import { queueMail } from '../../messaging/mail/outbox.sql.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { databaseFailureOf } from '../../platform/db/failure.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { consume } from '../../platform/http/rate-limits.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { findPeopleByEmail } from '../people/people.sql.ts'
import { consumeResetRequest, type ResetRequest } from './reset-requests.sql.ts'
import type { ResetOwner } from './reset-tokens.sql.ts'

/**
 * The next call retries failed requests. Sends no email to a person whose password, email or
 * status changed after the request.
 */
export async function answerResetRequests(ctx: Context): Promise<void> {
  const failed: string[] = []
  for (let request: ResetRequest | undefined, more = true; more; )
    try {
      more = await inTransaction(ctx, async (tx) => {
        request = await consumeResetRequest(tx, failed)
        if (request) await answer(tx, request)
        return request !== undefined
      })
    } catch (error) {
      if (!request || databaseFailureOf(error) === 'unreachable') throw error
      failed.push(request.id)
      ctx.log.error(
        { request: request.id, error: (error as Error).stack },
        'could not process a request for a reset link',
      )
    }
}

async function answer(ctx: Context, { email, address, notFor }: ResetRequest): Promise<void> {
  // Unknown emails count too, so that the limit doesn't reveal which emails have an account.
  const { exceeded } = await consume(ctx, [{ subject: resetSubject(email), ...QUOTAS.resetMail }])
  if (exceeded) return
  for (const { id, role, account_status } of await findPeopleByEmail(ctx, email)) {
    if (isBlockedStatus(account_status) || notFor.includes(id)) continue
    const owner: ResetOwner = { id, role: kindOf(role) }
    const clientId = owner.role === 'client' ? id : null
    await queueMail(ctx, { kind: 'reset', to: email, clientId, facts: owner })
    await recordAuditEvent(ctx, { kind: 'reset-requested', actor: { address }, subject: owner })
  }
}

/** Returns a hash, because the rate limit table must not reveal who forgot a password. */
export function resetSubject(email: string): string {
  return `forgot-of:${hash('sha256', email).slice(0, 32)}`
}
