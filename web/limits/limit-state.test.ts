import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { limitState, toneOf } from './limit-state.ts'

test('what is left, the pace and the days of a month', () => {
  const state = limitState(100_000, 62_000, 'month', '2026-11-21')
  assert.equal(state.left, 38_000)
  assert.equal(state.over, 0)
  assert.equal(state.pace, 70_000)
  assert.equal(state.daysLeft, 9)
  assert.equal(state.filled, 0.62)
  assert.equal(state.limitAt, 1)
})

test('over the limit nothing is left, and the bar shows limit and overrun', () => {
  const state = limitState(100_000, 104_000, 'month', '2026-11-30')
  assert.equal(state.left, 0)
  assert.equal(state.over, 4_000)
  assert.equal(state.daysLeft, 0)
  assert.equal(state.filled, 1)
  assert.ok(state.limitAt < 1 && state.limitAt > 0.9)
})

test('exactly at the limit is neither left nor over', () => {
  const state = limitState(0.3, 0.3, 'year', '2026-12-31')
  assert.deepEqual([state.left, state.over, state.filled, state.paceAt], [0, 0, 1, 1])
})

test('left and over are exact, and everything stays on the bar', () => {
  const cents = fc.integer({ min: 1, max: 99_999_999_999 })
  fc.assert(
    fc.property(cents, cents, fc.constantFrom('month' as const, 'year' as const), (limit, total, kind) => {
      const state = limitState(limit / 100, total / 100, kind, '2028-02-29')
      assert.equal(Math.round((state.left - state.over) * 100), limit - total)
      for (const share of [state.filled, state.limitAt, state.paceAt]) assert.ok(share >= 0 && share <= 1)
    }),
  )
})

test('from four fifths on a limit is nearly used up; above it a limit is a loss and a target a gain', () => {
  const tones = (total: number) =>
    [false, true].map((isTarget) => toneOf(limitState(100, total, 'month', '2026-11-21'), isTarget))
  assert.deepEqual(tones(79), [null, null])
  assert.deepEqual(tones(80), ['near', null])
  assert.deepEqual(tones(100), ['near', null])
  assert.deepEqual(tones(101), ['loss', 'gain'])
})
