import type { LimitStatus } from '../../domain/limit.ts'

/**
 * Where things lie on the bar of a limit or target, from 0 to 1 of its width: how far it is filled, the limit itself, and
 * an even pace. The bar grows with what lies above the limit, up to twice of it, so that little and much look different.
 */
export function barShape({ share, pace }: LimitStatus) {
  const width = Math.min(2000, Math.max(1000, share))
  return { filled: Math.min(1, share / width), limitAt: 1000 / width, paceAt: pace / width }
}
