export function labelledPoints(count: number, fit: number): number[] {
  const last = count - 1
  const least = Math.max(1, Math.ceil(last / Math.max(1, fit - 1)))
  let step = least
  while (last % step !== 0 && step < 1.5 * least) step += 1
  if (last % step !== 0) step = least
  const chosen: number[] = []
  for (let place = last; place >= 0; place -= step) chosen.unshift(place)
  return chosen
}
