import type { LimitStatus } from '../../../domain/limit.ts'

/**
 * Returns shares of the bar's width, from 0 to 1. The full width is the limit or, if the total is
 * higher, the total, up to twice the limit.
 */
export function barShape({ share, pace }: LimitStatus) {
  const width = Math.min(2000, Math.max(1000, share))
  return { filled: Math.min(1, share / width), limitAt: 1000 / width, paceAt: pace / width }
}
