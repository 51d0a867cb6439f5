import { useEffect } from 'react'
import { token } from '../session.ts'

/** When the session ends in another tab (logout there), this one is loaded anew, and the guard sends it to `/`. */
export function useLeaveWithSession(): void {
  useEffect(() => {
    function onStorage(event: StorageEvent): void {
      if ((event.key === null || event.key === 'token') && token() === null) window.location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}
