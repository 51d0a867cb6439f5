/**
 * The value below which so many percent of the values lie, by the nearest rank: always one of the values, and never a
 * better one than was measured. NaN when there are none.
 */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) return Number.NaN
  const rank = Math.max(1, Math.ceil((percent / 100) * values.length))
  return values.toSorted((a, b) => a - b)[rank - 1] as number
}

/** How many times the calm value the attacked one is. NaN when there is nothing to compare with. */
export function ratio(calm: number, attacked: number): number {
  return calm > 0 ? attacked / calm : Number.NaN
}
