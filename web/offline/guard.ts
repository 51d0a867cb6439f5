import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import type { OwnClient } from '../../contract/account.ts'
import { auth, type StaffMember } from '../../contract/auth.ts'
import type { Call } from '../../contract/route.ts'
import { CallError, call } from '../data/api/call.ts'
import { areaOf, isStaffPage, paths, safeRedirect } from '../session/paths.ts'
import { storeReturnAddress } from '../session/return-address.ts'
import { forgetSession, rememberUserId, token, userId } from '../session/session.ts'
import type { ClientHere } from './cached-answers.ts'

/**
 * True on the tab's first URL. Only that URL opens again after a login, because later URLs may
 * belong to another session.
 */
const isFirstOfTab = typeof window !== 'undefined' && window.history.state === null

/** Redirects to `/` if the session isn't valid. Throws if the server doesn't answer. */
export async function guard(request: Request): Promise<OwnClient | StaffMember> {
  const verified = token()
  if (verified === null) {
    if (isFirstOfTab) storeReturnAddress(request.url, null)
    throw redirectDocument(paths.home)
  }
  const answer = await call(auth.verify, {}, { signal: request.signal, keepSession: true }).catch(
    async (cause: unknown) => {
      if (!isRefusal(cause)) throw cause
      if (token() === verified) {
        const owner = userId()
        await forgetSession()
        if (owner !== null) storeReturnAddress(request.url, owner)
      }
      return null
    },
  )
  // During the call, another tab may have started a session.
  if (token() !== verified && token() !== null) return guard(request)
  if (answer === null) throw redirectDocument(paths.home)
  const { data } = answer
  const { pathname, searchParams } = new URL(request.url)
  const target = safeRedirect(data.redirectTo)
  if (target === null) throw redirectDocument(paths.home)
  if (areaOf(target) !== areaOf(pathname)) {
    if (areaOf(target) === 'client') throw redirect(target)
    // Keep the parameter `user`, so that administrators can open the links of superadmins.
    const user = isStaffPage(pathname) && searchParams.get('user')
    // Staff screens exist only in the English build, so load a new document.
    throw redirectDocument(user ? `${target}?${new URLSearchParams({ user })}` : target)
  }
  if (data.user.role === 'client') rememberUserId(data.user._id, verified)
  return data.user
}

/**
 * Returns the path of the person's dashboard, and the client's id, which is null for staff. Returns
 * null if there's no session or the server doesn't answer.
 */
export async function sessionHome(): Promise<{ home: string; id: string | null } | null> {
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

/** False for 408, which the server sends after a stalled network, and for the errors of proxies. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof CallError && [200, 401, 403].includes(cause.status)
}

/** Verifies the session on `revalidate()` and when the area changes, not on every navigation. */
export function shouldVerifyAgain({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || areaOf(currentUrl.pathname) !== areaOf(nextUrl.pathname)
}

export function useClient(): ClientHere {
  return useRouteLoaderData('client-shell') as ClientHere
}

export function useIsInactiveFor({ access }: Call): boolean {
  const client = useRouteLoaderData('client-shell') as OwnClient | undefined
  return (client?.accountStatus ?? 'active') !== 'active' && 'activeOnly' in access && access.activeOnly === true
}

export function useStaffMember(): StaffMember {
  return useRouteLoaderData('staff-shell') as StaffMember
}
