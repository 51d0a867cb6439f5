import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSearch } from './search.ts'

test('a search reads yyyy-mm-dd and dd/mm/yyyy as a day, and other text as text', () => {
  for (const [text, expected] of [
    [' 2026-11-21 ', { kind: 'day', day: '2026-11-21' }],
    ['21/11/2026', { kind: 'day', day: '2026-11-21' }],
    ['1/1/2026', { kind: 'day', day: '2026-01-01' }],
    ['11/21/2026', { kind: 'nothing' }],
    ['2026-02-30', { kind: 'nothing' }],
    ['1/2', { kind: 'text', text: '1/2' }],
    ['2026-11', { kind: 'text', text: '2026-11' }],
    ['  ', { kind: 'everything' }],
    [' Rent ', { kind: 'text', text: 'Rent' }],
    [' the feast ', { kind: 'text', text: 'the feast', day: '2026-12-25' }],
  ] as const)
    assert.deepEqual(
      readSearch(text, (words) => (words === 'the feast' ? '2026-12-25' : null)),
      expected,
    )
})
