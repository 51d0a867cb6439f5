import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MOST_STEPS, scaleOf, tightScaleOf } from './chart-scale.ts'

test('the axis of a chart starts at zero and ends at a round number', () => {
  assert.deepEqual(scaleOf([11_500, 48_500]), { bottom: 0, top: 50_000, step: 10_000 })
  assert.deepEqual(scaleOf([62_000]), { bottom: 0, top: 80_000, step: 20_000 })
  assert.deepEqual(scaleOf([11_500]), { bottom: 0, top: 15_000, step: 5000 }, 'no step of 2,500')
})

test('the axis of a chart has only as many steps below zero as the values need', () => {
  assert.deepEqual(scaleOf([-30_000, 100_000]), { bottom: -50_000, top: 150_000, step: 50_000 })
  assert.deepEqual(scaleOf([-3.9]), { bottom: -4, top: 0, step: 1 })
})

test('a chart without records still has an axis', () => {
  assert.deepEqual(scaleOf([]), { bottom: 0, top: 1000, step: 500 })
  assert.deepEqual(scaleOf([0, 0]), { bottom: 0, top: 1000, step: 500 })
  assert.deepEqual(tightScaleOf([0], MOST_STEPS.small), { bottom: 0, top: 1000, step: 500 })
})

test('no two labels of a chart’s axis are equal, even for small amounts', () => {
  assert.deepEqual(scaleOf([0.01]), { bottom: 0, top: 0.02, step: 0.01 })
})

test('a small chart has at most three labels and ends close to its values', () => {
  assert.deepEqual(tightScaleOf([1_900_000], MOST_STEPS.small), { bottom: 0, top: 1_995_000, step: 1_000_000 })
  assert.deepEqual(tightScaleOf([-40, 60], MOST_STEPS.small), { bottom: -45, top: 65, step: 50 })
  for (const values of [[-49, 49], [-9.5, 9.7], [-9.99, 9.99], [-1.2, 2.1], [-0.01, 0.01], [-7, 999], [5.1]]) {
    const { bottom, top, step } = tightScaleOf(values, MOST_STEPS.small)
    const labels = Math.floor(top / step) - Math.ceil(bottom / step) + 1
    assert.ok(labels === 2 || labels === 3, `${values}: ${labels} labels`)
  }
})

test('the axis of a chart has space for a whole dot at the highest and the lowest value', () => {
  assert.deepEqual(scaleOf([100_000]), { bottom: 0, top: 120_000, step: 20_000 })
  assert.deepEqual(scaleOf([-4, 4]), { bottom: -6, top: 6, step: 2 })
  for (const most of [1, 7, 49_999, 50_000, 999_999_999_999.99]) {
    const { top } = scaleOf([most, 0])
    assert.ok((top - most) / top >= 0.019, `${most} of ${top}`)
  }
})
