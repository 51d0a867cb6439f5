/** Longest piece of work in ms, so that a page also answers taps within 100 ms on a slow phone. */
const SLICE_MS = 12

/** Resolves in the next task. A message channel avoids the delay of nested timers. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Returns a function that waits for the next task if the last pause was some ms ago. */
export function pauser(onPause?: () => void): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined
    onPause?.()
    return nextTask().then(() => {
      since = performance.now()
    })
  }
}

/** Runs work that yields between small steps, and lets the page answer taps every few ms. */
export async function inSlices<Result>(work: Iterator<unknown, Result>): Promise<Result> {
  const pause = pauser()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    const pausing = pause()
    if (pausing) await pausing
  }
}
