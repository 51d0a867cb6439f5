import { RESTORE_DAYS } from '../../domain/status.ts'
import type { Context } from '../context.ts'
import { listErasable } from '../people/clients.sql.ts'
import { erasePerson } from './erase-person.ts'

const BATCH_SIZE = 100
const DAY_MS = 24 * 3_600_000

/** Erases, for good, every client whose account was deleted 14 x 24 h ago and was not restored; gives how many (R20). */
export async function eraseDeleted(ctx: Context): Promise<number> {
  const deletedBy = new Date(ctx.clock.now().getTime() - RESTORE_DAYS * DAY_MS)
  let erased = 0
  for (;;) {
    const ids = await listErasable(ctx, deletedBy, BATCH_SIZE)
    for (const id of ids) if (await erasePerson(ctx, 'system', id, deletedBy)) erased++
    if (ids.length < BATCH_SIZE) return erased
  }
}
