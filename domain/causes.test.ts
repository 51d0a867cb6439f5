import assert from 'node:assert/strict'
import { test } from 'node:test'
import { causesOf, type Move } from './causes.ts'

const none = { income: 0n, expense: 0n, debt: 0n }
const income = (title: string, change: bigint): Move => ({ kind: 'income', title, change })
const cost = (title: string, change: bigint): Move => ({ kind: 'expense', title, change })
const rest = (kind: Move['kind'], change: bigint): Move => ({ kind, change, isRest: true })

test('the title that changed most is the only cause of a balance change of about the same size', () => {
  const now = { income: 600n, expense: 100n, debt: 0n }
  assert.deepEqual(causesOf(now, none, [income('Sales', 600n)]), [income('Sales', 600n)])
  assert.deepEqual(causesOf(now, none, [income('Sales', 480n), cost('Stock', 90n)]), [income('Sales', 480n)])
})

test('without titles, the causes are kinds, the largest change first', () => {
  assert.deepEqual(causesOf({ income: 20n, expense: -5n, debt: 0n }, none), [{ kind: 'income', change: 20n }])
  assert.deepEqual(causesOf({ income: 25n, expense: 40n, debt: 0n }, none), [
    { kind: 'expense', change: 40n },
    { kind: 'income', change: 25n },
  ])
})

test('the title that changed most comes first even if the balance changed the other way', () => {
  const titles = [income('Evening sales', -408_000n), income('Loan', 160_000n), cost('Stock', -143_000n)]
  assert.deepEqual(causesOf({ income: -183_400n, expense: -152_100n, debt: -73_000n }, none, titles), [
    income('Evening sales', -408_000n),
    rest('income', 224_600n),
    cost('Stock', -143_000n),
    { kind: 'debt', change: -73_000n },
  ])
  const two = [income('Evening sales', -408_000n), cost('Rent', -440_000n)]
  assert.deepEqual(causesOf({ income: -408_000n, expense: -450_000n, debt: 0n }, none, two), two)
})

test('the cause is a kind when its titles changed too little', () => {
  assert.deepEqual(causesOf({ income: -480n, expense: 20n, debt: 0n }, none, [income('Bread', -40n)]), [
    { kind: 'income', change: -480n },
  ])
})

test('the causes add up to between half and one and a half times the change of the balance', () => {
  const changes = [-9n, -4n, -1n, 0n, 2n, 5n, 8n]
  const effectOf = (moves: Move[]) =>
    moves.reduce((sum, { kind, change }) => (kind === 'income' ? sum + change : sum - change), 0n)
  for (const income of changes)
    for (const expense of changes)
      for (const debt of changes) {
        const whole = income - expense - debt
        if (whole === 0n) continue
        for (const titles of [[], [cost('Rent', expense + 3n)], [cost('Rent', 9n), cost('Salt', -9n)]]) {
          const named = causesOf({ income, expense, debt }, none, titles)
          const [twice, all] = [2n * effectOf(named), whole < 0n ? -1n : 1n]
          const sentence = `${income} ${expense} ${debt}: ${twice} for ${2n * whole}`
          assert.ok(twice * all >= whole * all && twice * all <= 3n * whole * all, sentence)
        }
      }
})
