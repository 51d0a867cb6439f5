import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { HOME_PATH, ROLES } from '../../../domain/status.ts'
import { acknowledged, type Serve, withData } from '../../platform/http/serve.ts'
import { readOwnProfile } from '../people/own-profile.ts'
import { logIn } from './log-in.ts'
import { logOut, logOutDevice } from './log-out.ts'
import { resetPassword } from './reset-password.ts'
import { insertResetRequest } from './reset-requests.sql.ts'
import { listSessions } from './sessions.sql.ts'

const LOGINS = { client: auth.clientLogin, admin: staffLogin.adminLogin, superadmin: staffLogin.superadminLogin }

export function bindAuth(serve: Serve): void {
  for (const portal of ROLES)
    serve(LOGINS[portal], async (ctx, { actor, body }) => withData('done.login', await logIn(ctx, actor, portal, body)))

  serve(auth.verify, async (ctx, { actor }) =>
    withData('done.verified', { user: await readOwnProfile(ctx, actor), redirectTo: HOME_PATH[actor.role] }),
  )

  serve(auth.logout, async (ctx, { actor }) => {
    await logOut(ctx, actor)
    return acknowledged('done.logout')
  })

  for (const own of [account, administrators, superadmin]) {
    serve(own.sessions, async (ctx, { actor }) => withData('done.fetched', await listSessions(ctx, actor)))
    serve(own.endSession, async (ctx, { actor, params }) => {
      await logOutDevice(ctx, actor, params.id)
      return acknowledged('done.sessionEnded')
    })
  }

  serve(account.forgotPassword, async (ctx, { actor, body }) => {
    await insertResetRequest(ctx, { email: body.email, address: actor.address })
    return acknowledged('done.resetLinkSent')
  })

  serve(account.resetPassword, async (ctx, { actor, body }) => {
    await resetPassword(ctx, actor, body)
    return acknowledged('done.passwordReset')
  })
}
