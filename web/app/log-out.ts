import { auth } from '../../contract/auth.ts'
import { shell as words } from '../../words/en/layouts.ts'
import { call } from '../data/api/call.ts'
import { paths } from '../session/paths.ts'
import { clearSiteData } from '../session/session.ts'
import { confirm } from '../ui/kit/confirm.tsx'

let mayLeave: () => Promise<boolean> = async () => true

/** Sets a check that may prevent the logout, if something unsent would be lost. */
export function beforeLogOut(next: typeof mayLeave): void {
  mayLeave = next
}

/** Loads a new document at the end (section 2), so that no data stays in memory. */
export async function logOut(): Promise<void> {
  if (!(await confirm({ title: words.logoutQuestion, action: words.logout }))) return
  if (!(await mayLeave())) return
  call(auth.logout, {}, { keepSession: true, keepalive: true }).catch(() => {
    // Offline, the server's session ends when it expires.
  })
  await clearSiteData()
  window.location.assign(paths.login)
}
