import { auth } from '../../contract/auth.ts'
import { shell as words } from '../../words/en/layouts.ts'
import { call } from '../data/api/call.ts'
import { paths } from '../session/paths.ts'
import { clearSiteData } from '../session/session.ts'
import { confirm } from '../ui/kit/confirm.tsx'

let mayLeave: () => Promise<boolean> = async () => true

/** Registers a check that runs before a logout and cancels it if unsent writes would be lost. */
export function beforeLogOut(next: typeof mayLeave): void {
  mayLeave = next
}

/** Logs out and loads a new document (section 2), so that no data stays in memory. */
export async function logOut(): Promise<void> {
  if (!(await confirm({ title: words.logoutQuestion, action: words.logout }))) return
  if (!(await mayLeave())) return
  call(auth.logout, {}, { keepSession: true, keepalive: true }).catch(() => {
    // Ignore failures, as when offline: the server's session expires by age.
  })
  await clearSiteData()
  window.location.assign(paths.login)
}
