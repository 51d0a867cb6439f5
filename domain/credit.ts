import { sumAmounts } from './money.ts'

export const CREDIT_KINDS = ['gave', 'paid', 'writtenOff'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** Exclusive upper bounds, in days, of the age groups of unpaid credit. */
export const CREDIT_AGES = { week: 7, month: 30 } as const

/**
 * Returns the newest credits, up to the balance, because payments cover the oldest credits first.
 */
export function openCredits<Line extends { kind: CreditKind; amount: number }>(
  newestFirst: readonly Line[],
  balance: number,
): Line[] {
  let left = balance
  return newestFirst.filter(({ kind, amount }) => {
    if (left <= 0 || kind !== 'gave') return false
    left = sumAmounts([left, -amount])
    return true
  })
}
