import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addedSum } from './pending-sum.ts'
import type { Intent, Row } from './queue.ts'

const row = (amount: number, date = '2026-11-23') => ({ _id: 'id', amount, date }) as Row

function waits(recordKind: string, act: Intent['act'], present: Row, was?: Row, state: Intent['state'] = 'waiting') {
  return { recordKind, act, row: present, was, state } as Intent
}

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
