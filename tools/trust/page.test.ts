import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../commands/bootstrap.mjs'
import { type Entry, entryOf, PAGE, pageOf, readEntries } from './page.ts'
import { areAllMet, atLeast, atMost, atMostTimesCalm, none, type Row } from './row.ts'
import { ROWS } from './rows.ts'

const row = (id: string): Row => ({ id, what: 'a | b', expected: 'e', run: async () => ({ checks: [] }) })
const entry = (id: string): Entry => ({ id, what: 'a | b', expected: 'e', measured: 'x 1', verdict: 'held: once' })

test('docs/trust.md has exactly the rows of npm run trust', () => {
  const text = readFileSync(path.join(root, PAGE), 'utf8')
  const named = [...text.matchAll(/^\| `(\S+)` \|/gm)].map(([, id]) => id)
  assert.deepEqual(
    named,
    ROWS.map(({ id }) => id),
  )
  assert.ok(text.split('\n').length <= 100)
  for (const [, named] of text.matchAll(/`((?:server|domain|test|deploy)\/[^`]*)`/g))
    assert.ok(existsSync(path.join(root, String(named))), named)
})

test('npm run trust replaces only the rows that it measured', () => {
  const rows = [row('floods/a'), row('floods/b'), row('floods/c')]
  const empty = '# Title\n\n| row |\n| --- |\n\nThe end.\n'
  const before = pageOf(rows, [entry('floods/a'), entry('floods/b')], empty)
  assert.deepEqual(readEntries(before), [entry('floods/a'), entry('floods/b')])
  const again = { ...entry('floods/b'), measured: '**NO** x 2', verdict: 'NOT HELD: today' }
  const after = pageOf(rows, [again, ...readEntries(before)], before)
  assert.deepEqual(readEntries(after), [entry('floods/a'), again])
  assert.match(after, /^# Title\n\n\| row \|/)
  assert.match(after, /\| `floods\/c` .* not measured yet \|\n\nThe end\.\n$/)
})

test('each result in docs/trust.md has its figures, and the day and commit of the measurement', () => {
  const measured = { checks: [none('lost', 0), none('strange', 2)] }
  const machine = { cores: 2, commit: 'abc' }
  const { measured: figures, verdict } = entryOf(
    { row: row('floods/a'), measured, seconds: 61 },
    machine,
    new Date('2026-11-22T20:00:00Z'),
  )
  assert.equal(figures, '**NO** strange 2 (0); 1 count of faults at 0')
  assert.equal(verdict, 'NOT HELD: 2026-11-22, abc, 2 cores, 61 s')
})

test('a check passes when its figure equals the bound, and fails without a figure', () => {
  assert.deepEqual([atMost(5, 'x', 5).isMet, atMost(5, 'x', 5.01).isMet], [true, false])
  assert.deepEqual([atMostTimesCalm(3, 'x', 10, 30).isMet, atMostTimesCalm(3, 'x', 10, 31).isMet], [true, false])
  assert.deepEqual([areAllMet({ checks: [none('x', 0), none('y', 1)] }), areAllMet({ checks: [] })], [false, false])
  for (const check of [
    atMost(5, 'x', Number.NaN),
    atLeast(5, 'x', Number.NaN),
    atMostTimesCalm(3, 'x', Number.NaN, 1),
    atMostTimesCalm(3, 'x', 0, 1),
    none('x', Number.NaN),
  ])
    assert.equal(check.isMet, false, JSON.stringify(check))
})
