import { listErasedReferences } from '../audit-log/audit-log.sql.ts'
import { completeErased } from '../backup/ledger.ts'
import type { Context } from '../context.ts'

/**
 * Notes beside the backups every erasure that the audit log knows of: one whose process died before it could, one that found
 * the folder away, and all of them in a new folder. Gives how many were missing.
 */
export async function noteErasures(ctx: Context): Promise<number> {
  const { dir } = ctx.config.backup
  return dir === null ? 0 : completeErased(dir, await listErasedReferences(ctx))
}
