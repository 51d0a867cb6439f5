import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { queryClient } from '../data/api/query.ts'
import { token, useSessionState } from '../session/session.ts'
import { AnnouncementHost } from '../ui/kit/announce.tsx'
import { ConfirmHost } from '../ui/kit/confirm.tsx'
import { optionalPart } from '../ui/kit/optional-part.tsx'
import { clearNotesOfScreen, ToastHost } from '../ui/kit/toast.tsx'
import { LoginRequired } from './login-required.tsx'
import { usePathname } from './use-pathname.ts'

const ScrollRestoration = optionalPart(() => import('../data/scroll-restoration.tsx'))

export function LoggedIn({
  loginPath,
  left,
  children,
}: {
  loginPath: string
  left?: string | undefined
  children: ReactNode
}) {
  useLeaveWithSession()
  const state = useSessionState()
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): a note is about one screen
  useEffect(() => clearNotesOfScreen, [pathname])
  // Cached answers must not outlive the session.
  useEffect(() => {
    if (state !== 'open') queryClient.clear()
  }, [state])
  if (state !== 'open') return <LoginRequired state={state} loginPath={loginPath} left={left} />
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ScrollRestoration />
      <ConfirmHost />
      <ToastHost />
      <AnnouncementHost />
    </QueryClientProvider>
  )
}

/** Reloads when another tab changes the session: forms here show data of the old session. */
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
