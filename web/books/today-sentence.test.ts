import assert from 'node:assert/strict'
import { test } from 'node:test'
import { todaySentence } from './today-sentence.ts'

test('the sentence about today names no remaining amount when the day has debts', () => {
  assert.match(todaySentence(60_000, 45_000) ?? '', /15,000 is left\.$/)
  assert.match(todaySentence(60_000, 45_000, 5_000) ?? '', /45,000 went out\.$/)
})
