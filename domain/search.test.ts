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

test('a search for 4500, >100000 or 1000-5000 is also read as a span of amounts', () => {
  for (const [text, amounts] of [
    ['4500', [450_000, 450_000]],
    ['4,500', [450_000, 450_000]],
    ['4.500', [450_000, 450_000]],
    ['1\u202f234\u202f567', [123_456_700, 123_456_700]],
    ['12.5', [1250, 1250]],
    ['1,234,50', [123_450, 123_450]],
    ['> 100000', [10_000_001, 99_999_999_999_999]],
    ['>=100000', [10_000_000, 99_999_999_999_999]],
    ['<5,000', [0, 499_999]],
    ['<=5000', [0, 500_000]],
    ['1000-5000', [100_000, 500_000]],
    ['1 000 – 5 000', [100_000, 500_000]],
    ['5000-1000', null],
    ['0788301245', null],
    ['2026-11', null],
    ['5 kg', null],
    ['>', null],
  ] as const)
    assert.deepEqual(
      readSearch(text, () => null),
      { kind: 'text', text, ...(amounts && { amounts: { least: BigInt(amounts[0]), most: BigInt(amounts[1]) } }) },
      text,
    )
})
