import { createContext, useContext, useLayoutEffect, useRef } from 'react'

/**
 * Makes Back close an open layer, such as a dialog, before it leaves the page. Each layer has a
 * history entry at the page's address, hidden from the router. Layers closed otherwise remove their
 * entry.
 */
interface Layer {
  close: () => void
  locked: boolean
  query: string
}

/** Query in the address while a layer of this context is open, such as `add=expense`. */
export const LayerQuery = createContext('')

interface Step {
  key?: string
  /** Number of layer entries above the router's entry; undefined in the router's entry. */
  layers?: number
}

const layers: Layer[] = []
/**
 * Key of the router's entry below the layers; undefined for the first page, null without layers.
 */
let below: string | undefined | null = null
/** Resolves `arrival` when our own step back has ended. */
let onArrival: (() => void) | null = null
let settling: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

export function useCloseOnBack(onClose: () => void, locked: boolean): void {
  const query = useContext(LayerQuery)
  const layer = useRef<Layer>({ close: onClose, locked, query })
  layer.current.close = onClose
  layer.current.locked = locked
  useLayoutEffect(() => {
    const own = layer.current
    layers.push(own)
    settleSoon()
    return () => {
      layers.splice(layers.indexOf(own), 1)
      settleSoon()
    }
  }, [])
}

/** Whether the current history entry belongs to a layer, as after a reload. */
export function isLayerStep(): boolean {
  return (stepNow().layers ?? 0) > 0
}

/**
 * Changes the address now or, if a layer is open, after it closes: its entry must not be
 * overwritten.
 */
export function onPageAlone(run: () => void): void {
  if (layers.length === 0 && !isLayerStep()) run()
  else waiting.push(run)
}

/** Resolves once entries of closed layers are removed. Leaving the page earlier would be undone. */
export async function layersSettled(): Promise<void> {
  // The first turn notices the unmount, the second steps back.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  while (onArrival) await arrival
}

let arrival: Promise<void> = Promise.resolve()

function stepNow(): Step {
  return (window.history.state ?? {}) as Step
}

/** Updates the entries a moment later, since one layer may replace another. */
function settleSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

function settle(): void {
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

// Registered before the router, which must see only steps to other pages.
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
        for (const layer of layers.slice(present)) if (!layer.locked) layer.close()
      } else if (present > 0) {
        // The entry belongs to a closed layer and was reached from another page: skip to its page.
        event.stopImmediatePropagation()
        window.history.go(-present)
        return
      } else return
      settleSoon()
    },
    { capture: true },
  )
}
