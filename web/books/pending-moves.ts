import { BOOK_KINDS } from '../../domain/book-kind.ts'
import { sumAmounts } from '../../domain/money.ts'
import type { ListTotal } from '../data/api/query.ts'
import { type BookRow, matchesQuery, rowAmount } from '../offline/outbox/matches-query.ts'
import { changedKind } from '../offline/outbox/pending-sum.ts'
import type { Intent } from '../offline/outbox/queue.ts'

/** A row that a pending write adds (1) or removes (-1). An edit removes a row and adds another. */
export interface Move {
  kind: string
  parent: string | undefined
  row: BookRow
  times: 1 | -1
}

/** A payment of a customer that is also an income moves two rows. */
export function movesOf(intents: readonly Intent[]): Move[] {
  return intents.flatMap((intent) => {
    const { recordKind, parent, act, row, was, state } = intent
    if (state === 'refused') return []
    // The server's answers still have the row from before all unsent edits (`was`).
    const removed = act === 'delete' ? (was ?? row) : was
    return [...new Set([recordKind, changedKind(intent)])].flatMap((kind) => {
      const move = (moved: object, times: Move['times']) => ({
        ...{ kind, parent, times },
        row: { ...moved, ...(kind !== recordKind && (moved as { income?: object }).income) } as BookRow,
      })
      return [...(removed ? [move(removed, -1)] : []), ...(act === 'delete' ? [] : [move(row, 1)])]
    })
  })
}

/** Returns what pending writes add to the count and sum of a list. The kind `net` is all books. */
export function changeOf(intents: readonly Intent[], { kind, parent, query }: ListTotal) {
  const moves = movesOf(intents).filter(
    (move) =>
      (kind === 'net' ? isOfBooks(move) : move.kind === kind) &&
      (parent === undefined || move.parent === parent) &&
      matchesQuery(move.row, query),
  )
  if (moves.length === 0) return null
  return {
    count: moves.reduce((count, { times }) => count + times, 0),
    sum: sumAmounts(moves.map(moveAmount)),
  }
}

export const moveAmount = ({ row, times }: Move) => times * rowAmount(row)

export const isOfBooks = ({ kind }: Move) => BOOK_KINDS.some((one) => one === kind)

/** Adds only the fields that `totals` has. */
export function plus<T extends object>(totals: T, change: Record<string, number>): T {
  const known = totals as Record<string, number>
  const sums = Object.entries(change).filter(([name]) => known[name] !== undefined)
  return { ...totals, ...Object.fromEntries(sums.map(([name, more]) => [name, sumAmounts([known[name] ?? 0, more])])) }
}
