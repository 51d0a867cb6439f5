import { type Cents, fromCents, toCents } from '../money.ts'
import { groupBy } from './group-by.ts'
import type { MoneyMove, Wallet } from './message.ts'

/** A time span in which each balance follows from the previous one, so no message is missing. */
export interface CompleteSpan {
  from: string
  to: string
  messages: number
}

export interface ChainGap {
  after: string
  before: string
  /** Change of the balance that no message explains, in francs. Positive if the balance grew. */
  missing: number
}

export interface BalanceChain {
  wallet: Wallet
  spans: CompleteSpan[]
  gaps: ChainGap[]
  links: number
}

/**
 * Checks that each balance follows from the previous one. Returns a gap for each that doesn't.
 */
export function* readingChains(moves: readonly MoneyMove[]): Generator<undefined, BalanceChain[]> {
  const wallets = groupBy(
    moves.filter(({ what }) => what !== 'bankLeg'),
    ({ wallet }) => wallet,
  )
  const chains: BalanceChain[] = []
  for (const [wallet, ofWallet] of wallets) chains.push({ wallet, ...(yield* followingBalances(ofWallet)) })
  return chains
}

function* followingBalances(moves: readonly MoneyMove[]): Generator<undefined, Omit<BalanceChain, 'wallet'>> {
  const [spans, gaps]: [CompleteSpan[], ChainGap[]] = [[], []]
  let last: MoneyMove | null = null
  let links = 0
  // Sum of the moves whose messages have no balance, until a balance includes this sum. That need
  // not be the next balance.
  let pending = 0n
  const groups = groupsByTime(yield* deduplicating(moves))
  for (const group of groups) {
    yield
    for (const move of ordered(group, last)) {
      if (move.balance === null) {
        pending += balanceChange(move)
        continue
      }
      const missing = last === null ? 0n : unexplainedChange(move, last)
      const isExplained = missing === 0n || missing === pending
      if (last !== null) links++
      if (missing !== 0n) {
        if (last && missing !== pending)
          gaps.push({ after: last.at, before: move.at, missing: fromCents(missing - pending) })
        pending = 0n
      }
      const span = spans.at(-1)
      if (span && isExplained) {
        span.to = move.at
        span.messages++
      } else spans.push({ from: move.at, to: move.at, messages: 1 })
      last = move
    }
  }
  return { spans, gaps, links }
}

function unexplainedChange(move: MoneyMove, last: MoneyMove): Cents {
  return toCents(move.balance ?? 0) - balanceChange(move) - toCents(last.balance ?? 0)
}

function balanceChange({ direction, amount, fee }: MoneyMove): Cents {
  return direction === 'in' ? toCents(amount) : -toCents(amount) - toCents(fee)
}

/** Removes duplicates, because wallets report some moves twice, in two formats. */
function* deduplicating(moves: readonly MoneyMove[]): Generator<undefined, MoneyMove[]> {
  const byKey = new Map<string, MoneyMove>()
  for (const move of moves) {
    yield
    const { at, direction, amount, balance, id } = move
    byKey.set([at, direction, amount, balance ?? `id ${id}`].join(), move)
  }
  return [...byKey.values()]
}

function groupsByTime(moves: readonly MoneyMove[]): MoneyMove[][] {
  const groups = groupBy(moves, ({ at }) => at)
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

/** Airtel's times have no seconds, so moves of the same minute are sorted by their balances. */
function ordered(group: readonly MoneyMove[], before: MoneyMove | null): MoneyMove[] {
  const left = [...group]
  const result: MoneyMove[] = []
  let last = before
  while (left.length > 1) {
    const follows = (move: MoneyMove) => move.balance !== null && last !== null && unexplainedChange(move, last) === 0n
    const isFirst = (move: MoneyMove) =>
      !left.some((other) => other !== move && other.balance !== null && unexplainedChange(move, other) === 0n)
    const next = left.find(follows) ?? left.find(isFirst) ?? left[0]
    if (!next) break
    left.splice(left.indexOf(next), 1)
    result.push(next)
    last = next.balance === null ? last : next
  }
  return [...result, ...left]
}
