import { listErasedReferences } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { completeErased, noteErased, referenceOf } from '../../platform/files/restore-ledger.ts'

/** Lists the erasure in the ledger, so that a restore of an older backup repeats it. */
export async function noteErasure({ config, log }: Context, id: string): Promise<void> {
  await noteErased(config.ledgerDir, [referenceOf(id)]).catch((error: Error) =>
    log.error({ error: error.message }, 'could not list an erasure in the ledger; the jobs will retry'),
  )
}

export async function noteErasures(ctx: Context): Promise<number> {
  const { ledgerDir } = ctx.config
  return ledgerDir === null ? 0 : completeErased(ledgerDir, await listErasedReferences(ctx))
}
