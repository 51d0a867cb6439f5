import type { Language } from '../../../domain/language.ts'
import { spoken } from '../../../words/spoken.ts'
import type { Statement } from './read-statement.ts'

export function suggest(
  language: Language,
  { kind, overdue, dueSoon, limits, movers, net }: Omit<Statement, 'suggestion'>,
): string {
  const { suggestion } = spoken[language]
  const [oldest] = overdue.first
  if (oldest)
    return overdue.count === 1
      ? suggestion.payOverdue(oldest)
      : suggestion.payAllOverdue(overdue.count, overdue.sum, oldest)
  const [due] = dueSoon.first
  if (due) return dueSoon.count === 1 ? suggestion.payDebt(due) : suggestion.payDebts(dueSoon.count, dueSoon.sum, due)
  const grown = movers.find((mover) => mover.kind === 'expense' && mover.amount > mover.before)
  const broken = limits.find(({ result }) => result === 'exceeded')
  if (broken) return suggestion.overLimit(broken, broken.limit === 'expense' ? grown : undefined)
  const fast = limits.find(({ result }) => result === 'tooFast')
  if (fast) {
    const left = (fast.left / 100n / BigInt(fast.daysLeft)) * 100n
    return left === 0n ? suggestion.nothingLeft(fast) : suggestion.spendLess(fast, left)
  }
  const behind = limits.find(({ result }) => result === 'behind')
  if (behind) return suggestion.earnMore(behind, perDay(behind.left, behind.daysLeft))
  const missed = limits.find(({ result }) => result === 'missed')
  if (missed) return suggestion.missedTarget(missed)
  if (net < 0n) return suggestion.belowZero(-net, grown)
  // In a yearly statement, `limits` lacks monthly limits, so the client may already have one.
  if (limits.length === 0 && kind !== 'year') return suggestion.setLimit
  return net > 0n ? suggestion.saveSome(net) : suggestion.allWell
}

/** Rounds up, because an amount rounded down would miss the target. */
function perDay(cents: bigint, days: number): bigint {
  const francs = (cents + 99n) / 100n
  const count = BigInt(Math.max(days, 1))
  return ((francs + count - 1n) / count) * 100n
}
