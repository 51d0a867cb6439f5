import { useEffect, useRef } from 'react'
import type { PagedList } from './use-pages.ts'

/** The next page loads if fewer rows than this follow the current row. */
const ROWS_AHEAD = 10

/** A row to go to as soon as it is loaded. */
export interface Wanted {
  place: number
  /** Number of rows that were loaded when the user asked for the row. */
  loaded: number
}

type Pages = Pick<PagedList<unknown>, 'more' | 'isRetrying'>

/**
 * Returns the place `step` rows after the row at `at`. While a page loads because of an earlier
 * step, counts from the row that this step asked for. Loads the next page if few rows follow.
 */
export function placeAfter(at: number, step: number, loaded: number, pages?: Pages, wanted?: Wanted | null): number {
  if (!pages || step <= 0) return at + step
  const place = ((pages.isRetrying ? wanted?.place : undefined) ?? at) + step
  if (place >= loaded - ROWS_AHEAD) pages.more()
  return place
}

/**
 * Returns the place of the wanted row once more rows are loaded, else undefined. If the list ends
 * before that row, returns the last place.
 */
export const arrivedPlace = (wanted: Wanted | null | undefined, loaded: number): number | undefined =>
  wanted && loaded > wanted.loaded ? Math.min(wanted.place, loaded - 1) : undefined

/**
 * Returns a function that opens the row `step` places after the row at `at`. If that row isn't
 * loaded yet, it opens when its page arrives, unless a second dialog is open then.
 */
export function useSteps<Row>(
  { rows, hasMore, ...pages }: Pages & Pick<PagedList<Row>, 'rows' | 'hasMore'>,
  at: number,
  open: (row: Row, place: number) => void,
): (step: number) => void {
  const wanted = useRef<Wanted | null>(null)
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
    const place = arrivedPlace(wanted.current, rows.length)
    if (place === undefined) return
    if (document.querySelectorAll('dialog:modal').length > 1) wanted.current = null
    else openAt(place)
  })

  return (step) => {
    const place = placeAfter(at, step, rows.length, hasMore ? pages : undefined, wanted.current)
    if (hasMore && place >= rows.length) wanted.current = { place, loaded: rows.length }
    else openAt(place)
  }
}

/** Rows that Page Up and Page Down move by. */
export const PAGE_ROWS = 10

/** Returns the place to which a key moves from the place `at` in a list of `count` rows. */
export const placeOfKey = (key: string, at: number, count: number): number | undefined =>
  ({
    j: at + 1,
    arrowdown: at + 1,
    k: at - 1,
    arrowup: at - 1,
    home: 0,
    end: count - 1,
    pagedown: Math.min(at + PAGE_ROWS, count - 1),
    pageup: Math.max(at - PAGE_ROWS, 0),
  })[key.toLowerCase()]

export const stepOfKey = ({ key }: KeyboardEvent): 1 | -1 | undefined =>
  (({ j: 1, k: -1 }) as const)[key.toLowerCase() as 'j']
