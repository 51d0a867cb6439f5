import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Intent, Row } from '../offline/outbox/queue.ts'
import { changeOf } from './pending-moves.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const row = (amount: number, date = '2026-11-23') => ({ _id: 'id', amount, date }) as Row

function waits(recordKind: string, act: Intent['act'], present: Row, was?: Row, state: Intent['state'] = 'waiting') {
  return { recordKind, act, row: present, was, state } as Intent
}

const expenses = (...intents: Intent[]) => changeOf(intents, { kind: 'expense', query: NOVEMBER })

test('a pending new entry changes the shown count and sum of its list', () => {
  const added = [waits('expense', 'add', row(5_000.1)), waits('expense', 'add', row(0.2)), waits('debt', 'add', row(7))]
  assert.deepEqual(expenses(...added), { count: 2, sum: 5_000.3 })
})

test('a pending edit changes a shown sum by the difference', () => {
  assert.deepEqual(expenses(waits('expense', 'edit', row(900), row(1_000))), { count: 0, sum: -100 })
  const moved = waits('expense', 'edit', row(900, '2026-10-31'), row(1_000))
  assert.deepEqual(expenses(moved), { count: -1, sum: -1_000 })
})

test('a pending deletion subtracts the amount that the server has stored', () => {
  assert.deepEqual(expenses(waits('expense', 'delete', row(900), row(1_000))), { count: -1, sum: -1_000 })
})

test('a customer’s pending payment changes the incomes when it is recorded as an income', () => {
  const incomes = (intent: Intent) =>
    changeOf([intent], { kind: 'income', query: { ...NOVEMBER, title: 'Credit paid' } })
  const income = { title: 'Credit paid' }
  assert.deepEqual(incomes(waits('creditLine', 'add', { ...row(900), income } as Row)), { count: 1, sum: 900 })
  const deleted = { ...row(900), incomeId: 'id', title: 'Credit paid' } as Row
  assert.deepEqual(incomes(waits('creditLine', 'delete', deleted)), { count: -1, sum: -900 })
})

test('a rejected entry and another kind of write do not change a shown sum', () => {
  assert.equal(expenses(waits('expense', 'add', row(900), undefined, 'refused')), null)
  assert.equal(expenses(waits('creditLine', 'add', row(900))), null)
})
