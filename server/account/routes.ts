import { account } from '../../contract/account.ts'
import { done } from '../../words/en/shared.ts'
import { changePassword } from '../auth/change-password.ts'
import { describeClient } from '../auth/describe-caller.ts'
import { acknowledged, type Serve, withData } from '../http/serve.ts'
import { changeProfile } from './change-profile.ts'
import { changeOwnStatus } from './change-status.ts'
import { prepareRegistration, register } from './register.ts'

/** A client's own account: opening it, reading it, changing it, leaving. */
export function bindAccount(serve: Serve): void {
  serve(account.register, {
    prepare: (ctx, { body, from }) => prepareRegistration(ctx, body, from),
    handle: async (ctx, { body, from }, passwordHash) =>
      withData(done.registered, await register(ctx, body, passwordHash, from)),
  })

  serve(account.profile, async (ctx, { caller }) => withData(done.fetched, await describeClient(ctx, caller)))

  serve(account.update, async (ctx, { caller, body, from }) =>
    withData(done.profileUpdated, await changeProfile(ctx, caller, body, from)),
  )

  serve(account.changePassword, async (ctx, { caller, body, from }) => {
    await changePassword(ctx, caller, body, from)
    return acknowledged(done.passwordChanged)
  })

  serve(account.deactivate, async (ctx, { caller, from }) =>
    withData(done.deactivated, await changeOwnStatus(ctx, caller, 'deactivate', from)),
  )

  serve(account.reactivate, async (ctx, { caller, from }) =>
    withData(done.reactivated, await changeOwnStatus(ctx, caller, 'reactivate', from)),
  )

  serve(account.delete, async (ctx, { caller, from }) => {
    await changeOwnStatus(ctx, caller, 'delete', from)
    return acknowledged(done.accountDeleted)
  })
}
