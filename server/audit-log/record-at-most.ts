import type { Context } from '../context.ts'
import { consume } from '../http/rate-limits.ts'
import { type NewAuditEvent, recordAuditEvent } from './audit-log.sql.ts'

/**
 * Writes down what a person can do all day: the first so many of its kind in each window, and the others not, so that
 * nobody fills the audit log.
 */
export async function recordAtMost(
  ctx: Context,
  { max, windowSeconds }: { max: number; windowSeconds: number },
  event: NewAuditEvent & Required<Pick<NewAuditEvent, 'subject'>>,
): Promise<void> {
  const { exceeded } = await consume(ctx, [{ subject: `told:${event.kind}:${event.subject.id}`, max, windowSeconds }])
  if (!exceeded) await recordAuditEvent(ctx, event)
}
