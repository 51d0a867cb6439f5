import { auth } from '../../contract/auth.ts'
import { shell as words } from '../../words/en/layouts.ts'
import { call } from '../api/call.ts'
import { confirm } from '../kit/confirm.tsx'
import { paths } from '../paths.ts'
import { clearSiteData } from '../session.ts'

/** What is done first where something would be lost: false when they rather stay. */
let mayLeave: () => Promise<boolean> = async () => true

/** Sets what that is, for the shell in which there is anything of the kind. */
export function beforeLogOut(next: typeof mayLeave): void {
  mayLeave = next
}

/**
 * Asks, ends the session on the server without waiting for it, clears all that is kept on the device and goes to /login
 * (section 2). A new document is loaded, so that nothing of the books stays in memory.
 */
export async function logOut(): Promise<void> {
  if (!(await confirm({ title: words.logoutQuestion, action: words.logout }))) return
  if (!(await mayLeave())) return
  call(auth.logout, {}, { keepSession: true, keepalive: true }).catch(() => {
    // Without a network the server's session ends when it expires; on this device it ends now.
  })
  await clearSiteData()
  window.location.assign(paths.login)
}
