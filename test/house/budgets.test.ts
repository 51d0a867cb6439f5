import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BUDGETS, unlistedPages } from '../support/budgets.ts'

for (const { what, most, measure } of BUDGETS)
  test(`the built site needs at most ${most} for ${what}`, (t) => {
    const measured = measure()
    t.diagnostic(String(measured))
    assert.ok(measured <= most, `${measured}`)
  })

test('every built page has a size budget', () => {
  assert.deepEqual(unlistedPages(), [])
})
