import { createContext, useContext, useLayoutEffect, useRef } from 'react'

/** Each open layer, such as a dialog, has a history entry that the router doesn't see. */
interface Layer {
  close: () => void
  locked: boolean
  /** True if a URL change closes the layer. Else the change waits for the user to close it. */
  yields: boolean
  query: string
}

/** Query of the URL while a layer of this context is open, such as `add=expense`. */
export const LayerQuery = createContext('')

interface Step {
  key?: string
  /** Number of layers open at this history entry. The router's own entries have none. */
  layers?: number
}

const layers: Layer[] = []
/** Key of the history entry below the layers; undefined on the first page, null without layers. */
let below: string | undefined | null = null
/** Resolves `arrival`. Not null while this module steps back in the history. */
let onArrival: (() => void) | null = null
let syncTimer: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

/** While the app is locked, Esc and Back must not close dialogs under the lock. */
export const isAppLocked = () => 'locked' in document.documentElement.dataset

export function useCloseOnBack(onClose: () => void, locked: boolean, yields = false): void {
  const query = useContext(LayerQuery)
  const layer = useRef<Layer>({ close: onClose, locked, yields, query })
  layer.current.close = onClose
  layer.current.locked = locked
  layer.current.query = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query changes the URL
  useLayoutEffect(syncHistorySoon, [query])
  useLayoutEffect(() => {
    const own = layer.current
    layers.push(own)
    return () => {
      layers.splice(layers.indexOf(own), 1)
      syncHistorySoon()
    }
  }, [])
}

/**
 * Returns a URL parameter that opens a layer, and removes it from the URL. The open layer adds
 * the parameter to its own history entry, so that another reload opens the layer again.
 */
export function takeFromAddress(name: string, search: string): string | null {
  const value = new URLSearchParams(search).get(name)
  if (value === null || stepNow().layers) return value
  const address = addressWith()
  address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address)
  return value
}

/**
 * Changes the URL by `run` after all layers have closed. An earlier change would overwrite the
 * history entries of the layers.
 */
export function runWithoutLayers(run: () => void): void {
  waiting.push(run)
  for (const layer of layers) if (layer.yields) layer.close()
  // A reload can leave the history entry of a closed layer. Remove it now.
  if (layers.length === 0) syncHistory()
}

/** Await this before leaving the page. */
export async function waitForLayers(): Promise<void> {
  // React unmounts the layer in the first task, and `syncHistory` steps back in the second.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  while (onArrival) await arrival
}

let arrival: Promise<void> = Promise.resolve()

function stepNow(): Step {
  return (window.history.state ?? {}) as Step
}

/** Runs in the next task of the event loop, because another layer may replace the closed one. */
function syncHistorySoon(): void {
  clearTimeout(syncTimer)
  syncTimer = setTimeout(syncHistory)
}

function syncHistory(): void {
  if (onArrival) return
  const { key, layers: present = 0 } = stepNow()
  const wanted = layers.length
  below = wanted > 0 || present > 0 ? key : null
  for (let count = present + 1; count <= wanted; count += 1)
    window.history.pushState({ ...stepNow(), layers: count }, '', addressWith(layers[count - 1]?.query))
  if (present === wanted && wanted > 0) window.history.replaceState(stepNow(), '', addressWith(layers.at(-1)?.query))
  if (present > wanted) {
    arrival = new Promise((resolve) => {
      onArrival = resolve
    })
    window.history.go(wanted - present)
  } else if (wanted === 0) for (const run of waiting.splice(0)) run()
}

export function addressWith(query = ''): URL {
  const address = new URL(window.location.href)
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value)
  return address
}

// Register before the router, which must see only steps to other pages.
if (typeof window !== 'undefined') {
  window.addEventListener(
    'popstate',
    (event) => {
      const { key, layers: present = 0 } = (event.state ?? {}) as Step
      const isSamePage = below !== null && key === below
      if (onArrival) {
        event.stopImmediatePropagation()
        onArrival()
        onArrival = null
      } else if (isSamePage) {
        event.stopImmediatePropagation()
        for (const layer of layers.slice(present)) if (!layer.locked && !isAppLocked()) layer.close()
      } else if (present > 0) {
        // The user reached the entry of a closed layer from another page: go to the layer's page.
        event.stopImmediatePropagation()
        window.history.go(-present)
        return
      } else return
      syncHistorySoon()
    },
    { capture: true },
  )
}
