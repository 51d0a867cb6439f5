import { erasePerson } from '../account/erase-person.ts'
import { dropAllResetRequests } from '../auth/reset-requests.sql.ts'
import { dropAllResetTokens } from '../auth/reset-tokens.sql.ts'
import { endAllSessions } from '../auth/sessions.sql.ts'
import { readErased, readSent, readSpent, referenceOf } from '../backup/ledger.ts'
import type { Context } from '../context.ts'
import { dropSpentCodes } from '../factors/factors.sql.ts'
import { dropAllChallenges } from '../factors/passkeys.sql.ts'
import { markAsSent } from '../mail/outbox.sql.ts'
import { listClientIds } from '../people/clients.sql.ts'
import { listStaffIds } from '../people/members.sql.ts'
import { removeAgain } from '../staff/change-members.ts'

/**
 * Brings what was restored up to what must not come back: whoever was erased since is erased again, of clients and of staff; no
 * session, no reset link and no challenge lives, no recovery code that was used or replaced, and no mail that went out goes
 * out again. Gives how many people it erased.
 */
export async function settleRestored(ctx: Context, dir: string): Promise<number> {
  const gone = await readErased(dir)
  await endAllSessions(ctx)
  await dropAllResetTokens(ctx)
  await dropAllResetRequests(ctx)
  await dropAllChallenges(ctx)
  await dropSpentCodes(ctx, await readSpent(dir))
  await markAsSent(ctx, await readSent(dir))
  if (gone.size === 0) return 0
  // What is erased again is noted already.
  const own = { ...ctx, config: { ...ctx.config, backup: { ...ctx.config.backup, dir: null } } }
  let erased = 0
  for (const id of await listClientIds(ctx))
    if (gone.has(referenceOf(id)) && (await erasePerson(own, 'system', id))) erased++
  for (const id of await listStaffIds(ctx)) {
    if (!gone.has(referenceOf(id))) continue
    await removeAgain(ctx, id)
    erased++
  }
  return erased
}
