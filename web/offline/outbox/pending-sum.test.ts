import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addedSum, pendingSum } from './pending-sum.ts'
import type { Intent, Row } from './queue.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const row = (amount: number, date = '2026-11-23') => ({ _id: 'id', amount, date }) as Row

function waits(recordKind: string, act: Intent['act'], present: Row, was?: Row, state: Intent['state'] = 'waiting') {
  return { recordKind, act, row: present, was, state } as Intent
}

const net = (...intents: Intent[]) => pendingSum(intents, { of: 'net', query: NOVEMBER }).amount

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

test('a pending payment of a debt reduces the unpaid total once, even when the debt is edited again', () => {
  const unpaid = (...intents: Intent[]) => pendingSum(intents, { of: 'debt', query: { paid: 'false' } }).amount
  const debt = (amount: number, isPaid = false) => ({ _id: 'id', amount, isPaid }) as Row
  const mark = waits('debt', 'mark', debt(900, true), debt(900))
  assert.equal(unpaid(mark), -900)
  assert.equal(unpaid(waits('debt', 'edit', debt(900), debt(1_000)), mark), -1_000)
  const again = waits('debt', 'edit', debt(800, true), debt(1_000))
  assert.equal(unpaid(again, mark), -1_000)
  assert.equal(pendingSum([again, mark], { of: 'debt', query: {} }).amount, -200)
})

test('the outbox shows the sum of its new records when all are of one kind', () => {
  const gave = { ...row(1_500.1), kind: 'gave' } as Row
  const person = waits('creditPerson', 'add', { _id: 'id' })
  assert.equal(addedSum([waits('expense', 'add', row(9_500)), waits('expense', 'add', row(500))]), 10_000)
  assert.equal(addedSum([person, waits('creditLine', 'add', gave), waits('creditLine', 'add', gave)]), 3_000.2)
})

test('the outbox shows no sum when its writes have several kinds or actions', () => {
  const income = waits('income', 'add', row(8_000))
  const gave = waits('creditLine', 'add', { ...row(900), kind: 'gave' } as Row)
  const paid = waits('creditLine', 'add', { ...row(900), kind: 'paid' } as Row)
  assert.equal(addedSum([income, waits('expense', 'add', row(2_000))]), null)
  assert.equal(addedSum([gave, paid]), null)
  assert.equal(addedSum([income, waits('income', 'edit', row(900), row(1_000))]), null)
  assert.equal(addedSum([income, waits('income', 'delete', row(900))]), null)
  assert.equal(addedSum([waits('income', 'delete', row(900))]), null)
  assert.equal(addedSum([]), null)
})

test('the count beside a total includes only pending writes that change the total', () => {
  const intents = [
    waits('income', 'add', row(900)),
    waits('income', 'edit', row(50), row(50)),
    waits('debt', 'add', row(7)),
  ]
  const { amount, writes } = pendingSum(intents, { of: 'income', query: NOVEMBER })
  assert.deepEqual([amount, writes], [900, 1])
})

test('a total is uncertain after the first attempt to send a write that changes the total', () => {
  const isTried = (...intents: Intent[]) => pendingSum(intents, { of: 'income', query: NOVEMBER }).isTried
  const unsent = { ...waits('income', 'add', row(900)), tries: 0 }
  const tried = { ...waits('income', 'add', row(7)), tries: 2 }
  const other = { ...waits('expense', 'add', row(7)), tries: 1 }
  assert.equal(isTried(unsent, other), false)
  assert.equal(isTried(unsent, tried), true)
})

test('a waiting write changes no total when an earlier write of the same record was rejected', () => {
  const refused = waits('expense', 'add', row(900), undefined, 'refused')
  const other = { ...waits('expense', 'add', row(7)), recordId: 'other' }
  assert.equal(net(refused, waits('expense', 'edit', row(800), row(900)), other), -7)
})

test('two pending writes that cancel each other out are still counted beside a total', () => {
  const { amount, writes } = pendingSum([waits('income', 'add', row(9)), waits('income', 'delete', row(9))], {
    of: 'income',
    query: NOVEMBER,
  })
  assert.deepEqual([amount, writes], [0, 2])
})
