import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListOf } from '../pending-store.ts'
import { lacksSent, mergeRows } from './merge-rows.ts'
import type { Intent, Row } from './queue.ts'

const row = (_id: string, title: string) => ({ _id, title, amount: 5, date: '2026-11-27', updatedAt: '1' }) as Row
const write = (act: Intent['act'], present: Row, state: Intent['state'] = 'waiting') =>
  ({ recordKind: 'expense', recordId: present._id, act, row: { ...present, updatedAt: '2' }, state }) as Intent

const [salt, rice] = [row('a', 'Salt'), row('b', 'Rice')]
const ofTitle: ListOf = { kind: 'expense', query: { title: 'Salt' }, at: 10 }
const shown = (rows: Row[], intents: Intent[], sent: Intent[] = [], list = ofTitle) =>
  mergeRows(rows, list, { intents, sent, lastDoneAt: 11 }, () => 'waits').map(
    ({ _id, title }: Row & { title?: string }) => [_id, title].join(' '),
  )

test('a renamed row appears in the lists that match its new name and disappears from the others', () => {
  for (const state of ['waiting', 'sent'] as const) {
    const after = (present: Row) => {
      const edit = [write('edit', present, state)]
      return state === 'sent' ? shown([salt], [], edit) : shown([salt], edit)
    }
    assert.deepEqual(after(row('a', 'Rice')), [], state)
    assert.deepEqual(after(row('b', 'Salt')), ['b Salt', 'a Salt'], state)
  }
  assert.deepEqual(shown([salt], [write('edit', row('a', 'Rice'), 'refused')]), ['a Rice'])
})

test('a sent write is applied to a cached list only when the list is older than the write', () => {
  const sent = [write('delete', salt, 'sent'), write('add', row('c', 'Salt'), 'sent')]
  assert.deepEqual(shown([salt], [], sent), ['c Salt'])
  assert.deepEqual(shown([salt], [], sent, { ...ofTitle, at: 11 }), ['a Salt'])
  const payment = { ...sent[1], recordKind: 'creditLine', row: { income: {} } } as unknown as Intent
  const lacks = (list: typeof ofTitle, by = sent) => lacksSent(list, { intents: [], sent: by, lastDoneAt: 11 })
  const incomes = { ...ofTitle, kind: 'income' }
  assert.deepEqual([lacks(ofTitle), lacks({ ...ofTitle, at: 11 }), lacks(incomes)], [true, false, false])
  assert.equal(lacks(incomes, [payment]), true, 'a payment that is also an income')
  const lineOf = (parent: string) => ({ ...payment, row: {}, parent }) as unknown as Intent
  const account = { ...ofTitle, kind: 'creditLine', parent: 'ann' }
  assert.deepEqual([lacks(account, [lineOf('ann')]), lacks(account, [lineOf('bob')])], [true, false])
})

test('a sent write doesn’t overwrite a row that another device has changed since', () => {
  const later = { ...rice, title: 'Beans', updatedAt: '3' } as Row
  assert.deepEqual(shown([later], [], [write('edit', row('b', 'Salt'), 'sent')]), ['b Beans'])
})

test('a sent row is sorted by id among the rows of its day, as on the server', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => row(id, 'Salt')) as [Row, Row, Row]
  assert.deepEqual(shown([c, a], [], [write('add', b, 'sent')]), ['c Salt', 'b Salt', 'a Salt'])
})

test('rows used for sums reflect all writes except rejected ones, even a deletion that waits for a login', () => {
  const intents = [write('delete', salt, 'held'), write('add', row('c', 'Salt'), 'refused')]
  assert.deepEqual(shown([salt], intents), ['c Salt', 'a Salt'])
  assert.deepEqual(shown([salt], intents, [], { ...ofTitle, only: 'sendable' }), [])
  assert.deepEqual(shown([salt], intents, [], { ...ofTitle, only: 'sent' }), ['a Salt'])
})
