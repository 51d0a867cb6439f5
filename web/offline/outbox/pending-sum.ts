import { fromCents, sumAmounts, toCents } from '../../../domain/money.ts'
import type { TotalOf } from '../rows.ts'
import { matchesQuery } from './matches-query.ts'
import { type Intent, type Row, withoutRefused } from './queue.ts'

const NET = { income: 1n, expense: -1n, debt: -1n }

/**
 * Returns the amount that pending writes add to a total, and the number of these writes.
 * `isTried`: the server's total may already include some of them.
 */
export function pendingSum(
  intents: readonly Intent[],
  { of, query }: TotalOf,
): { amount: number; writes: number; isTried: boolean } {
  const matchingAmount = (row: Row | undefined) =>
    row !== undefined && matchesQuery(row, query) ? toCents((row as { amount?: number }).amount ?? 0) : 0n
  const signs: Record<string, bigint> = of === 'net' ? NET : { [of]: 1n }
  let cents = 0n
  let writes = 0
  let isTried = false
  const rows = new Map<string, Row>()
  for (const intent of withoutRefused(intents)) {
    const { recordId, act, tries } = intent
    const sign = signs[changedKind(intent)] ?? 0n
    // A mark changes the row that the earlier pending writes leave. That row may already be paid,
    // because an edit after the mark merges into an edit before the mark.
    const was = act === 'mark' ? (rows.get(recordId) ?? intent.was) : intent.was
    const row = act === 'mark' ? { ...intent.row, ...was, isPaid: true } : intent.row
    rows.set(recordId, row)
    // The server's total still contains the row from before all unsent edits (`was`).
    const change =
      sign * ((act === 'delete' ? 0n : matchingAmount(row)) - matchingAmount(act === 'delete' ? (was ?? row) : was))
    if (change === 0n) continue
    cents += change
    writes += 1
    isTried ||= tries > 0
  }
  return { amount: fromCents(cents), writes, isTried }
}

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
