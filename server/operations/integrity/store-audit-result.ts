import { startOfDay, today } from '../../../domain/day.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { damageKey } from './findings.ts'
import { type AuditResult, storeAudit } from './integrity-checks.sql.ts'
import { mailSuperadmins } from './mail-superadmins.ts'

/** Superadmins get at most one email a day about the same damage. */
export async function storeAuditResult(ctx: Context, { damage, more, unseen }: AuditResult): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await storeAudit(tx, { damage, more, unseen })
    const midnight = startOfDay(today(tx.clock))
    const alreadyMailed = new Set(
      before.endedAt !== null && before.endedAt >= midnight ? before.damage.map(damageKey) : [],
    )
    const fresh = damage.filter((one) => !alreadyMailed.has(damageKey(one)))
    if (fresh.length > 0) await mailSuperadmins(tx, fresh, more)
  })
  if (damage.length > 0) ctx.log.error({ damage, more }, 'the audit found damage')
  else ctx.log.info({ unseen }, 'the audit found no damage')
}
