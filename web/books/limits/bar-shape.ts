import type { LimitStatus } from '../../../domain/limit.ts'

/**
 * Returns positions on the bar, from 0 to 1. The bar ends at the limit. If the total exceeds the
 * limit, the bar ends at the total, but at most at twice the limit.
 */
export function barShape({ share, pace }: LimitStatus) {
  const width = Math.min(2000, Math.max(1000, share))
  return { filled: Math.min(1, share / width), limitAt: 1000 / width, paceAt: pace / width }
}
