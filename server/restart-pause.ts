/** No pause grows beyond this. */
const CAP_MS = 30_000
/** A worker that served this long did not fail at its start: its replacement starts at once. */
const HEALTHY_MS = 5_000

/** Returns a function that says how long to wait before a worker that served for so many milliseconds is replaced. */
export function restartPauses(): (servedMs: number) => number {
  let next = 0
  return (servedMs) => {
    const pauseMs = servedMs > HEALTHY_MS ? 0 : next
    next = Math.min(Math.max(2 * pauseMs, 1_000), CAP_MS)
    return pauseMs
  }
}
