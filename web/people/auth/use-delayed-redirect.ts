import { useEffect } from 'react'
import { useNavigate } from 'react-router'

export function useDelayedRedirect(path: string | null, delayMs: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => navigate(path), delayMs)
    return () => clearTimeout(timer)
  }, [path, delayMs, navigate])
}
