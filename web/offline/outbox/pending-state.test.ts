import assert from 'node:assert/strict'
import { test } from 'node:test'
import { write } from '../../browser/storage.ts'
import { lastWriteAt } from '../../data/api/query.ts'
import { createPendingState, type Pending } from './pending-state.ts'
import type { Intent } from './queue.ts'

test('a tab keeps the time of the last write when it shows a write sent by another tab', () => {
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
