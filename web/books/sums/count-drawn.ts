/** Minimum width in px of a part, so that the start of its name fits. */
export const LEAST_PX = 64
/** Minimum width in px of the segment that shows how many parts aren't drawn. */
export const NUMBER_PX = 44
/** Limits the depth of a colour, so that a name on it is readable in both themes. */
export const depthBehind = (deep = 0) => Math.min(0.1, Math.max(0.02, deep))

/** Gap in px between two parts, because neighbours can have the same colour. */
const GAP_PX = 4

/**
 * Returns how many of the largest parts fit into a bar of `width` px, and the share of all
 * others. `shares` are sorted. `more` is the number of parts that aren't in `shares`.
 */
export function countDrawn(shares: readonly number[], more: number, width: number) {
  for (let drawn = Math.min(shares.length, Math.floor(width / LEAST_PX)); drawn > 0; drawn--) {
    const rest = Math.max(0, 1 - shares.slice(0, drawn).reduce((sum, share) => sum + share))
    const others = shares.length - drawn + more
    const taken = drawn * GAP_PX + (others && Math.max(0, NUMBER_PX - rest * width))
    if ((shares[drawn - 1] ?? 0) * (width - taken) >= LEAST_PX) return { drawn, others, rest }
  }
  return null
}
