import assert from 'node:assert/strict'
import { it } from 'node:test'
import { acts, after, PEPPER, queued, ROW, written } from '../../../test/support/queued-writes.ts'
import { coalesce, type Intent } from './queue.ts'

const BACK = { method: 'PATCH', path: '/api/expenses/salt/back', creates: false, fallback: 'Failed' }

/**
 * Creates an intent for each text, such as `edit held`. The second word is a state, `tried` for an
 * intent that was sent before, or `back` for the call BACK.
 */
function queueOf(...texts: string[]): Intent[] {
  return texts.map((text, at) => {
    const [act, mark = ''] = text.split(' ') as [Intent['act'], string?]
    const state = ['refused', 'sending', 'held'].includes(mark) ? (mark as Intent['state']) : 'waiting'
    return queued(at + 1, act, { state, tries: mark === '' ? 0 : 1, ...(mark === 'back' && { call: BACK, tries: 0 }) })
  })
}

for (const [queue, next, becomes] of [
  [['add'], 'edit', ['add Pepper']],
  [['add'], 'delete', []],
  [['edit'], 'edit', ['edit Pepper']],
  [['edit'], 'delete', ['delete']],
  [['mark'], 'mark', ['mark Salt']],
  [['mark', 'mark back'], 'mark', ['mark Salt', 'mark Salt', 'mark Salt']],
  [['mark'], 'delete', ['delete']],
  [['add', 'mark'], 'edit', ['add Pepper', 'mark Salt']],
  [['add'], 'mark', ['add Salt', 'mark Salt']],
  [['add refused'], 'edit', ['add Pepper']],
  [['add refused'], 'delete', []],
  // The server may already have executed an intent that was tried.
  [['add tried'], 'edit', ['add Salt', 'edit Pepper']],
  [['add tried'], 'delete', ['add Salt', 'delete']],
  [['add sending'], 'delete', ['add Salt', 'delete']],
  [['add tried', 'edit'], 'delete', ['add Salt', 'delete']],
  [['edit held'], 'edit', ['edit Salt', 'edit Pepper']],
] as [string[], Intent['act'], string[]][])
  it(`the pending writes "${queue}" of a record become "${becomes}" after a new "${next}"`, () => {
    const intents = queueOf(...queue)
    const change = coalesce(intents, written(next, next === 'edit' ? PEPPER : {}))
    assert.deepEqual(acts(after(intents, change)), becomes)
  })

it('a pending entry keeps its place in the outbox when the client edits it', () => {
  const change = coalesce([queued(1, 'add')], written('edit', { ...PEPPER, key: 'other' }))
  assert.deepEqual(
    change.put?.map(({ seq, act, key, call }) => [seq, act, key, call.path]),
    [[1, 'add', 'other', '/api/expenses']],
  )
})

it('a write that is merged with a pending edit keeps the base version of the edit', () => {
  const queue = [queued(1, 'edit', { seen: 'monday' })]
  for (const act of ['edit', 'delete'] as const)
    assert.equal(after(queue, coalesce(queue, written(act, { seen: 'tuesday' })))[0]?.seen, 'monday')
})

it('a pending edit has no base version while an earlier edit of the record is being sent', () => {
  const queue = [queued(1, 'edit', { seen: 'monday', tries: 1 })]
  assert.equal(after(queue, coalesce(queue, written('edit', { seen: 'local' })))[1]?.seen, undefined)
})

it('undoing an edit removes the pending edit if that edit was never sent and the row is as before', () => {
  const was = ROW
  const left = (edit: Partial<Intent>, row: object = was) => {
    const queue = [queued(1, 'edit', { ...PEPPER, was, ...edit })]
    return after(queue, coalesce(queue, written('edit', { row: { ...was, ...row }, isUndo: true }))).length
  }
  assert.deepEqual([left({}), left({ tries: 1 }), left({}, { title: 'Oil' })], [0, 2, 1])
})
