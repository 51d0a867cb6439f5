import assert from 'node:assert/strict'
import { test } from 'node:test'
import { causesOf, type Move } from './totals.ts'

const none = { income: 0n, expense: 0n, debt: 0n }
const kindsOf = (moves: Move[]) => moves.map(({ kind, change }) => [kind, change])

test('the largest move alone explains a change that it doesn’t exceed', () => {
  assert.deepEqual(kindsOf(causesOf({ income: 20n, expense: -5n, debt: 0n }, none)), [['income', 20n]])
  const titled = { kind: 'income', change: 12n, title: 'Stock' } as const
  assert.deepEqual(causesOf({ income: 20n, expense: -5n, debt: 0n }, none, titled), [titled])
})

test('a move that offset a part of the largest move is named too', () => {
  const titled = { kind: 'expense', change: 30n, title: 'Rent' } as const
  assert.deepEqual(kindsOf(causesOf({ income: 25n, expense: 40n, debt: 0n }, none, titled)), [
    ['expense', 30n],
    ['income', 25n],
  ])
})

test('lower debts are named if the balance would have fallen without them', () => {
  const titled = { kind: 'expense', change: -143_000n, title: 'Stock' } as const
  assert.deepEqual(causesOf({ income: -188_400n, expense: -152_100n, debt: -73_000n }, none, titled), [
    titled,
    { kind: 'debt', change: -73_000n },
    { kind: 'income', change: -188_400n },
  ])
})

test('a kind is named instead of its title if the title explains too little', () => {
  const titled = { kind: 'income', change: 6n, title: 'Sales' } as const
  assert.deepEqual(kindsOf(causesOf({ income: 10n, expense: 7n, debt: 0n }, none, titled)), [
    ['income', 10n],
    ['expense', 7n],
  ])
})

test('the named causes never add up to the opposite of the change', () => {
  const changes = [-9n, -4n, -1n, 0n, 2n, 5n, 8n]
  for (const income of changes)
    for (const expense of changes)
      for (const debt of changes) {
        const whole = income - expense - debt
        if (whole === 0n) continue
        const now = { income, expense, debt }
        const [largest] = causesOf(now, none) as [Move]
        const half = { ...largest, change: largest.change / 2n + (largest.change > 0n ? 1n : -1n) }
        for (const titled of [undefined, half]) {
          const named = causesOf(now, none, titled)
          const sum = named.reduce((sum, { kind, change }) => sum + (kind === 'income' ? change : -change), 0n)
          assert.ok(sum * whole > 0n, `${income} ${expense} ${debt} ${titled?.kind}: ${sum} for ${whole}`)
        }
      }
})
