import assert from 'node:assert/strict'
import { test } from 'node:test'
import { write } from '../../browser/storage.ts'
import { lastWriteAt } from '../../data/api/query.ts'
import { createPendingState, type Pending } from './pending-state.ts'
import type { Intent } from './queue.ts'

test('a tab forgets a sent write when another tab says that its row is gone', async () => {
  const shown: Pending[] = []
  const store = { all: async () => [], change: async () => undefined }
  const state = createPendingState(store, new Map(), (pending) => shown.push(pending))
  const row = { _id: 'a' }
  state.noteDone({ seq: 7, recordId: 'a', row } as Intent, row)
  await state.reload()
  await state.reload([7])
  assert.deepEqual(
    shown.map(({ sent }) => sent.length),
    [1, 1, 0],
  )
})

test('a tab that shows a write sent by another tab keeps the time of that write', () => {
  write('written', '1000')
  const shown: Pending[] = []
  const store = { all: async () => [], change: async () => undefined }
  const row = { _id: 'a' }
  createPendingState(store, new Map(), (pending) => shown.push(pending)).noteDone({ recordId: 'a', row } as Intent, row)
  assert.equal(lastWriteAt(), 1_000)
  assert.deepEqual(
    shown.map(({ lastDoneAt }) => lastDoneAt),
    [1_000],
  )
  write('written', null)
})
