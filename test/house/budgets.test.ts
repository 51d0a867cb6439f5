import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BUDGETS, unlistedPages } from '../support/budgets.ts'

for (const { what, most, measure } of BUDGETS)
  test(`the build stays within the budget “${what}” of ${most}`, (t) => {
    const measured = measure()
    t.diagnostic(String(measured))
    assert.ok(measured <= most, `${measured}`)
  })

test('every built page has a size budget', () => {
  assert.deepEqual(unlistedPages(), [])
})
