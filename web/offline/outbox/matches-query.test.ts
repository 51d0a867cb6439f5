import assert from 'node:assert/strict'
import { it } from 'node:test'
import { comesBefore } from './matches-query.ts'

const debt = (dueDate: string, isPaid: boolean) => ({ _id: dueDate, dueDate, isPaid })

it('a list sorted by status shows every unpaid debt before every paid one', () => {
  const [paid, unpaid] = [debt('2026-01-01', true), debt('2026-12-31', false)]
  assert.equal(comesBefore(unpaid, paid, { sort: 'status' }), true)
  assert.equal(comesBefore(paid, unpaid, { sort: 'status' }), false)
  assert.equal(comesBefore(unpaid, paid, {}), false)
})

it('a list sorted by amount or title shows a pending entry at its sorted position', () => {
  const [salt, sugar] = [
    { _id: '1', date: '2026-01-01', amount: 500, title: 'Salt' },
    { _id: '2', date: '2026-01-02', amount: 900, title: 'Sugar' },
  ]
  assert.equal(comesBefore(salt, sugar, { sort: 'amount' }), true)
  assert.equal(comesBefore(salt, sugar, { sort: '-amount' }), false)
  assert.equal(comesBefore(salt, sugar, { sort: 'title' }), true)
  assert.equal(comesBefore(salt, sugar, { sort: 'date' }), true)
})
