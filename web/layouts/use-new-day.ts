import { useEffect, useRef } from 'react'
import { queryClient } from '../api/query.ts'
import { useToday } from '../parts/today.ts'

/** The server's clock may be a little behind this one, and not every open page is to ask in the same second. */
const REFRESH_AFTER_MS = { least: 5_000, most: 30_000 }

/** Fetches all that is shown again soon after a day has ended over it: sums, what has closed since, what has run out. */
export function useNewDay(): void {
  const day = useToday()
  const shown = useRef(day)
  useEffect(() => {
    if (shown.current === day) return
    shown.current = day
    const { least, most } = REFRESH_AFTER_MS
    const soon = setTimeout(() => void queryClient.invalidateQueries(), least + Math.random() * (most - least))
    return () => clearTimeout(soon)
  }, [day])
}
