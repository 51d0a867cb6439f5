import { useEffect, useLayoutEffect } from 'react'
import { useBlocker, useLocation, useNavigation, useNavigationType } from 'react-router'
import { readTab, writeTab } from '../browser/storage.ts'
import { token } from '../session/session.ts'
import { focusInPlace } from '../ui/kit/focus.ts'
import { queryClient } from './api/query.ts'
import { askForRows, type Pages } from './lists/ask-for-rows.ts'

interface Place {
  y: number
  /** The row at mid-screen and its top in px. Row heights may change, so `y` isn't enough. */
  row?: { id: string; top: number } | undefined
  /** The row with the focus: its id or, without one, its link. */
  focus?: string | null | undefined
  /** Number of loaded rows of each list. */
  rows: Record<string, number>
}

const KEY = 'places'
const places: Record<string, Place> = JSON.parse(readTab(KEY) ?? '{}')
// The first page of every visit has the key `default`, so drop the position of an earlier visit.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival?.type === 'navigate') delete places.default

window.history.scrollRestoration = 'manual'

/** The place that the page hasn't reached yet, because its rows are still loading. */
let wanted: Place | undefined

export default function ScrollRestoration(): null {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  // While the next screen loads, its short skeleton replaces this screen, so store no position.
  const isShown = useNavigation().state === 'idle'

  // Don't block. This callback runs last before the screen changes, so store the position now.
  useBlocker(({ currentLocation }) => {
    if (isShown) places[currentLocation.key] = wanted ?? currentPlace()
    return false
  })

  useEffect(() => {
    function store(): void {
      if (isShown) places[key] = wanted ?? currentPlace()
      if (token() !== null) writeTab(KEY, JSON.stringify(places))
    }
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [key, isShown])

  useLayoutEffect(() => {
    wanted = isReturn ? places[key] : undefined
    return wanted && goTo(wanted)
  }, [key, isReturn])

  return null
}

function currentPlace(): Place {
  const row = document
    .elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
    ?.closest<HTMLElement>('main [data-id]')
  const focused = document.activeElement?.closest<HTMLElement>('main .record')
  return {
    y: window.scrollY,
    row: row ? { id: row.dataset.id ?? '', top: row.getBoundingClientRect().top } : undefined,
    focus: focused?.dataset.id ?? focused?.querySelector('.opens')?.getAttribute('href'),
    rows: Object.fromEntries(
      pagedQueries().flatMap(({ queryHash, state }) => {
        const { rows } = (state.data as Pages | undefined)?.pageParams[0] ?? {}
        return rows ? [[queryHash, rows]] : []
      }),
    ),
  }
}

const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** Frames, not ms: on a slow phone, rows get their heights in late frames. */
const STILL_FRAMES = 24

/**
 * Scrolls to the place when the page's height changes, until the place stays reached or the user
 * acts.
 */
function goTo({ y, row, focus, rows }: Place): () => void {
  let frame = 0
  let hasActed = false
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    const element = row && document.querySelector(`main [data-id="${CSS.escape(row.id)}"]`)
    const remaining = () => (row && element ? element.getBoundingClientRect().top - row.top : y - window.scrollY)
    // Scroll as far as possible even without the row: parts of the page load only when in sight.
    window.scrollBy(0, remaining())
    const distance = remaining()
    const name = CSS.escape(focus ?? '')
    const opens = document.querySelector<HTMLElement>(`main :is([data-id="${name}"] .opens, .opens[href="${name}"])`)
    // Move the focus only from an element that a new screen focuses by default: its heading, a
    // row, or the filter with the name of the one that had the focus.
    if (opens && !hasActed && document.activeElement?.matches('body, h1, .opens, .list-chips button'))
      focusInPlace(opens)
    // After Back, the row of the screen just left has the focus. The row may be out of sight if
    // the client reached that screen with j or k.
    document.querySelector('.record:has(a.opens:focus-visible)')?.scrollIntoView({ block: 'nearest' })
    if (element === null || Math.abs(distance) >= 1) return
    wanted = undefined
    stopAfter(STILL_FRAMES)
  })
  const unsubscribe = queryClient.getQueryCache().subscribe(() => refetchRows(rows))
  refetchRows(rows)
  observer.observe(document.body)
  for (const input of INPUTS) window.addEventListener(input, onInput)
  return stop

  function stopAfter(frames: number): void {
    frame = requestAnimationFrame(() => (frames > 0 ? stopAfter(frames - 1) : stop()))
  }

  /**
   * Stops scrolling on input. Continues while rows load, because the page is still too short. A
   * held key isn't new input: it may be the Escape that led here.
   */
  function onInput(event: Event): void {
    if ((event as KeyboardEvent).repeat) return
    hasActed = true
    if (!wanted || !queryClient.isFetching()) stop()
  }

  function stop(): void {
    wanted = undefined
    cancelAnimationFrame(frame)
    observer.disconnect()
    unsubscribe()
    for (const input of INPUTS) window.removeEventListener(input, onInput)
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
