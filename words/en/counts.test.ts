import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evaluateLimit } from '../../domain/limit.ts'
import { importWords } from './data.ts'
import { suggestion } from './mail.ts'
import { messagesWords } from './messages.ts'

test('an English sentence about an import is singular for one row, gap or day', () => {
  for (const [sentence, one, several] of [
    [importWords.badRecords, '1 row in the file can’t be read', '2 rows in the file can’t be read'],
    [importWords.alsoThere, 'Already recorded: 1 entry.', 'Already recorded: 2 entries.'],
    [messagesWords.moreGaps, '1 more gap', '2 more gaps'],
    [messagesWords.showMore, 'Show 1 more day', 'Show 2 more days'],
    [messagesWords.waiting, 'Waiting on this device: 1 entry.', 'Waiting on this device: 2 entries.'],
    [
      (count: number) => messagesWords.saved(count, count),
      'Saved: 1 entry. Already recorded: 1 entry.',
      'Saved: 2 entries.',
    ],
    [
      (count: number) => messagesWords.tookBack(count, 0),
      'Import undone: 1 entry deleted.',
      'Import undone: 2 entries',
    ],
  ] as [(count: number) => string, string, string][]) {
    assert.ok(sentence(1).startsWith(one), sentence(1))
    assert.ok(sentence(2).startsWith(several), sentence(2))
  }
})

test('an English suggestion says “the last day” instead of “1 day” when one day is left', () => {
  const on = (day: string, limit: 'expense' | 'income') =>
    evaluateLimit({ limit, period: 'monthly', amount: 10_000_00n, reached: 9_000_00n }, day)
  const [last, earlier] = ['2026-11-29', '2026-11-24'] as const
  assert.match(suggestion.spendLess(on(last, 'expense'), 500_00n), /500 on the last day to stay/)
  assert.match(suggestion.spendLess(on(earlier, 'expense'), 500_00n), /500 a day for the next 6 days to stay/)
  assert.match(suggestion.earnMore(on(last, 'income'), 500_00n), /500 on the last day to reach/)
})
