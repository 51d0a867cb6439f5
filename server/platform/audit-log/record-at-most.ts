import type { Context } from '../context.ts'
import { consume } from '../http/rate-limits.ts'
import { type NewAuditEvent, recordAuditEvent } from './audit-log.sql.ts'

export async function recordAtMost(
  ctx: Context,
  { max, windowSeconds }: { max: number; windowSeconds: number },
  event: NewAuditEvent & Required<Pick<NewAuditEvent, 'subject'>>,
): Promise<void> {
  const { exceeded } = await consume(ctx, [{ subject: `told:${event.kind}:${event.subject.id}`, max, windowSeconds }])
  if (!exceeded) await recordAuditEvent(ctx, event)
}
