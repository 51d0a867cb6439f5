import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import type { OwnClient } from '../contract/account.ts'
import { auth, type StaffMember } from '../contract/auth.ts'
import type { Call } from '../contract/route.ts'
import { CallError, call } from './api/call.ts'
import type { ClientHere } from './offline/kept-answers.ts'
import { areaOf, paths, safeRedirect } from './paths.ts'
import { keepReturnAddress } from './return-address.ts'
import { forgetSession, rememberUserId, token, userId } from './session.ts'

/** An address that this tab has shown before, as after a logout, is nobody's wish. */
const isFirstOfTab = typeof window !== 'undefined' && window.history.state === null

/**
 * The route guard of section 2, as the loader of the two shells. Nobody logged in, or a token that the server does not
 * know: to `/`, and the page is opened after the login. Somebody in an area that is not theirs: to the dashboard that the server names (R15). When the server
 * cannot be asked, the error goes to the shell's error boundary and the session is kept.
 */
export async function guard(request: Request): Promise<OwnClient | StaffMember> {
  const verified = token()
  if (verified === null) {
    if (isFirstOfTab) keepReturnAddress(request.url, null)
    throw redirectDocument(paths.home)
  }
  const answer = await call(auth.verify, {}, { signal: request.signal, keepSession: true }).catch(
    async (cause: unknown) => {
      if (!isRefusal(cause)) throw cause
      if (token() === verified) {
        const owner = userId()
        await forgetSession()
        if (owner !== null) keepReturnAddress(request.url, owner)
      }
      return null
    },
  )
  // Another call of this page may have found the session ended, or another tab may have begun one, while we asked.
  if (token() !== verified && token() !== null) return guard(request)
  if (answer === null) throw redirectDocument(paths.home)
  const { data } = answer
  const { pathname } = new URL(request.url)
  const target = safeRedirect(data.redirectTo)
  if (target === null) throw redirectDocument(paths.home)
  // Staff read English, which another language's pages have no screens for.
  if (areaOf(target) !== areaOf(pathname)) throw (areaOf(target) === 'client' ? redirect : redirectDocument)(target)
  if (data.user.role === 'client') rememberUserId(data.user._id, verified)
  return data.user
}

/**
 * The dashboard of whoever still has a session on this device, and their id where they are a client. Null where nobody is
 * logged in, or not any more, or the server cannot be asked.
 */
export async function homeOfSession(): Promise<{ home: string; id: string | null } | null> {
  const verified = token()
  if (verified === null) return null
  try {
    const { data } = await call(auth.verify, {}, { keepSession: true })
    const home = safeRedirect(data.redirectTo)
    return home === null ? null : { home, id: data.user.role === 'client' ? data.user._id : null }
  } catch (cause) {
    if (isRefusal(cause) && token() === verified) await forgetSession()
    return null
  }
}

/** Whether the server has spoken, and not only failed: what is too much for it now, it may allow later. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof CallError && cause.status > 0 && cause.status < 500 && cause.status !== 429
}

/** The guard asks again when the area changes or when somebody asks for it (`useRevalidator`), not on every step. */
export function guardAgain({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || areaOf(currentUrl.pathname) !== areaOf(nextUrl.pathname)
}

/** The client who is logged in; for screens inside the client shell. `useRevalidator().revalidate()` brings it up to date. */
export function useClient(): ClientHere {
  return useRouteLoaderData('client-shell') as ClientHere
}

/** Whether a call would be refused because the client who is logged in is inactive: it writes money (R18). */
export function useIsInactiveFor({ access }: Call): boolean {
  const client = useRouteLoaderData('client-shell') as OwnClient | undefined
  return client?.accountStatus === 'inactive' && 'activeOnly' in access && access.activeOnly === true
}

/** The administrator or superadmin who is logged in; for screens inside the staff shell. */
export function useStaffMember(): StaffMember {
  return useRouteLoaderData('staff-shell') as StaffMember
}
