import { RESTORE_DAYS } from '../../../domain/status.ts'
import type { Context } from '../../platform/context.ts'
import { databaseFailureOf } from '../../platform/db/failure.ts'
import { listErasable } from '../people/clients.sql.ts'
import { erasePerson } from './erase-person.ts'

const BATCH_SIZE = 100
const DAY_MS = 24 * 3_600_000

export async function eraseDeleted(ctx: Context): Promise<number> {
  const deletedBy = new Date(ctx.clock.now().getTime() - RESTORE_DAYS * DAY_MS)
  const failed: string[] = []
  let erased = 0
  for (let more = true; more; ) {
    const ids = await listErasable(ctx, deletedBy, failed, BATCH_SIZE)
    for (const id of ids)
      try {
        if (await erasePerson(ctx, 'system', id, deletedBy)) erased++
      } catch (error) {
        if (databaseFailureOf(error) === 'unreachable') throw error
        failed.push(id)
        ctx.log.error({ client: id, error: (error as Error).stack }, 'could not erase a deleted account')
      }
    more = ids.length === BATCH_SIZE
  }
  if (failed.length > 0) ctx.log.error({ erased, failed: failed.length }, 'could not erase some deleted accounts')
  return erased
}
