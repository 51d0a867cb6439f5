import { auth } from '../../contract/auth.ts'
import { HOME_PATH, ROLES } from '../../domain/status.ts'
import { done } from '../../words/en/shared.ts'
import { acknowledged, type Serve, withData } from '../http/serve.ts'
import { describeCaller } from './describe-caller.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'

const DOORS = { client: auth.clientLogin, admin: auth.adminLogin, superadmin: auth.superadminLogin }

/** Coming in by three doors, being known, and leaving. */
export function bindAuth(serve: Serve): void {
  for (const door of ROLES)
    serve(DOORS[door], async (ctx, { body, from }) => withData(done.login, await logIn(ctx, door, { ...body, from })))

  serve(auth.verify, async (ctx, { caller }) =>
    withData(done.verified, { user: await describeCaller(ctx, caller), redirectTo: HOME_PATH[caller.role] }),
  )

  serve(auth.logout, async (ctx, { caller, from }) => {
    await logOut(ctx, caller, from)
    return acknowledged(done.logout)
  })
}
