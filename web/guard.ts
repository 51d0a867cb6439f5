import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import type { Client } from '../contract/account.ts'
import { auth, type StaffMember } from '../contract/auth.ts'
import { CallError, call } from './api/call.ts'
import { areaOf, paths, safeRedirect } from './paths.ts'
import { forgetSession, rememberUserId, token } from './session.ts'

/**
 * The route guard of section 2, as the loader of the two shells. Nobody logged in, or a token that the server does not
 * know: to `/`. Somebody in an area that is not theirs: to the dashboard that the server names (R15). When the server
 * cannot be asked, the error goes to the shell's error boundary and the session is kept.
 */
export async function guard(request: Request): Promise<Client | StaffMember> {
  const verified = token()
  if (verified === null) throw redirectDocument(paths.home)
  const answer = await call(auth.verify, {}, { signal: request.signal, keepSession: true }).catch((cause: unknown) => {
    if (!isRefusal(cause)) throw cause
    if (token() === verified) forgetSession()
    return null
  })
  // Another call of this page may have found the session ended, or another tab may have begun one, while we asked.
  if (token() !== verified && token() !== null) return guard(request)
  if (answer === null) throw redirectDocument(paths.home)
  const { data } = answer
  const { pathname } = new URL(request.url)
  const target = safeRedirect(data.redirectTo)
  if (target === null) throw redirectDocument(paths.home)
  if (areaOf(target) !== areaOf(pathname)) throw redirect(target)
  if (data.user.role === 'client') rememberUserId(data.user._id, verified)
  return data.user
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
export function useClient(): Client {
  return useRouteLoaderData('client-shell') as Client
}

/** The administrator or superadmin who is logged in; for screens inside the staff shell. */
export function useStaffMember(): StaffMember {
  return useRouteLoaderData('staff-shell') as StaffMember
}
