import { account } from '../../contract/account.ts'
import { done, refused } from '../../words/en/shared.ts'
import { Refusal } from '../http/refusal.ts'
import { type Serve, withData } from '../http/serve.ts'
import { clientToday, findClient } from './clients.sql.ts'
import { register } from './register.ts'

/** A client's own account: opening it, reading it, changing it, leaving. */
export function bindAccount(serve: Serve): void {
  serve(account.register, async (ctx, { body, from }) => withData(done.registered, await register(ctx, body, from)))

  serve(account.profile, async (ctx, { caller }) => {
    const row = await findClient(ctx.db, caller.id)
    if (!row) throw new Refusal(401, refused.sessionExpired)
    return withData(done.fetched, clientToday(ctx, row))
  })
}
