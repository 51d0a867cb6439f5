import { type Day, daysBetween } from '../../domain/day.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { daysLeft, periodOf } from '../../domain/period.ts'

/** Where somebody stands against a limit or a target. Amounts in RWF; shares from 0 to 1 of the bar's width. */
export interface LimitState {
  /** What is left of the limit, or 0 when it is used up or exceeded. */
  left: number
  /** What lies above it, or 0. */
  over: number
  /** Where an even pace would be today. */
  pace: number
  daysLeft: number
  /** The bar: how far it is filled, where the limit lies on it (less than 1 once it is exceeded), and the pace tick. */
  filled: number
  limitAt: number
  paceAt: number
}

/** Where `total` stands against `limit` (above 0) on a day of the month or year that both are for. */
export function limitState(limit: number, total: number, kind: 'month' | 'year', day: Day): LimitState {
  const { start, end } = periodOf(kind, day)
  const elapsed = (daysBetween(start, day) + 1) / (daysBetween(start, end) + 1)
  const difference = toCents(limit) - toCents(total)
  // The bar grows with the overrun, up to twice the limit, so that a small and a large one look different.
  const scale = limit * Math.min(2, Math.max(1, total / limit))
  return {
    left: difference > 0n ? fromCents(difference) : 0,
    over: difference < 0n ? fromCents(-difference) : 0,
    pace: Math.round(limit * elapsed),
    daysLeft: daysLeft(kind, day),
    filled: Math.min(1, total / scale),
    limitAt: limit / scale,
    paceAt: (limit * elapsed) / scale,
  }
}

/** What a standing means: a target met is a gain, a limit exceeded a loss; `near` is a limit that is nearly used up. */
export type LimitTone = 'gain' | 'loss' | 'near' | null

const NEAR = 0.8

/** The tone of a standing. */
export function toneOf({ over, filled }: LimitState, isTarget: boolean): LimitTone {
  if (over > 0) return isTarget ? 'gain' : 'loss'
  return !isTarget && filled >= NEAR ? 'near' : null
}
