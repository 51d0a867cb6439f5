/** Returns the indexes of at most `fit` evenly spaced points to label, including `anchor`. */
export function labelledPoints(count: number, fit: number, anchor = count - 1): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, fit)))
  return Array.from({ length: count }, (_, place) => place).filter((place) => (place - anchor) % step === 0)
}
