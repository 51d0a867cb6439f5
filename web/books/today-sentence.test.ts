import assert from 'node:assert/strict'
import { test } from 'node:test'
import { todaySentence } from './today-sentence.ts'

test('a day with debts says what came in and went out, but not what is left', () => {
  assert.match(todaySentence(60_000, 45_000) ?? '', /15,000 is left\.$/)
  assert.match(todaySentence(60_000, 45_000, 5_000) ?? '', /45,000 went out\.$/)
})
