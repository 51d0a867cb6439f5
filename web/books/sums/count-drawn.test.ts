import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countDrawn } from './count-drawn.ts'

/** Width in px of the bar on a phone of 360 px. */
const PHONE = 328
const equal = (parts: number) => Array.from({ length: parts }, () => 1 / parts)
const drawnOf = (shares: number[], more = 0, width = PHONE) => countDrawn(shares, more, width)?.drawn

test('the stacked bar of sums draws only the parts with room for a name, and counts the others', () => {
  assert.deepEqual(
    [drawnOf(equal(4)), drawnOf(equal(20)), drawnOf(equal(10), 0, 1000)],
    [4, undefined, 10],
    'equal parts',
  )
  const two = countDrawn([0.4, 0.35, ...equal(5).map((share) => share / 4)], 3, PHONE)
  assert.deepEqual([two?.drawn, two?.others], [2, 8])
  assert.equal(two?.rest.toFixed(2), '0.25')
})

test('the stacked bar of sums draws fewer parts when the count of the others needs the space', () => {
  assert.equal(drawnOf([0.79, 0.21]), 2)
  assert.equal(drawnOf([0.79, 0.2055, 0.0045]), 1, 'no room beside the number')
})
