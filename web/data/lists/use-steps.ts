import { useEffect, useRef } from 'react'
import type { PagedList } from './use-pages.ts'

/** The next page loads when fewer rows than this follow the row that a key has reached. */
export const ROWS_AHEAD = 10

/**
 * Returns a function that opens the row `step` places after the one at `at`. A row that isn't
 * loaded yet opens when its page arrives, unless another dialog is then open over the row.
 */
export function useSteps<Row>(
  { rows, hasMore, more, isLoadingMore }: Pick<PagedList<Row>, 'rows' | 'hasMore' | 'more' | 'isLoadingMore'>,
  at: number,
  open: (row: Row, place: number) => void,
): (step: number) => void {
  const wanted = useRef<{ place: number; loaded: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row ends the wait
  useEffect(() => {
    wanted.current = null
  }, [at])

  function openAt(place: number): void {
    wanted.current = null
    const row = rows[place]
    if (row) open(row, place)
  }

  useEffect(() => {
    const { place, loaded } = wanted.current ?? { place: 0, loaded: rows.length }
    if (rows.length <= loaded) return
    if (document.querySelectorAll('dialog:modal').length > 1) wanted.current = null
    else openAt(Math.min(place, rows.length - 1))
  })

  return (step) => {
    const place = (step > 0 && isLoadingMore ? (wanted.current?.place ?? at) : at) + step
    if (hasMore && step > 0 && place >= rows.length - ROWS_AHEAD) more()
    if (hasMore && place >= rows.length) wanted.current = { place, loaded: rows.length }
    else openAt(place)
  }
}
