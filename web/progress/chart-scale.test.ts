import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scaleOf } from './chart-scale.ts'

test('an axis starts at zero and ends on a round figure', () => {
  assert.deepEqual(scaleOf([11_500, 48_500]), { bottom: 0, top: 50_000, step: 10_000 })
  assert.deepEqual(scaleOf([62_000]), { bottom: 0, top: 80_000, step: 20_000 })
})

test('an axis goes below zero only as far as it must', () => {
  assert.deepEqual(scaleOf([-30_000, 100_000]), { bottom: -50_000, top: 100_000, step: 50_000 })
  assert.deepEqual(scaleOf([-4]), { bottom: -4, top: 0, step: 1 })
})

test('nothing recorded still gives an axis', () => {
  assert.deepEqual(scaleOf([]), { bottom: 0, top: 1000, step: 250 })
  assert.deepEqual(scaleOf([0, 0]), { bottom: 0, top: 1000, step: 250 })
})
