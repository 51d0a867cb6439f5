import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { startOfDay, today } from '../../../domain/day.ts'
import type { Context } from '../../platform/context.ts'
import { explainFailure } from '../../platform/db/failure.ts'
import { auditDatabase } from './audit.ts'
import {
  type Audits,
  leaseAudit,
  readAudits,
  recordFirstAudit,
  releaseAudit,
  renewAudit,
} from './integrity-checks.sql.ts'
import { storeAuditResult } from './store-audit-result.ts'
import { AuditInterrupted, throttledPace } from './throttle.ts'

const HOUR_MS = 3_600_000
const NIGHT_BEGINS_MS = 3 * HOUR_MS
const NIGHT_ENDS_MS = 6 * HOUR_MS
/**
 * After this time without an audit, an audit runs in the daytime, because some servers are off at
 * night.
 */
const OVERDUE_MS = 36 * HOUR_MS
const LEASE_MS = HOUR_MS / 4
const RENEW_MS = 60_000

export async function auditNightly(
  ctx: Context,
  administrator: pg.ClientConfig,
  isStopping: () => boolean,
): Promise<number> {
  await recordFirstAudit(ctx)
  const audits = await readAudits(ctx)
  if (!audits || !isDue(ctx, audits)) return 0
  const us = randomUUID()
  const leaseEnd = () => new Date(ctx.clock.now().getTime() + LEASE_MS)
  if (!(await leaseAudit(ctx, us, leaseEnd(), audits.endedAt))) return 0

  const day = today(ctx.clock)
  let renewedAt = performance.now()
  const pace = throttledPace(async () => {
    if (isStopping() || today(ctx.clock) !== day) return false
    if (performance.now() - renewedAt < RENEW_MS) return true
    renewedAt = performance.now()
    return renewAudit(ctx, us, leaseEnd())
  })
  try {
    const result = await auditDatabase(ctx, administrator, pace)
    await storeAuditResult(ctx, result)
    return result.damage.length + result.more
  } catch (error) {
    const isInterrupted = error instanceof AuditInterrupted
    await releaseAudit(ctx, us, isInterrupted ? null : (explainFailure(error) ?? (error as Error).message)).catch(
      () => {},
    )
    if (!isInterrupted) throw error
    return 0
  }
}

function isDue({ clock }: Context, { since, begunAt, endedAt }: Audits): boolean {
  const now = clock.now().getTime()
  const last = (endedAt ?? since).getTime()
  const midnight = startOfDay(today(clock)).getTime()
  const isNight = now >= midnight + NIGHT_BEGINS_MS && now < midnight + NIGHT_ENDS_MS
  const wasInterrupted = begunAt !== null && (endedAt === null || endedAt < begunAt)
  return wasInterrupted || (isNight && last < midnight + NIGHT_BEGINS_MS) || Math.abs(now - last) > OVERDUE_MS
}
