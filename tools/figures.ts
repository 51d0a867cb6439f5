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

/**
 * The area under the ROC curve: how often a value of `these` is above one of `others`, equal ones counting half. 0.5 says
 * that nobody can tell the two apart by these values; 0 and 1 that everybody can. NaN when one of them is empty.
 */
export function areaUnderCurve(these: readonly number[], others: readonly number[]): number {
  if (these.length === 0 || others.length === 0) return Number.NaN
  const sorted = others.toSorted((a, b) => a - b)
  let above = 0
  for (const value of these) above += (countBelow(sorted, value, false) + countBelow(sorted, value, true)) / 2
  return above / (these.length * others.length)
}

/** How many of the sorted values are less than `value`, or (inclusive) at most as much. */
function countBelow(sorted: readonly number[], value: number, inclusive: boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const at = sorted[middle] as number
    if (at < value || (inclusive && at === value)) low = middle + 1
    else high = middle
  }
  return low
}
