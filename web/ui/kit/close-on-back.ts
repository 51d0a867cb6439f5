import { createContext, useContext, useLayoutEffect, useRef } from 'react'

/**
 * Makes Back close what lies over the page before it leaves the page. Each layer has a history
 * entry at the page's address, hidden from the router. Layers closed otherwise remove their entry.
 */
interface Layer {
  close: () => void
  locked: boolean
  query: string
}

/** The query while a layer in this context is open, such as `add=expense`. */
export const LayerQuery = createContext('')

interface Step {
  key?: string
  /** Entries of ours above the router's, which has none of these. */
  layers?: number
}

const layers: Layer[] = []
/** Key of the router's entry below ours; undefined for the first page, null without layers. */
let below: string | undefined | null = null
/** Resolves `arrival` when our own step back ends. */
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

/** Whether the present history entry is a layer's, as after a reload. */
export function isLayerStep(): boolean {
  return (stepNow().layers ?? 0) > 0
}

/** Changes the address now, or once no layer is open, whose entry it would overwrite. */
export function onPageAlone(run: () => void): void {
  if (layers.length === 0 && !isLayerStep()) run()
  else waiting.push(run)
}

/** Resolves once closed layers' entries are gone: leaving the page before would undo that. */
export async function layersSettled(): Promise<void> {
  // One turn to notice the unmount, one to step back.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  while (onArrival) await arrival
}

let arrival: Promise<void> = Promise.resolve()

function stepNow(): Step {
  return (window.history.state ?? {}) as Step
}

/** A layer may replace another, so count entries a moment later. */
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

// Runs before the router, which may see only steps to other pages.
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
        // An entry of a closed layer, reached from another page: skip to its page.
        event.stopImmediatePropagation()
        window.history.go(-present)
        return
      } else return
      settleSoon()
    },
    { capture: true },
  )
}
