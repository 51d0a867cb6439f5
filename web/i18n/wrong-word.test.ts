import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentenceKeyOf } from './wrong-word.ts'

const SENTENCES = [
  ['debts.title', 'Amadeni'],
  ['debts.owed', 'Amadeni mfite'],
  ['debts.count', 'Amadeni', 'kuri'],
] as const

test('a text that a user reports as wrong gets the catalogue key of the longest sentence that matches', () => {
  for (const [text, key] of [
    ['Amadeni', 'debts.title'],
    ['Amadeni\u00a0 mfite', 'debts.owed'],
    ['Amadeni 12 kuri \u206850\u2069', 'debts.count'],
    ['Umunyu', null],
  ] as const)
    assert.equal(sentenceKeyOf(text, SENTENCES), key, text)
})
