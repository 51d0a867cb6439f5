import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Goes to `path` once it is not null and `delayMs` have passed; leaving the page before that calls it off. */
export function useDelayedRedirect(path: string | null, delayMs: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => navigate(path), delayMs)
    return () => clearTimeout(timer)
  }, [path, delayMs, navigate])
}
