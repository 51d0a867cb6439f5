import { listErasedReferences } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { addMissingErasures, recordErased, referenceOf } from '../../platform/files/restore-ledger.ts'

/**
 * Lists the erasure in the ledger. After a restore of an older backup, the server repeats listed
 * erasures.
 */
export async function recordErasure({ config, log }: Context, id: string): Promise<void> {
  await recordErased(config.ledgerDir, [referenceOf(id)]).catch((error: Error) =>
    log.error({ error: error.message }, 'could not list an erasure in the ledger; the jobs will retry'),
  )
}

export async function recordErasures(ctx: Context): Promise<number> {
  const { ledgerDir } = ctx.config
  return ledgerDir === null ? 0 : addMissingErasures(ledgerDir, await listErasedReferences(ctx))
}
