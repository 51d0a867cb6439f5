import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendRange, placesBetween, selectionStep } from './row-range.ts'

const COUNT = 30

function selectWith(keys: readonly string[], start: number): string {
  const selected = new Set<number>()
  let [anchor, place] = [-1, start]
  for (const key of keys) {
    const step = selectionStep({ shiftKey: true, key } as KeyboardEvent, place, COUNT) ?? 0
    const { on, off, ...range } = extendRange(anchor, place, step)
    for (const each of on) selected.add(each)
    for (const each of off) selected.delete(each)
    anchor = range.anchor
    place += step
  }
  const all = [...selected].toSorted((one, other) => one - other)
  return `${all[0]}-${all.at(-1)} ${all.length === (all.at(-1) ?? 0) - (all[0] ?? 0) + 1}`
}

test('Shift with arrow keys selects all rows from where the selection began to the current row', () => {
  const down = ['ArrowDown', 'J', 'ArrowUp', 'K', 'ArrowUp']
  const seen = down.map((_, at) => selectWith(down.slice(0, at + 1), 2))
  assert.deepEqual(seen, ['2-3 true', '2-4 true', '2-3 true', '2-2 true', '1-2 true'])
  assert.deepEqual([placesBetween(2, 4), placesBetween(4, 2), placesBetween(3, 3)], [[2, 3, 4], [2, 3, 4], [3]])
})

test('Shift with Home, End, Page Up or Page Down selects all rows from where the selection began to the reached row', () => {
  assert.equal(selectWith(['End'], 12), '12-29 true')
  assert.equal(selectWith(['End', 'Home'], 12), '0-12 true')
  assert.equal(selectWith(['PageDown'], 12), '12-22 true')
  assert.equal(selectWith(['PageDown', 'PageDown', 'PageUp'], 12), '12-19 true')
  assert.equal(selectWith(['PageDown', 'PageUp', 'PageUp'], 12), '2-12 true')
  assert.equal(selectionStep({ shiftKey: false, key: 'End' } as KeyboardEvent, 12, COUNT), undefined)
  assert.equal(selectionStep({ shiftKey: true, key: 'x' } as KeyboardEvent, 12, COUNT), undefined)
})
