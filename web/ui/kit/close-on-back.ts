import { createContext, useContext, useLayoutEffect, useRef } from 'react'

/** Each open layer, such as a dialog, has a history entry that the router doesn't see. */
interface Layer {
  close: () => void
  locked: boolean
  /**
   * True if a URL change closes the layer. Else the change waits until the user closes the layer.
   */
  yields: boolean
  query: string
}

/** Query that the URL has while a layer of this context is open, such as `add=expense`. */
export const LayerQuery = createContext('')

interface Step {
  key?: string
  /** Number of layers open at this history entry; undefined in the router's own entries. */
  layers?: number
}

const layers: Layer[] = []
/** Key of the router's entry below the layers; undefined on the first page, null without layers. */
let below: string | undefined | null = null
/** Resolves `arrival` when a step back by this module has ended. */
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
  useLayoutEffect(() => {
    const own = layer.current
    layers.push(own)
    syncHistorySoon()
    return () => {
      layers.splice(layers.indexOf(own), 1)
      syncHistorySoon()
    }
  }, [])
}

/**
 * Returns a parameter that opens a layer, and removes it from the address: the layer adds it again
 * for as long as it is open, and Back shows the screen below. After a reload, it stays in the
 * layer's own history entry, so that a second reload finds it.
 */
export function takeFromAddress(name: string, search: string): string | null {
  const value = new URLSearchParams(search).get(name)
  if (value === null || stepNow().layers) return value
  const address = addressWith()
  address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address)
  return value
}

/** Runs a URL change after all layers have closed, so as not to overwrite a layer's entry. */
export function runWithoutLayers(run: () => void): void {
  waiting.push(run)
  for (const layer of layers) if (layer.yields) layer.close()
  // After a reload, a closed layer may still have a history entry, which only this call removes.
  if (layers.length === 0) syncHistory()
}

/** Await this before leaving the page, because closing a layer steps back in the history. */
export async function waitForLayers(): Promise<void> {
  // In the first task React unmounts the layer, and in the second `syncHistory` steps back.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  while (onArrival) await arrival
}

let arrival: Promise<void> = Promise.resolve()

function stepNow(): Step {
  return (window.history.state ?? {}) as Step
}

/** Waits for the next task. Until then, another layer may replace the closed layer. */
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

// Register this listener before the router's, which must see only steps to other pages.
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
