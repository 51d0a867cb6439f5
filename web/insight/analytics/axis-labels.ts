/**
 * Returns evenly spaced points, one of them `anchor`. If the last point can be another one, or the
 * first one if `anchor` is the last, then it is.
 */
export function labelledPoints(count: number, fit: number, anchor = count - 1): number[] {
  const rest = count - 1 - anchor || anchor
  const least = Math.max(1, Math.ceil(count / Math.max(1, fit)))
  let step = least
  while (rest % step !== 0 && step < 2 * least) step += 1
  if (rest % step !== 0) step = least
  const chosen: number[] = []
  for (let place = anchor % step; place < count; place += step) chosen.push(place)
  return chosen
}
