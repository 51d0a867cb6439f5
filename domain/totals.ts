import { BOOK_KINDS, type BookKind } from './book-kind.ts'
import type { Cents } from './money.ts'

/** A debt counts on its due date, paid or unpaid (R3). `debt` includes `paidDebt`. */
export interface Sums {
  income: Cents
  expense: Cents
  debt: Cents
  paidDebt: Cents
  incomeCount: number
  expenseCount: number
  debtCount: number
}

type KindSums = Pick<Sums, BookKind>

export function netBalance({ income, expense, debt }: KindSums): Cents {
  return income - expense - debt
}

export interface Move {
  kind: BookKind
  change: Cents
}

/**
 * Sorts the kinds by how much each contributed to the change of the net balance, largest first.
 */
export function movesOf(now: KindSums, before: KindSums): Move[] {
  const effectOf = effects(now, before)
  return BOOK_KINDS.map((kind) => ({ kind, change: now[kind] - before[kind] })).toSorted((a, b) =>
    Number(effectOf(b) - effectOf(a)),
  )
}

/** An effect is positive if the move has the direction of the whole change. */
function effects(now: KindSums, before: KindSums) {
  const isGain = netBalance(now) > netBalance(before)
  return ({ kind, change }: Move) => ((kind === 'income') === isGain ? change : -change)
}

/**
 * Names the moves that explain the change of the net balance. `titled` is the part of the largest
 * move that one title explains. If the largest move exceeds the change, the move that offset it
 * most follows. If these add up to less than a quarter of the change, or to more than four times
 * the change, the third kind is named too, or the whole largest move instead of the title, or
 * both.
 */
export function causesOf<Titled extends Move>(
  now: KindSums,
  before: KindSums,
  titled?: Titled | null,
): (Move | Titled)[] {
  const effectOf = effects(now, before)
  const [largest, second, last] = movesOf(now, before) as [Move, Move, Move]
  const first = titled ?? largest
  if (effectOf(second) + effectOf(last) >= 0n) return [first]
  const sumOf = (moves: Move[]) => moves.reduce((sum, move) => sum + effectOf(move), 0n)
  const whole = sumOf([largest, second, last])
  const isTrue = (moves: Move[]) => sumOf(moves) * 4n >= whole && sumOf(moves) <= whole * 4n
  return (
    [
      [first, last],
      [first, second, last],
      [largest, last],
    ].find(isTrue) ?? [largest, second, last]
  )
}

export function addSums(one: Sums, other: Sums): Sums {
  return {
    income: one.income + other.income,
    expense: one.expense + other.expense,
    debt: one.debt + other.debt,
    paidDebt: one.paidDebt + other.paidDebt,
    incomeCount: one.incomeCount + other.incomeCount,
    expenseCount: one.expenseCount + other.expenseCount,
    debtCount: one.debtCount + other.debtCount,
  }
}
