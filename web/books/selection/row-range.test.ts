import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendRange, placesBetween } from './row-range.ts'

test('Shift with arrow keys selects the rows between the first and the current row', () => {
  const selected = new Set<number>()
  let anchor = -1
  const seen = [
    [2, 1],
    [3, 1],
    [4, -1],
    [3, -1],
    [2, -1],
  ].map(([place = 0, step = 0]) => {
    const range = extendRange(anchor, place, step)
    anchor = range.anchor
    for (const each of range.places) selected[range.isOn ? 'add' : 'delete'](each)
    return [...selected].toSorted().join('')
  })
  assert.deepEqual(seen, ['23', '234', '23', '2', '12'])
  assert.deepEqual([placesBetween(2, 4), placesBetween(4, 2), placesBetween(3, 3)], [[2, 3, 4], [2, 3, 4], [3]])
})
