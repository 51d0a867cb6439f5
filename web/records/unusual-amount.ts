import { formatRwf } from '../../domain/money.ts'

const ENOUGH = 5
const TIMES = 10

/**
 * A hint when an amount is more than ten times the median of what this client has recorded (of those loaded, at least
 * five), since a zero too many is the commonest slip. Undefined when there is nothing to say.
 */
export function unusualAmount(
  recent: readonly { amount: number }[],
  amount: string,
  sentence: (usual: string) => string,
): string | undefined {
  if (recent.length < ENOUGH) return undefined
  const sorted = recent.map((row) => row.amount).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return median > 0 && Number(amount) > median * TIMES ? sentence(formatRwf(median)) : undefined
}
