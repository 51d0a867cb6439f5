import { createContext, useContext, useLayoutEffect, useRef } from 'react'

/**
 * The browser's Back closes what lies over the page, as phones have taught everybody, and only then leaves the page. Each
 * layer has a step of its own in the browser's history, at the address of the page, of which the router hears nothing: it
 * neither renders nor loads anew. Layers that another way closes take their step with them.
 */
interface Layer {
  close: () => void
  locked: boolean
  query: string
}

/** What stands in the query of the address while a layer in this context is open, as `add=expense`. */
export const LayerQuery = createContext('')

interface Step {
  key?: string
  /** How many of our steps lie above that of the router; the router itself writes none. */
  layers?: number
}

/** What lies over the page, the topmost last. */
const layers: Layer[] = []
/** The router's step that ours lie upon; the one that a page is loaded with has no key. Null while there are none. */
let below: string | undefined | null = null
/** Waits for the end of a step back of our own. */
let onArrival: (() => void) | null = null
let settling: ReturnType<typeof setTimeout> | undefined
/** What waits until nothing lies over the page. */
const waiting: (() => void)[] = []

/** Closes with Back what is rendered: `onClose` is asked to take it away, unless it is `locked`. */
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

/** Whether the present step is one of a layer, as after a reload while it was open. */
export function isLayerStep(): boolean {
  return (stepNow().layers ?? 0) > 0
}

/** Runs what changes the address of the page: at once, or when nothing lies over it any more, whose step it would take. */
export function onPageAlone(run: () => void): void {
  if (layers.length === 0 && !isLayerStep()) run()
  else waiting.push(run)
}

/** Resolves once the steps of layers that are gone have gone too: to leave the page before would undo that. */
export async function layersSettled(): Promise<void> {
  // What is gone is noticed when it is rendered, and its step is taken after that.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  while (onArrival) await arrival
}

let arrival: Promise<void> = Promise.resolve()

function stepNow(): Step {
  return (window.history.state ?? {}) as Step
}

/** One layer may take the place of another within a moment: their steps are counted when it is over. */
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

/** The present address with this in its query. */
export function addressWith(query = ''): URL {
  const address = new URL(window.location.href)
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value)
  return address
}

// Before the router, which hears of a step only where the page is another.
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
        // A step of a layer that is gone, come upon from another page: on to the page itself.
        event.stopImmediatePropagation()
        window.history.go(-present)
        return
      } else return
      settleSoon()
    },
    { capture: true },
  )
}
