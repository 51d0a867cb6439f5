import type { IntegrityState } from '../../../contract/integrity.ts'
import type { Context } from '../../platform/context.ts'
import { readAudits } from './integrity-checks.sql.ts'

const OLD_MS = 54 * 3_600_000

export async function readIntegrity(ctx: Context): Promise<IntegrityState> {
  const audits = await readAudits(ctx)
  if (!audits) return { state: 'none', endedAt: null, damage: [], more: 0, unseen: [], reason: '' }
  const { since, endedAt, damage, more, unseen, failure } = audits
  const isOld = ctx.clock.now().getTime() - (endedAt ?? since).getTime() > OLD_MS
  const state = damage.length > 0 ? 'damaged' : failure !== null ? 'failed' : isOld ? 'old' : endedAt ? 'good' : 'none'
  return { state, endedAt: endedAt?.toISOString() ?? null, damage, more, unseen, reason: failure ?? '' }
}
