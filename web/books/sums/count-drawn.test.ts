import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { luminanceOf } from '../../../test/support/oklch.ts'
import { countDrawn, depthBehind } from './count-drawn.ts'

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

test('a name on the stacked bar of sums has a contrast of at least 4.5:1 in both themes', () => {
  const css = readFileSync(path.join(import.meta.dirname, '../../ui/kit/initials.css'), 'utf8')
  const [[light = 0, strong] = [], [dark = 0, weak] = []] = [
    ...css.matchAll(/calc\(([\d.]+) - var\(--deep, 0\)\) ([\d.]+)/g),
  ].map(([, l, c]) => [Number(l), Number(c)])
  for (let hue = 0; hue < 360; hue += 5)
    for (const deep of [undefined, 0.07, 0.14]) {
      const back = luminanceOf([light - depthBehind(deep), strong ?? 0], hue)
      assert.ok(1.05 / (back + 0.05) >= 4.5, `white on hue ${hue}, depth ${deep}`)
      const pale = luminanceOf([dark - depthBehind(deep), weak ?? 0], hue)
      // The luminance of the dark theme’s cards is below 0.015.
      assert.ok((pale + 0.05) / 0.065 >= 4.5, `dark on hue ${hue}, depth ${deep}`)
    }
})
