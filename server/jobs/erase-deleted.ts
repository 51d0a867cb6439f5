import { RESTORE_DAYS } from '../../domain/status.ts'
import { erasePerson } from '../account/erase-person.ts'
import type { Context } from '../context.ts'
import { listErasable } from './tidy.sql.ts'

const AT_ONCE = 100
const DAY_MS = 24 * 3_600_000

/** Erases, for good, every client whose account was deleted 14 x 24 h ago and was not restored; gives how many (R20). */
export async function eraseDeleted(ctx: Context): Promise<number> {
  const deletedBy = new Date(ctx.clock.now().getTime() - RESTORE_DAYS * DAY_MS)
  let erased = 0
  for (;;) {
    const ids = await listErasable(ctx.db, deletedBy, AT_ONCE)
    for (const id of ids) if (await erasePerson(ctx, id, { actor: 'system', deletedBy })) erased++
    if (ids.length < AT_ONCE) return erased
  }
}
