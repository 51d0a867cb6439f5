import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from './report.ts'
import { atLeast, atMost, atMostTimesCalm, isHeld, none, type Row } from './row.ts'
import { chosenRows, ROWS } from './rows.ts'

const row = (id: string): Row => ({ id, what: 'w', expected: 'e', run: async () => ({ checks: [] }) })

test('what could not be measured is not held', () => {
  for (const check of [
    atMost(5, 'x', Number.NaN),
    atLeast(5, 'x', Number.NaN),
    atMostTimesCalm(3, 'x', Number.NaN, 1),
    atMostTimesCalm(3, 'x', 0, 1),
    atMostTimesCalm(3, 'x', 1, Number.NaN),
    none('x', Number.NaN),
  ])
    assert.equal(check.held, false, JSON.stringify(check))
  assert.equal(isHeld({ checks: [] }), false)
})

test('a bound holds up to itself and not beyond', () => {
  assert.deepEqual([atMost(5, 'x', 5).held, atMost(5, 'x', 5.01).held], [true, false])
  assert.deepEqual([atMostTimesCalm(3, 'x', 10, 30).held, atMostTimesCalm(3, 'x', 10, 31).held], [true, false])
  assert.equal(isHeld({ checks: [none('x', 0), none('y', 1)] }), false)
})

test('words choose rows by a part of their name', () => {
  const rows = [row('floods/a'), row('locks/b'), row('floods/c')]
  const ids = (...words: string[]) => chosenRows(rows, words).map(({ id }) => id)
  assert.deepEqual(ids(), ['floods/a', 'locks/b', 'floods/c'])
  assert.deepEqual(ids('floods'), ['floods/a', 'floods/c'])
  assert.deepEqual(ids('s/b', 's/c'), ['locks/b', 'floods/c'])
  assert.throws(() => ids('nothing'), /There is no such row[\s\S]*locks\/b/)
})

test('no two rows have the same name, and each says how to do it again', () => {
  const ids = ROWS.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  const said = linesOf({ row: row('floods/a'), measured: { checks: [none('x', 2, 0)] }, seconds: 1 }).join('\n')
  assert.match(said, /^NOT HELD +floods\/a/)
  assert.match(said, /NO +x +0 +0 +2/)
  assert.match(said, /npm run trust -- floods\/a/)
})
