import { auth } from '../../contract/auth.ts'
import { shell as words } from '../../words/en/layouts.ts'
import { call } from '../data/api/call.ts'
import { paths } from '../session/paths.ts'
import { clearSiteData } from '../session/session.ts'
import { confirm } from '../ui/kit/confirm.tsx'

let canLogOut: () => Promise<boolean> = async () => true

/** Registers a check that can cancel a logout by resolving to false. */
export function beforeLogOut(next: typeof canLogOut): void {
  canLogOut = next
}

/** Loads a new document after the logout, so that no data stays in memory. */
export async function logOut(): Promise<void> {
  if (!(await confirm({ title: words.logoutQuestion, action: words.logout }))) return
  if (!(await canLogOut())) return
  call(auth.logout, {}, { keepSession: true, keepalive: true }).catch(() => {
    // Ignore errors: the session on the server expires later.
  })
  await clearSiteData()
  window.location.assign(paths.login)
}
