const CAP_MS = 30_000
/** A worker that ran longer than this is replaced without a pause. */
const HEALTHY_MS = 5_000

export function restartPauses(): (servedMs: number) => number {
  let next = 0
  return (servedMs) => {
    const pauseMs = servedMs > HEALTHY_MS ? 0 : next
    next = Math.min(Math.max(2 * pauseMs, 1_000), CAP_MS)
    return pauseMs
  }
}
