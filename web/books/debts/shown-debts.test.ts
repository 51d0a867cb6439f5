import assert from 'node:assert/strict'
import { it } from 'node:test'
import { queryOf, shownOf } from './shown-debts.ts'

const at = (address: string) => shownOf((name) => new URLSearchParams(address).get(name) ?? '')

it('the debt history lists all debts, unpaid first, when the URL has no filter', () => {
  for (const address of ['', 'search=loan', 'show=none']) assert.equal(at(address), 'all', address)
  assert.deepEqual(queryOf('all', '2026-11-22'), { sort: 'status' })
  assert.equal(at('show=unpaid&search=loan'), 'unpaid')
  assert.equal(at('show=paid'), 'paid')
})

it('the filter for overdue debts includes due dates up to yesterday', () => {
  const [overdue, week, month] = (['overdue', 'week', 'month'] as const).map((due) => queryOf(due, '2026-11-22'))
  assert.deepEqual(overdue, { paid: 'false', to: '2026-11-21' })
  assert.deepEqual(week, { paid: 'false', from: '2026-11-22', to: '2026-11-29' })
  assert.deepEqual(month, { paid: 'false', from: '2026-11-22', to: '2026-12-22' })
})
