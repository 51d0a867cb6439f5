/** Nearest rank: the result is one of the values. NaN without values. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) return Number.NaN
  const rank = Math.max(1, Math.ceil((percent / 100) * values.length))
  return values.toSorted((a, b) => a - b)[rank - 1] as number
}

export function ratio(calm: number, attacked: number): number {
  return calm > 0 ? attacked / calm : Number.NaN
}
