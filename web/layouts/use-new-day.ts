import { useEffect, useRef } from 'react'
import { queryClient } from '../api/query.ts'
import { useToday } from '../today.ts'

/** The server's clock may be a little behind this one. Open pages do not all ask at once: each notices midnight at its own time. */
const REFRESH_AFTER_MS = 5_000

/** Fetches all that is shown again soon after a day has ended over it: sums, what has closed since, what has run out. */
export function useNewDay(): void {
  const day = useToday()
  const shown = useRef(day)
  useEffect(() => {
    if (shown.current === day) return
    shown.current = day
    const soon = setTimeout(() => void queryClient.invalidateQueries(), REFRESH_AFTER_MS)
    return () => clearTimeout(soon)
  }, [day])
}
