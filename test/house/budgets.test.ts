import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BUDGETS, unlistedPages } from '../support/budgets.ts'

for (const { what, most, measure } of BUDGETS)
  test(`${what}: at most ${most}`, (t) => {
    const measured = measure()
    t.diagnostic(String(measured))
    assert.ok(measured <= most, `${measured}`)
  })

test('every page that is built has a budget', () => {
  assert.deepEqual(unlistedPages(), [])
})
