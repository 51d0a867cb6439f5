import type { LimitStatus } from '../../../domain/limit.ts'

/** Returns positions from 0 to 1, where 1 is the limit, or a larger total of up to two limits. */
export function barShape({ share, pace }: LimitStatus) {
  const width = Math.min(2000, Math.max(1000, share))
  return { filled: Math.min(1, share / width), limitAt: 1000 / width, paceAt: pace / width }
}
