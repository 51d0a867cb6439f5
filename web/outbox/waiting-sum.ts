import { fromCents, sumAmounts, toCents } from '../../domain/money.ts'
import { belongs } from './belongs.ts'
import type { Intent, Row } from './queue.ts'
import type { TotalOf } from './write.ts'

const NET = { income: 1n, expense: -1n, debt: -1n }

/** In francs: what is added, less what is deleted, and of what is changed the difference. */
export function waitingSum(intents: readonly Intent[], { of, query }: TotalOf): number {
  const worth = (row: Row | undefined) =>
    row !== undefined && belongs(row, query) ? toCents((row as { amount?: number }).amount ?? 0) : 0n
  const signs: Record<string, bigint> = of === 'net' ? NET : { [of]: 1n }
  let cents = 0n
  for (const intent of intents) {
    const { state, act, row, was } = intent
    if (state === 'refused' || act === 'mark') continue
    const sign = signs[kindOf(intent)] ?? 0n
    // Until it has been changed as well, what is deleted is as it was shown.
    cents += sign * ((act === 'delete' ? 0n : worth(row)) - worth(act === 'delete' ? (was ?? row) : was))
  }
  return fromCents(cents)
}

/**
 * What is added comes to. Null where that says nothing: of several kinds, as of an income and an expense, or beside what is changed
 * or deleted.
 */
export function addedSum(intents: readonly Intent[]): number | null {
  const moves = intents.flatMap(({ act, recordKind, row }) => {
    const { amount, kind } = row as { amount?: number; kind?: string }
    return amount === undefined ? [] : { amount, alike: act + recordKind + kind }
  })
  const [first] = moves
  if (!first?.alike.startsWith('add') || moves.some(({ alike }) => alike !== first.alike)) return null
  return sumAmounts(moves.map(({ amount }) => amount))
}

/** What it is in the books: a payment of the credit book may be an income too. */
function kindOf({ recordKind, row }: Intent): string {
  const { income, incomeId } = row as { income?: object; incomeId?: string | null }
  return recordKind === 'creditLine' && (income || incomeId) ? 'income' : recordKind
}
