import type { Suggestion } from '../../words/en/mail.ts'
import type { Statement } from './read-statement.ts'

/**
 * The one thing to do next, by what cannot wait: a debt that falls due, a limit that is broken or will be, a target that
 * slips, a balance below zero, a limit that is missing; else a word that all is well.
 */
export function suggest(statement: Omit<Statement, 'suggestion'>): Suggestion {
  const { dueSoon, verdicts, movers, net, kind } = statement
  const [due] = dueSoon.first
  if (due) {
    const { count, sum } = dueSoon
    return { kind: 'payDebt', count, sum, title: due.title, creditor: due.creditor, dueDay: due.dueDay }
  }
  const grown = movers.find((mover) => mover.kind === 'expense' && mover.amount > mover.before)
  const broken = verdicts.find(({ result }) => result === 'exceeded')
  if (broken) return { kind: 'overLimit', limit: broken, grown }
  const fast = verdicts.find(({ result }) => result === 'tooFast')
  if (fast)
    return {
      kind: 'slowDown',
      limit: fast,
      perDay: ((fast.amount - fast.reached) / 100n / BigInt(fast.daysLeft)) * 100n,
    }
  const behind = verdicts.find(({ result }) => result === 'behind')
  if (behind)
    return { kind: 'earnMore', target: behind, perDay: perDay(behind.amount - behind.reached, behind.daysLeft) }
  const missed = verdicts.find(({ result }) => result === 'missed')
  if (missed) return { kind: 'missedTarget', target: missed }
  if (net < 0n) return { kind: 'belowZero', net: -net, grown }
  if (verdicts.length === 0) return { kind: 'setLimit' }
  return { kind: 'allWell', period: kind, net }
}

/** Rounded up to the whole franc, so that doing it is enough. */
function perDay(cents: bigint, days: number): bigint {
  const francs = (cents + 99n) / 100n
  const count = BigInt(Math.max(days, 1))
  return ((francs + count - 1n) / count) * 100n
}
