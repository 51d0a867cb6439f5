import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../bootstrap.mjs'
import { isGate } from './gate.ts'
import { linesOf } from './report.ts'
import { atLeast, atMost, atMostTimesCalm, isHeld, none, type Row, within } from './row.ts'
import { chosenRows, ROWS } from './rows.ts'
import { THREATS } from './threats.ts'

const row = (id: string, ...threats: string[]): Row => ({
  id,
  threats,
  what: 'w',
  expected: 'e',
  run: async () => ({ checks: [] }),
})

test('what could not be measured is not held', () => {
  for (const check of [
    atMost(5, 'x', Number.NaN),
    atLeast(5, 'x', Number.NaN),
    atMostTimesCalm(3, 'x', Number.NaN, 1),
    atMostTimesCalm(3, 'x', 0, 1),
    atMostTimesCalm(3, 'x', 1, Number.NaN),
    none('x', Number.NaN),
    within(0.45, 0.55, 'x', Number.NaN),
  ])
    assert.equal(check.held, false, JSON.stringify(check))
  assert.equal(isHeld({ checks: [] }), false)
})

test('a bound holds up to itself and not beyond', () => {
  assert.deepEqual([atMost(5, 'x', 5).held, atMost(5, 'x', 5.01).held], [true, false])
  assert.deepEqual([atMostTimesCalm(3, 'x', 10, 30).held, atMostTimesCalm(3, 'x', 10, 31).held], [true, false])
  assert.equal(isHeld({ checks: [none('x', 0), none('y', 1)] }), false)
})

test('words choose rows by threat, by group, or by a part of their name', () => {
  const rows = [row('floods/a', 'W1', 'A1'), row('locks/b', 'A12'), row('floods/c', 'D1')]
  const ids = (...words: string[]) => chosenRows(rows, words).map(({ id }) => id)
  assert.deepEqual(ids(), ['floods/a', 'locks/b', 'floods/c'])
  assert.deepEqual(ids('A'), ['floods/a', 'locks/b'])
  assert.deepEqual(ids('A1'), ['floods/a'])
  assert.deepEqual(ids('D1', 'locks'), ['locks/b', 'floods/c'])
  assert.deepEqual(ids('floods'), ['floods/a', 'floods/c'])
  assert.throws(() => ids('nothing'), /There is no such row[\s\S]*A12 locks\/b/)
})

test('no two rows have the same name, and each says how to do it again', () => {
  const ids = ROWS.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  const said = linesOf({ row: row('floods/a'), measured: { checks: [none('x', 2, 0)] }, seconds: 1 }).join('\n')
  assert.match(said, /^NOT HELD +floods\/a/)
  assert.match(said, /NO +x +0 +0 +2/)
  assert.match(said, /npm run trust -- floods\/a/)
})

test('every threat has a row that measures it or a reason why none does, and every row measures threats that there are', () => {
  const ids = THREATS.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  const measured = ROWS.flatMap(({ threats }) => threats)
  assert.deepEqual(
    measured.filter((id) => !ids.includes(id)),
    [],
  )
  assert.deepEqual(
    THREATS.filter(({ id, reason }) => !reason && !measured.includes(id)).map(({ id }) => id),
    [],
  )
  assert.ok(ROWS.every(({ threats }) => threats.length > 0))
})

test('the tests that rows name stand in their files', () => {
  for (const { id, tests } of ROWS.filter(isGate))
    for (const [file, names] of Object.entries(tests)) {
      const text = readFileSync(path.join(root, file), 'utf8')
      for (const name of names) assert.ok(text.includes(name), `${id}: ${file} has no “${name}”`)
    }
})
