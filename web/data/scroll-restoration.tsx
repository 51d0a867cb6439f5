import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigationType } from 'react-router'
import { readTab, writeTab } from '../browser/storage.ts'
import { token } from '../session/session.ts'
import { queryClient } from './api/query.ts'
import { askForRows, type Pages } from './lists/ask-for-rows.ts'

interface Place {
  y: number
  /** The table row at mid-screen and its top in px. Row heights may change, so `y` isn't enough. */
  row?: { table: number; index: number; top: number } | undefined
  rows: Record<string, number>
}

const KEY = 'places'
const places: Record<string, Place> = JSON.parse(readTab(KEY) ?? '{}')
// The first page of every visit has the key `default`, so drop the position of an earlier visit.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival?.type === 'navigate') delete places.default

window.history.scrollRestoration = 'manual'
window.addEventListener('pagehide', () => {
  if (token() !== null) writeTab(KEY, JSON.stringify(places))
})

export default function ScrollRestoration(): null {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const router = useContext(RouterContext)?.router

  useLayoutEffect(() => {
    const place = places[key]
    // While a list loads, the page is short and the browser scrolls up: don't store that position.
    let isRestoring = isReturn && place !== undefined
    // Check the key: the browser may scroll for another history entry before React renders it.
    const keep = () => {
      // The skeleton of the next screen is short too.
      const isLeaving = router?.state.navigation.state === 'loading'
      if (!isRestoring && !isLeaving && (window.history.state?.key ?? 'default') === key) places[key] = currentPlace()
    }
    const stop = isRestoring && place ? goTo(place, () => (isRestoring = false)) : undefined
    keep()
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      window.removeEventListener('scroll', keep)
      stop?.()
    }
  }, [key, isReturn, router])

  return null
}

function currentPlace(): Place {
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
/** Rows get their heights late, so wait until nothing moves for this many frames. */
const STILL_FRAMES = 20

/** Scrolls until nothing moves or the user acts. Returns a function that stops it earlier. */
function goTo({ y, row, rows }: Place, onStop: () => void): () => void {
  let frame = 0
  let still = 0
  let rowElement: Element | undefined
  const observer = new ResizeObserver(() => {
    if (remainingScroll() === undefined) {
      // Part of the page can stay closed, so go as far as possible.
      if (!row) window.scrollTo(0, y)
      return
    }
    observer.disconnect()
    cancelAnimationFrame(frame)
    go()
  })
  const unsubscribe = queryClient.getQueryCache().subscribe(() => refetchRows(rows))
  refetchRows(rows)
  observer.observe(document.body)
  for (const input of INPUTS) window.addEventListener(input, stop)
  return stop

  function remainingScroll(): number | undefined {
    // Keep the row's element: the index of the row can change when more rows arrive.
    if (row && !rowElement?.isConnected) rowElement = tables()[row.table]?.rows[row.index]
    if (row) return rowElement && rowElement.getBoundingClientRect().top - row.top
    return document.documentElement.scrollHeight < y + window.innerHeight ? undefined : y - window.scrollY
  }

  function go(): void {
    const distance = remainingScroll()
    // A skeleton can replace the list, so wait until the row is back.
    if (distance === undefined) {
      observer.observe(document.body)
      return
    }
    const before = window.scrollY
    window.scrollBy(0, distance)
    still = window.scrollY === before ? still + 1 : 0
    if (still > STILL_FRAMES) stop()
    else frame = requestAnimationFrame(go)
  }

  function stop(): void {
    observer.disconnect()
    cancelAnimationFrame(frame)
    unsubscribe()
    for (const input of INPUTS) window.removeEventListener(input, stop)
    onStop()
  }
}

function refetchRows(wanted: Record<string, number>): void {
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
