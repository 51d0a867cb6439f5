import { auth } from '../../contract/auth.ts'
import { shell as words } from '../../words/en/layouts.ts'
import { call } from '../api/call.ts'
import { confirm } from '../kit/confirm.tsx'
import { paths } from '../paths.ts'
import { clearSiteData } from '../session.ts'

/**
 * Asks, ends the session on the server without waiting for it, clears local and session storage and goes to /login
 * (section 2). A new document is loaded, so that nothing of the books stays in memory.
 */
export async function logOut(): Promise<void> {
  if (!(await confirm({ title: words.logoutQuestion, action: words.logout }))) return
  call(auth.logout, {}, { keepSession: true, keepalive: true }).catch(() => {
    // Without a network the server's session ends when it expires; on this device it ends now.
  })
  clearSiteData()
  window.location.assign(paths.login)
}
