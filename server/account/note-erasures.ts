import { listErasedReferences } from '../audit-log/audit-log.sql.ts'
import { completeErased, noteErased, referenceOf } from '../backup/ledger.ts'
import type { Context } from '../context.ts'

/** Notes beside the backups that somebody was erased, before anybody is told: a database restored to before must not bring them back. */
export async function noteErasure({ config, log }: Context, id: string): Promise<void> {
  await noteErased(config.ledgerDir, [referenceOf(id)]).catch((error: Error) =>
    log.error({ error: error.message }, 'an erasure could not be noted beside the backups; the jobs will try again'),
  )
}

/**
 * Notes beside the backups every erasure that the audit log knows of: one whose process died before it could, one that found
 * the folder away, and all of them in a new folder. Gives how many were missing.
 */
export async function noteErasures(ctx: Context): Promise<number> {
  const { ledgerDir } = ctx.config
  return ledgerDir === null ? 0 : completeErased(ledgerDir, await listErasedReferences(ctx))
}
