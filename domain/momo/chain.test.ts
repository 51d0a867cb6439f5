import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MOVED } from '../../test/support/momo-messages.ts'
import { runToEnd } from '../../test/support/run-to-end.ts'
import { seeded } from '../../test/support/seeded.ts'
import { readingChains } from './chain.ts'
import type { MoneyMove } from './message.ts'

const readChains = (moves: readonly MoneyMove[]) => runToEnd(readingChains(moves))

const TEMPLATE = MOVED.find(({ name }) => name === 'a transfer in 2025')?.message as MoneyMove

describe('the balance chain', () => {
  it('a balance chain has no gap when no message is missing, even if the messages are in random order', () => {
    const moves = monthOf()
    for (let seed = 1; seed <= 50; seed++) {
      const [chain, ...others] = readChains(shuffled([...moves, ...moves.slice(5, 9)], seeded(seed)))
      assert.deepEqual(others, [])
      assert.deepEqual(chain, {
        wallet: 'mtn',
        links: moves.length - 1,
        spans: [{ from: moves[0]?.at, to: moves.at(-1)?.at, messages: moves.length }],
        gaps: [],
      })
    }
  })

  it('a gap in a balance chain has the missing amount and the times of the messages before and after the gap', () => {
    const moves = monthOf()
    for (let at = 1; at < moves.length - 1; at++) {
      const left = moves.filter((_, index) => index !== at)
      const [before, lost, after] = moves.slice(at - 1, at + 2) as [MoneyMove, MoneyMove, MoneyMove]
      const change = lost.direction === 'in' ? lost.amount : -(lost.amount + lost.fee)
      const [chain] = readChains(left)
      assert.deepEqual(chain?.gaps, [{ after: before.at, before: after.at, missing: change }])
      assert.deepEqual(chain?.spans, [
        { from: moves[0]?.at, to: before.at, messages: at },
        { from: after.at, to: moves.at(-1)?.at, messages: moves.length - at - 1 },
      ])
    }
  })

  it('a balance chain orders messages of the same second by their balances', () => {
    const moves = monthOf().map((move, index) => ({ ...move, at: `2026-06-01T09:00:0${Math.floor(index / 4)}` }))
    for (let seed = 1; seed <= 50; seed++) assert.deepEqual(readChains(shuffled(moves, seeded(seed)))[0]?.gaps, [])
  })

  it('a message without a balance causes no gap in a balance chain', () => {
    const [one, two, three, four] = monthOf() as [MoneyMove, MoneyMove, MoneyMove, MoneyMove]
    for (const at of [three.at, two.at]) {
      const [chain] = readChains([one, two, { ...three, at, balance: null }, four])
      assert.deepEqual(chain?.gaps, [])
      assert.equal(chain?.spans.length, 1)
    }
  })

  it('each wallet has a separate balance chain', () => {
    const moves = monthOf()
    const airtel = moves.map((move) => ({ ...move, wallet: 'airtel' as const, balance: (move.balance ?? 0) + 77 }))
    const bankLeg = { ...TEMPLATE, what: 'bankLeg' as const, balance: null }
    const chains = readChains([...moves, bankLeg, ...airtel])
    assert.deepEqual(
      chains.map(({ wallet, gaps, links }) => [wallet, gaps.length, links]),
      [
        ['mtn', 0, moves.length - 1],
        ['airtel', 0, moves.length - 1],
      ],
    )
  })

  it('a balance chain of one message has no gap', () => {
    assert.deepEqual(readChains([]), [])
    assert.deepEqual(readChains([TEMPLATE])[0]?.gaps, [])
  })
})

function monthOf(): MoneyMove[] {
  let balance = 100_000
  return Array.from({ length: 16 }, (_, index) => {
    const direction = index % 3 === 0 ? 'in' : 'out'
    const [amount, fee] = [500 + index * 37, direction === 'out' ? 20 + (index % 2) : 0]
    balance += direction === 'in' ? amount : -(amount + fee)
    const at = `2026-06-${String(index + 1).padStart(2, '0')}T09:26:53`
    return { ...TEMPLATE, direction, amount, fee, balance, at }
  })
}

function shuffled<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  const left = [...items]
  return items.map(() => left.splice(random(left.length), 1)[0] as Item)
}
