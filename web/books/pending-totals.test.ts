import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Intent, Row } from '../offline/outbox/queue.ts'
import { pendingChange } from './pending-totals.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const row = (amount: number, date = '2026-11-23') => ({ _id: 'id', amount, date }) as Row

function waits(recordKind: string, act: Intent['act'], present: Row, was?: Row, state: Intent['state'] = 'waiting') {
  return { recordKind, act, row: present, was, state } as Intent
}

const net = (...intents: Intent[]) => pendingChange(intents, { of: 'net', query: NOVEMBER }).amount

test('a pending new entry changes the shown net balance by its amount', () => {
  assert.equal(net(waits('income', 'add', row(5_000.1)), waits('expense', 'add', row(0.2))), 4_999.9)
  assert.equal(net(waits('debt', 'add', row(700))), -700)
})

test('a pending edit changes a shown total by the difference', () => {
  assert.equal(net(waits('expense', 'edit', row(900), row(1_000))), 100)
  assert.equal(net(waits('expense', 'edit', row(900, '2026-10-31'), row(1_000))), 1_000)
})

test('a pending deletion subtracts the amount that the server has stored', () => {
  assert.equal(net(waits('income', 'delete', row(900), row(1_000))), -1_000)
})

test('a customer’s pending payment changes the shown net balance when it is recorded as an income', () => {
  assert.equal(net(waits('creditLine', 'add', { ...row(900), income: {} } as Row)), 900)
  assert.equal(net(waits('creditLine', 'delete', { ...row(900), incomeId: 'id' } as Row)), -900)
})

test('a rejected entry, a credit line and a debt marked as paid do not change the shown net balance', () => {
  assert.equal(net(waits('income', 'add', row(900), undefined, 'refused')), 0)
  assert.equal(net(waits('creditLine', 'add', row(900))), 0)
  assert.equal(net(waits('debt', 'mark', row(900), row(900))), 0)
})

test('a pending payment subtracts a debt once from the unpaid ones, also when the debt is edited again', () => {
  const unpaid = (...intents: Intent[]) => pendingChange(intents, { of: 'debt', query: { paid: 'false' } }).amount
  const debt = (amount: number, isPaid = false) => ({ _id: 'id', amount, isPaid }) as Row
  const mark = waits('debt', 'mark', debt(900, true), debt(900))
  assert.equal(unpaid(mark), -900)
  assert.equal(unpaid(waits('debt', 'edit', debt(900), debt(1_000)), mark), -1_000)
  const again = waits('debt', 'edit', debt(800, true), debt(1_000))
  assert.equal(unpaid(again, mark), -1_000)
  assert.equal(pendingChange([again, mark], { of: 'debt', query: {} }).amount, -200)
})

test('a total counts the pending writes that change it, and the rows that they add', () => {
  const salt = (amount: number, date?: string) => ({ ...row(amount, date), title: 'Salt' }) as Row
  const writes = [
    { ...waits('expense', 'add', salt(500)), recordId: 'a' },
    { ...waits('expense', 'delete', salt(200)), recordId: 'b' },
    { ...waits('expense', 'edit', salt(300), salt(300)), recordId: 'c' },
    { ...waits('expense', 'edit', salt(300), salt(300, '2026-10-31')), recordId: 'd' },
    { ...waits('expense', 'add', row(900)), recordId: 'e' },
  ]
  const query = { ...NOVEMBER, title: 'salt' }
  assert.deepEqual(pendingChange(writes, { of: 'expense', query }), { amount: 600, count: 1, writes: 3 })
})
