import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { administrators, superadmin } from '../../contract/staff.ts'
import { HOME_PATH, ROLES } from '../../domain/status.ts'
import { done } from '../../words/en/shared.ts'
import { acknowledged, type Serve, withData } from '../http/serve.ts'
import { describeCaller } from './describe-caller.ts'
import { forgetPassword } from './forget-password.ts'
import { logIn } from './log-in.ts'
import { logOut, logOutDevice } from './log-out.ts'
import { resetPassword } from './reset-password.ts'
import { listSessions } from './sessions.sql.ts'

const DOORS = { client: auth.clientLogin, admin: auth.adminLogin, superadmin: auth.superadminLogin }

/** Coming in by three doors, being known, the devices one is signed in on, leaving, and a forgotten password. */
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

  for (const own of [account, administrators, superadmin]) {
    serve(own.sessions, async (ctx, { caller }) =>
      withData(done.fetched, await listSessions(ctx.db, ctx.clock, caller)),
    )
    serve(own.endSession, async (ctx, { caller, params, from }) => {
      await logOutDevice(ctx, caller, params.id, from)
      return acknowledged(done.sessionEnded)
    })
  }

  serve(account.forgotPassword, async (ctx, { body, from }) => {
    await forgetPassword(ctx, body.email, from)
    return acknowledged(done.resetLinkSent)
  })

  serve(account.resetPassword, async (ctx, { body, from }) => {
    await resetPassword(ctx, body, from)
    return acknowledged(done.passwordReset)
  })
}
