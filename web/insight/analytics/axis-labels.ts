/**
 * Returns `anchor` and, if there is room, the first and the last point, and points spread evenly
 * between these.
 */
export function labelledPoints(count: number, fit: number, anchor = count - 1): number[] {
  const least = Math.max(1, Math.ceil(count / Math.max(1, fit)))
  const between = (from: number, to: number) => {
    let gaps = Math.floor((to - from) / least)
    while (gaps > 1 && (to - from) % gaps > 0 && Math.floor((to - from) / gaps) === least) gaps -= 1
    return Array.from({ length: gaps }, (_, gap) => Math.round(from + ((gap + 1) * (to - from)) / gaps))
  }
  const before = anchor < least ? [anchor] : [0, ...between(0, anchor)]
  return [...before, ...between(anchor, count - 1)]
}
