import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { queryClient } from '../api/query.ts'
import { ConfirmHost } from '../kit/confirm.tsx'
import { ToastHost } from '../kit/toast.tsx'
import { token, useSessionExpired } from '../session.ts'
import { SessionExpired } from './session-expired.tsx'

/**
 * What stands around the screens of somebody logged in: what was fetched, questions and toasts; and once a call was
 * answered 401, the page that says so in their place, with the way to `loginPath`.
 */
export function SignedIn({ loginPath, children }: { loginPath: string; children: ReactNode }) {
  useLeaveWithSession()
  if (useSessionExpired()) return <SessionExpired loginPath={loginPath} />
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ConfirmHost />
      <ToastHost />
    </QueryClientProvider>
  )
}

/** When the session ends in another tab (logout there), this one is loaded anew, and the guard sends it to `/`. */
function useLeaveWithSession(): void {
  useEffect(() => {
    function onStorage(event: StorageEvent): void {
      if ((event.key === null || event.key === 'token') && token() === null) window.location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}
