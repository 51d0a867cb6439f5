import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../bootstrap.mjs'
import { type Entry, entryOf, PAGE, pageOf, readEntries } from './page.ts'
import { none, type Row } from './row.ts'
import { ROWS } from './rows.ts'
import { THREATS } from './threats.ts'

const row = (id: string, ...threats: string[]): Row => ({
  id,
  threats,
  what: 'a | b',
  expected: 'e',
  run: async () => ({ checks: [] }),
})
const entry = (id: string): Entry => ({
  id,
  what: 'a | b',
  expected: 'e',
  measured: 'x 1',
  verdict: 'holds',
  when: 'once',
})

test('docs/trust.md has every threat and every row, and no other (npm run trust writes it)', () => {
  const text = readFileSync(path.join(root, PAGE), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| [A-Z]\d+ \|/.test(line))
  assert.deepEqual(
    [...new Set(rows.map((line) => line.split(' ')[1]))],
    THREATS.map(({ id }) => id),
  )
  const named = [...text.matchAll(/`npm run trust -- (\S+)` \|$/gm)].map(([, id]) => id)
  assert.deepEqual(named.toSorted(), ROWS.map(({ id }) => id).toSorted())
})

test('a run replaces what the page says of its rows, and leaves the others as they were', () => {
  const rows = [row('floods/a', 'W1', 'A1'), row('floods/b', 'W1')]
  const before = pageOf(rows, [entry('floods/a'), entry('floods/b')])
  assert.deepEqual(readEntries(before), [entry('floods/a'), entry('floods/b')])
  const again = { ...entry('floods/b'), measured: '**NO** x 2', verdict: 'does not hold' }
  const after = pageOf(rows, [again, ...readEntries(before)])
  assert.deepEqual(readEntries(after), [entry('floods/a'), again])
  assert.match(after, /^- W1 `floods\/b` does not hold$/m)
  assert.match(after, /^\| A1 \| .* see `floods\/a` at W1 \|/m)
})

test('rows that took longer than all may are told of', () => {
  const lasting = (seconds: number) => [{ ...entry('floods/a'), when: `once, abc, ${seconds} s on 2 x x` }]
  const rows = [row('floods/a', 'W1')]
  assert.match(pageOf(rows, lasting(4.25 * 3_600)), /^- All is to be measured within 4 hours: .* took 4\.3,/m)
  assert.doesNotMatch(pageOf(rows, lasting(4 * 3_600)), /within 4 hours/)
})

test('what a row measured stands beside its bounds, with when, on which commit and how long', () => {
  const measured = { checks: [none('lost', 0), none('strange', 2)] }
  const machine = { cores: 2, cpu: 'x', memoryGib: 8, node: 'v24', commit: 'abc' }
  const said = entryOf({ row: row('floods/a', 'W1'), measured, seconds: 61 }, machine, new Date('2026-11-22T20:00:00Z'))
  assert.equal(said.measured, 'lost 0 (0); **NO** strange 2 (0)')
  assert.equal(said.verdict, 'does not hold')
  assert.equal(said.when, '2026-11-22 20:00 UTC, abc, 61 s on 2 x x, 8 GiB, Node v24')
})
