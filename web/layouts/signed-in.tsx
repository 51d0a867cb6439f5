import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { queryClient } from '../api/query.ts'
import { ConfirmHost } from '../kit/confirm.tsx'
import { orNothing } from '../kit/or-nothing.ts'
import { SayHost } from '../kit/say.tsx'
import { ToastHost } from '../kit/toast.tsx'
import { token, useSessionState } from '../session.ts'
import { LoginRequired } from './login-required.tsx'

/** Without it all works, but that one comes back to the top. */
const Places = lazy(orNothing(() => import('../places.tsx')))

/**
 * What stands around the screens of somebody logged in: what was fetched, questions and toasts; and once a call was
 * answered 401 or the token is gone, the page that says so in their place, with the way to `loginPath`.
 */
export function SignedIn({
  loginPath,
  left,
  children,
}: {
  loginPath: string
  /** What is said, once the session has ended, of that which waits for the person to log in again. */
  left?: string | undefined
  children: ReactNode
}) {
  useLeaveWithSession()
  const state = useSessionState()
  // What was fetched ends with the session, and not only with the page.
  useEffect(() => {
    if (state !== 'open') queryClient.clear()
  }, [state])
  if (state !== 'open') return <LoginRequired state={state} loginPath={loginPath} left={left} />
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Suspense>
        <Places />
      </Suspense>
      <ConfirmHost />
      <ToastHost />
      <SayHost />
    </QueryClientProvider>
  )
}

/**
 * When the session ends in another tab (logout there), or another begins, this one is loaded anew: the guard sends it to
 * `/`, or to whoever is logged in now. What is written here must not end up in somebody else's books.
 */
function useLeaveWithSession(): void {
  useEffect(() => {
    const shownFor = token()
    function onStorage(event: StorageEvent): void {
      if ((event.key === null || event.key === 'token') && token() !== shownFor) window.location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}
