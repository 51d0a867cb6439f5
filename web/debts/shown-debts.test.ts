import assert from 'node:assert/strict'
import { it } from 'node:test'
import { queryOf, shownOf } from './shown-debts.ts'

const at = (address: string, owes?: boolean) => shownOf((name) => new URLSearchParams(address).get(name) ?? '', owes)

it('what is owed is shown while anything is, or while nobody knows', () => {
  assert.deepEqual([at('', true), at(''), at('', false)], ['unpaid', 'unpaid', 'all'])
})

it('what is looked for is looked for in all debts', () => {
  for (const address of ['search=loan', 'title=Loan', 'creditor=SACCO', 'span=this-month', 'from=2026-11-01'])
    assert.equal(at(address, true), 'all', address)
})

it('what was chosen is shown, whatever else is', () => {
  assert.equal(at('show=unpaid&search=loan', false), 'unpaid')
  assert.equal(at('show=paid', true), 'paid')
  assert.equal(at('show=all', true), 'all')
  assert.equal(at('show=none', true), 'unpaid')
})

it('what is overdue or falls due is what the sums above the list add up: today belongs to the days to come', () => {
  const [overdue, week, month] = (['overdue', 'week', 'month'] as const).map((due) => queryOf(due, '2026-11-22'))
  assert.deepEqual(overdue, { paid: 'false', to: '2026-11-21' })
  assert.deepEqual(week, { paid: 'false', from: '2026-11-22', to: '2026-11-29' })
  assert.deepEqual(month, { paid: 'false', from: '2026-11-22', to: '2026-12-22' })
})
