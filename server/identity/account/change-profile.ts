import type { account, Client } from '../../../contract/account.ts'
import type { BodyOf } from '../../../contract/route.ts'
import { UPDATED_BY_SELF } from '../../../domain/status.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { afterOwnProfileChange } from '../auth/own-profile-changed.ts'
import { lockClient, presentClient, toProfile, toProfileRow, updateClient } from '../people/clients.sql.ts'

export async function changeProfile(ctx: Context, actor: Actor, edit: BodyOf<typeof account.update>): Promise<Client> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClient(tx, actor.id)
    if (!before) throw new Refusal(401, 'refused.sessionExpired')
    const after = await updateClient(tx, actor.id, toProfileRow(edit), UPDATED_BY_SELF)
    await afterOwnProfileChange(tx, actor, toProfile(before), toProfile(after))
    return presentClient(ctx, after)
  })
}
