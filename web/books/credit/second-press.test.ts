import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSecondPress } from './second-press.ts'

test('a press confirms only from a second after the question, even after a long look-up', () => {
  let now = 5_000
  const isSecondPress = createSecondPress(() => now)
  assert.equal(isSecondPress('500 more'), false)
  const pressedAt = now + 100
  now += 3_100
  assert.equal(isSecondPress('500 more', pressedAt), false)
  now += 999
  assert.equal(isSecondPress('500 more'), false)
  now += 1_000
  assert.equal(isSecondPress('700 more'), false)
  now += 1_000
  assert.equal(isSecondPress('700 more'), true)
})
