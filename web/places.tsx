import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { queryClient } from './api/query.ts'
import { askForRows, type Pages } from './lists/ask-for-rows.ts'
import { token } from './session.ts'
import { readTab, writeTab } from './storage.ts'

/** Where somebody was on a screen. */
interface Place {
  y: number
  /** The row of a table in the middle of the screen, and how far from the top: rows may be of another height meanwhile. */
  row?: { table: number; index: number; top: number } | undefined
  /** How many rows Show more had brought, by the lists that were shown. */
  rows: Record<string, number>
}

const KEY = 'places'
const places: Record<string, Place> = JSON.parse(readTab(KEY) ?? '{}')
// The first page of a tab has the key `default`, whichever it is: what is kept under it is its own after a reload or a return only.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival?.type === 'navigate') delete places.default

window.history.scrollRestoration = 'manual'
window.addEventListener('pagehide', () => {
  // Nothing is kept of somebody who has logged out.
  if (token() !== null) writeTab(KEY, JSON.stringify(places))
})

/**
 * Whoever goes Back or Forward, or loads a page again, is where they were: the same rows at the same place. A list is shown
 * as it was left and fetched anew meanwhile. Where somebody goes by a link they begin at the top: `root.tsx`.
 */
export default function Places(): null {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'

  useLayoutEffect(() => {
    const place = places[key]
    // On the way to another step the browser may scroll before that is shown.
    const keep = (): undefined => {
      if ((window.history.state?.key ?? 'default') === key) places[key] = placeNow()
    }
    // Somebody may have scrolled before this came.
    const stop = isReturn && place ? goTo(place) : keep()
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      window.removeEventListener('scroll', keep)
      stop?.()
    }
  }, [key, isReturn])

  return null
}

function placeNow(): Place {
  const element = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
  const row = element?.closest('tr')
  const table = tables().indexOf(row?.closest('table') as HTMLTableElement)
  return {
    y: window.scrollY,
    row: row && table >= 0 ? { table, index: row.rowIndex, top: row.getBoundingClientRect().top } : undefined,
    rows: Object.fromEntries(
      pagedQueries().flatMap(({ queryHash, state }) => {
        const { rows } = (state.data as Pages | undefined)?.pageParams[0] ?? {}
        return rows ? [[queryHash, rows]] : []
      }),
    ),
  }
}

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** Frames without a correction, after which a place stands still: what comes into sight is laid out some frames later. */
const STILL_FRAMES = 20

/**
 * Goes to a place as soon as there is so much of the page, and again while rows that come into sight turn out higher or lower
 * than they were taken for; unless somebody goes elsewhere. Gives the way to stop.
 */
function goTo({ y, row, rows }: Place): () => void {
  let frame = 0
  let still = 0
  let there: Element | undefined
  const observer = new ResizeObserver(() => {
    if (wayLeft() === undefined) return
    observer.disconnect()
    go()
  })
  const unsubscribe = queryClient.getQueryCache().subscribe(() => askAgain(rows))
  askAgain(rows)
  observer.observe(document.body)
  for (const input of INPUTS) window.addEventListener(input, stop)
  return stop

  /** How far it is still to scroll; undefined while there is too little of the page. */
  function wayLeft(): number | undefined {
    // Rows that are fetched meanwhile push it down: it is still the one.
    if (row) there ??= tables()[row.table]?.rows[row.index]
    if (row) return there?.isConnected ? there.getBoundingClientRect().top - row.top : undefined
    return document.documentElement.scrollHeight < y + window.innerHeight ? undefined : y - window.scrollY
  }

  function go(): void {
    const before = window.scrollY
    window.scrollBy(0, wayLeft() ?? 0)
    still = window.scrollY === before ? still + 1 : 0
    if (still > STILL_FRAMES) stop()
    else frame = requestAnimationFrame(go)
  }

  function stop(): void {
    observer.disconnect()
    cancelAnimationFrame(frame)
    unsubscribe()
    for (const input of INPUTS) window.removeEventListener(input, stop)
  }
}

/** Asks for as many rows as there were, where the lists are no longer kept. */
function askAgain(wanted: Record<string, number>): void {
  for (const { queryHash, queryKey, state } of pagedQueries()) {
    const rows = wanted[queryHash]
    const data = state.data as Pages | undefined
    if (!rows || !data || state.fetchStatus !== 'idle' || (data.pageParams[0]?.rows ?? 0) >= rows) continue
    void askForRows(queryKey, data, rows)
  }
}

const pagedQueries = () =>
  queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => queryKey.at(-1) === 'pages' })

const tables = () => [...document.querySelectorAll<HTMLTableElement>('main table')]
