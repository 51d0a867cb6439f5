import { sumAmounts } from '../../../domain/money.ts'
import type { Intent } from './queue.ts'

/** Returns the sum of pending additions of one kind, or null if other writes are pending too. */
export function addedSum(intents: readonly Intent[]): number | null {
  const moves = intents.flatMap(({ act, recordKind, row }) => {
    const { amount, kind } = row as { amount?: number; kind?: string }
    return amount === undefined ? [] : { amount, alike: act + recordKind + kind }
  })
  const [first] = moves
  if (!first?.alike.startsWith('add') || moves.some(({ alike }) => alike !== first.alike)) return null
  return sumAmounts(moves.map(({ amount }) => amount))
}

/** Returns `income` for a payment that is also recorded as an income, else the write's own kind. */
export function changedKind({ recordKind, row }: Intent): string {
  const { income, incomeId } = row as { income?: object; incomeId?: string | null }
  return recordKind === 'creditLine' && (income || incomeId) ? 'income' : recordKind
}
