import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { luminanceOf } from '../../../test/support/oklch.ts'
import { HUES, hueOf, initialsOf } from './initials-of.ts'

test('initials are the first letters of the first and the last word of a name', () => {
  for (const [name, initials] of [
    ['Jeanne d’Arc', 'JD'],
    ['Mukamana', 'M'],
    ['  marie claire uwase ', 'MU'],
    ['Mama (Kevin)', 'MK'],
    ['École 2', 'É2'],
    ['😀', ''],
  ] as const)
    assert.equal(initialsOf(name), initials)
})

test('hueOf returns the same hue for the same seed', () => {
  assert.equal(hueOf('soap'), hueOf('soap'))
  const hues = new Set(Array.from({ length: 500 }, (_, at) => hueOf(`019f0000-0000-7000-8000-${at}`)))
  assert.equal(hues.size, HUES)
})

test('initials have a contrast of at least 4.5:1 in both themes and all hues', () => {
  const [, css = ''] = readFileSync(path.join(import.meta.dirname, 'initials.css'), 'utf8').split('.initials {')
  const parts = [...css.matchAll(/oklch\(([\d.]+) ([\d.]+) var\(--hue\)\)/g)].map(([, l, c]) => [Number(l), Number(c)])
  assert.equal(parts.length, 4)
  const [backLight, backDark, textLight, textDark] = parts as [number, number][]
  // Includes the hues of names (every 30 degrees) and of titles (every 45).
  for (let hue = 0; hue < 360; hue += 15)
    for (const [back, text] of [
      [backLight, textLight],
      [backDark, textDark],
    ] as const) {
      const [low = 0, high = 0] = [luminanceOf(back, hue), luminanceOf(text, hue)].sort((a, b) => a - b)
      assert.ok((high + 0.05) / (low + 0.05) >= 4.5, `hue ${hue}`)
    }
})
