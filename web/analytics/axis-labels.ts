/** Labels may come this much nearer to each other than evenly, since they stand at whole points. */
const LEAST = 0.9

/**
 * Which of `count` points bear a label on an axis where `fit` labels have room, in order: the last always, then the one
 * that is running (`now`), the first, and as many between, evenly, as do not touch those.
 */
export function labelledPoints(count: number, fit: number, now: number): number[] {
  const last = count - 1
  const gaps = Math.max(1, Math.min(last, fit - 1))
  const evenly = Array.from({ length: gaps }, (_, index) => Math.round((index * last) / gaps))
  const chosen: number[] = []
  for (const place of [last, now, 0, ...evenly])
    if (chosen.every((other) => Math.abs(other - place) >= LEAST * Math.max(1, last / gaps))) chosen.push(place)
  return chosen.sort((a, b) => a - b)
}
