import { useEffect, useRef } from 'react'
import { useToday } from '../browser/today.ts'
import { refetch } from '../data/api/query.ts'

/** Delay in ms after midnight, because the server's clock may be behind. */
const REFRESH_AFTER_MS = 5_000

export function useNewDay(): void {
  const day = useToday()
  const shown = useRef(day)
  useEffect(() => {
    if (shown.current === day) return
    shown.current = day
    const soon = setTimeout(() => void refetch(), REFRESH_AFTER_MS)
    return () => clearTimeout(soon)
  }, [day])
}
