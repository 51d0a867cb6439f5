/** Longest work in ms without a pause: a slow phone must handle a tap within 100 ms. */
const SLICE_MS = 12

/** Resolves in a new task. Uses no timer, because browsers delay nested timers. */
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

/** Returns a function to await between steps of long work. It pauses every `SLICE_MS`. */
export function createPauser(onPause?: () => void): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined
    onPause?.()
    return nextTask().then(() => {
      since = performance.now()
    })
  }
}

/** Runs a generator that yields after each small step, so that the page still handles taps. */
export async function runInSlices<Result>(work: Iterator<unknown, Result>): Promise<Result> {
  const pause = createPauser()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    const pausing = pause()
    if (pausing) await pausing
  }
}
