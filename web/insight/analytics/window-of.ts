import type { Reach } from './series.ts'

/**
 * Returns the index of the first point to show and the number of points: usually `most` of `all`
 * points, from index `asked` on. Moves only to include `picked`, and then also includes `before`,
 * the points that `picked` is compared with, if there is room.
 */
export function windowOf(all: number, most: number, asked: number, picked: Reach, before: Reach) {
  const count = Math.max(most, picked.at - picked.from + 1)
  const usual = Math.min(asked, all - count)
  if (picked.at < 0) return { first: usual, count }
  const near = Math.min(Math.max(usual, picked.at - count + 1), picked.from)
  const fits = near !== usual && before.from >= 0 && picked.at - before.from < count
  return { first: fits ? Math.min(near, before.from) : near, count }
}
