import assert from 'node:assert/strict'
import { it } from 'node:test'
import { acts, after, PEPPER, queued, ROW, written } from '../../../test/support/queued-writes.ts'
import {
  type Answered,
  backOffMs,
  coalesce,
  discard,
  type Intent,
  keepMine,
  markSending,
  nextToSend,
  outcomeOf,
  recordOutcome,
  releaseHeld,
  sentAbout,
} from './queue.ts'

const next = (queue: Intent[], postponed: number[] = []) => nextToSend(queue, (seq) => postponed.includes(seq))?.seq
const OIL = { recordId: 'oil' }

it('the outbox retries its oldest write before the others when that write got no response', () => {
  assert.equal(next([queued(1, 'add', { state: 'sending', tries: 1 }), queued(2, 'add', OIL)]), 1)
})

it('a rejected or postponed write blocks only writes of the same record in the outbox', () => {
  assert.equal(next([queued(1, 'add', { state: 'refused' }), queued(2, 'edit'), queued(3, 'add', OIL)]), 3)
  assert.equal(next([queued(1, 'add'), queued(2, 'edit'), queued(3, 'add', OIL)], [1]), 3)
})

it('a write in the outbox waits while a record that it needs has earlier unsent writes', () => {
  const needing = { recordId: 'line', needs: ['salt'] }
  assert.equal(next([queued(1, 'edit', { state: 'refused' }), queued(2, 'add', needing)]), undefined)
  assert.equal(next([queued(1, 'add'), queued(2, 'add', needing)]), 1)
})

it('a credit line in the outbox waits until its customer is stored', () => {
  const part = { recordId: 'line', parent: 'salt' }
  assert.equal(next([queued(1, 'add', { state: 'refused' }), queued(2, 'add', part)]), undefined)
  assert.equal(next([queued(1, 'add'), queued(2, 'add', part)], [1]), undefined)
  assert.equal(next([queued(1, 'edit', { state: 'refused' }), queued(2, 'add', part)]), 2)
})

it('the outbox sends nothing while one of its writes waits for a login', () => {
  assert.equal(next([queued(1, 'add', OIL), queued(2, 'add', { state: 'held' })]), undefined)
})

it('the response to a write decides whether the write is done, rejected, retried or waits for a login', () => {
  const data = { ...ROW, updatedAt: 'now', createdAt: 'then' }
  const other = { ...data, title: 'Somebody’s' }
  const refusal = { success: false, message: 'No' }
  for (const [act, status, value, is] of [
    ['add', 201, { data }, 'done'],
    ['edit', 200, { data }, 'done'],
    ['delete', 200, { success: true }, 'done'],
    ['delete', 404, refusal, 'done'],
    ['mark', 200, { data }, 'done'],
    ['edit', 412, { ...refusal, data }, 'done'],
    ['edit', 412, { ...refusal, data: other }, 'refused'],
    ['mark', 412, { ...refusal, data: other }, 'refused'],
    ['delete', 412, { ...refusal, data: other }, 'refused'],
    ['edit', 404, refusal, 'refused'],
    ['mark', 404, refusal, 'refused'],
    ...[400, 409, 410, 413, 422].map((status) => ['add', status, refusal, 'refused'] as const),
    ['add', 401, refusal, 'held'],
    ['add', 403, refusal, 'held'],
    ['add', -1, undefined, 'held'],
    ['add', 429, refusal, 'again'],
    ['add', 0, undefined, 'again'],
    ['add', 500, refusal, 'again alone'],
    ['add', 502, undefined, 'again'],
    ['add', 503, refusal, 'again'],
    ['add', 504, '<html>', 'again'],
  ] as const) {
    const outcome = outcomeOf(queued(1, act), { status, value })
    const found = 'alone' in outcome && outcome.alone ? `${outcome.is} alone` : outcome.is
    assert.equal(found, is, `${act} ${status}`)
  }
})

it('a 410 response to an addition means success only after an earlier attempt', () => {
  const answer = { status: 410, value: { success: false } }
  const outcomes = [1, 2].map((tries) => outcomeOf(queued(1, 'add', { tries }), answer).is)
  assert.deepEqual(outcomes, ['refused', 'done'])
})

const answered = (status: number, value: object = {}, message?: string): Answered => ({
  status,
  value,
  ...(message && { message }),
})
const settled = (queue: Intent[], answer: Answered, isHandledByForm = false) => {
  const [first = queued(0, 'add')] = queue
  return after(
    queue,
    recordOutcome(queue, first, { outcome: outcomeOf(first, answer), answered: answer, isHandledByForm }),
  )
}

const done = answered(201, { data: { ...ROW, updatedAt: 'now' } })

it('the next pending write of a record gets the version that the server returned', () => {
  const queue = [
    queued(1, 'add', { tries: 1 }),
    queued(2, 'edit'),
    queued(3, 'edit', { recordId: 'oil', seen: 'then' }),
  ]
  assert.deepEqual(
    settled(queue, done).map(({ seq, state, seen }) => [seq, state, seen]),
    [
      [1, 'sent', undefined],
      [2, 'waiting', 'now'],
      [3, 'waiting', 'then'],
    ],
  )
})

it('a write added after a sent write is based on the version that the server returned', () => {
  const sent = settled([queued(1, 'add', { tries: 1 })], done)
  const queue = after(sent, coalesce(sent, written('edit', { seen: 'before' })))
  assert.deepEqual([acts(queue), queue[1]?.seen], [['add Salt', 'edit Salt'], 'now'])
  assert.equal(nextToSend(queue, () => false)?.seq, 2)
})

it('a rejected write leaves the outbox when the open form shows the rejection', () => {
  for (const answer of [answered(400), answered(500)])
    assert.deepEqual(settled([queued(1, 'add', { tries: 1 })], answer, true), [], String(answer.status))
})

it('an edited pending entry stays in the outbox when the server rejects it', () => {
  const row = { ...ROW, title: 'Oil' }
  for (const state of ['waiting', 'refused'] as const) {
    const kept = [queued(1, 'add', { state, sentence: 'No such day' })]
    const changed = after(kept, coalesce(kept, written('edit', { row })))
    const [stays] = settled(changed, answered(409, {}, 'Your books are full'), true)
    assert.deepEqual([stays?.row, stays?.state, stays?.sentence], [row, 'refused', 'Your books are full'])
  }
})

it('a rejected write stays in the outbox with the message of the server', () => {
  const [refused] = settled([queued(1, 'add')], answered(409, {}, 'Your books are full'))
  assert.deepEqual([refused?.state, refused?.sentence, refused?.lastStatus], ['refused', 'Your books are full', 409])
})

it('a conflict between two devices keeps both versions until the client chooses one', () => {
  const present = { ...ROW, title: 'Theirs', updatedAt: 'later' }
  const queue = settled([queued(1, 'edit', { seen: 'monday', tries: 2 })], answered(412, { data: present }))
  const [conflict = queued(0, 'edit')] = queue
  assert.deepEqual([conflict.state, conflict.present], ['refused', present])
  const [mine] = after(queue, keepMine(conflict))
  assert.deepEqual([mine?.state, mine?.seen, mine?.tries, mine?.present], ['waiting', 'later', 0, undefined])
  assert.deepEqual(mine?.was, present, 'the server’s totals contain the other version')
  const [edited] = after(queue, coalesce(queue, written('edit')))
  assert.deepEqual(edited?.was, present)
  assert.deepEqual(after(queue, discard(queue, 1)), [])
})

it('a write that got no response can’t be discarded', () => {
  const [again = queued(0, 'add')] = settled([markSending(queued(1, 'add'))], answered(0))
  assert.deepEqual([again.state, again.tries], ['waiting', 1])
  assert.deepEqual(discard([again], 1), {})
})

it('a write that got a 401 response is pending again after the next login', () => {
  const queue = settled([queued(1, 'add')], answered(401, {}, 'Session expired'))
  assert.equal(queue[0]?.state, 'held')
  const [released] = after(queue, releaseHeld(queue))
  assert.deepEqual([released?.state, released?.sentence], ['waiting', undefined])
})

it('discarding a new record removes only the writes of that record from the outbox', () => {
  const queue = [queued(1, 'add', { state: 'refused' }), queued(2, 'mark'), queued(3, 'add', { recordId: 'oil' })]
  assert.deepEqual(
    after(queue, discard(queue, 1)).map(({ seq }) => seq),
    [3],
  )
})

it('discarding a deletion restores the unsent edits that it replaced', () => {
  const edit = queued(1, 'edit', { ...PEPPER, seen: 'before' })
  const deleted = after([edit], coalesce([edit], written('delete')))
  assert.deepEqual(acts(deleted), ['delete'])
  const restored = (from: Intent[]) => after(from, discard(from, from[0]?.seq ?? 0))
  assert.deepEqual(restored(deleted), [edit])
  const keptMine = deleted.map((each) => ({ ...each, seen: 'since' }))
  assert.deepEqual(restored(keptMine), [edit])
  const sinceSent = keptMine.map((each) => ({ ...each, replaced: [{ ...edit, seen: undefined }] }))
  assert.deepEqual(restored(sinceSent), [{ ...edit, seen: 'since' }])
})

it('discarding an unsent customer removes the writes of the customer’s lines', () => {
  const part = { recordId: 'line', parent: 'salt' }
  const queue = [queued(1, 'add'), queued(2, 'add', part), queued(3, 'add', { recordId: 'oil' })]
  for (const change of [discard(queue, 1), coalesce(queue, written('delete'))])
    assert.deepEqual(
      after(queue, change).map(({ seq }) => seq),
      [3],
    )
})

it('the outbox pauses longer after each failure, but at most five minutes', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 9].map((failures) => backOffMs(failures, 0.5)),
    [5_000, 15_000, 60_000, 300_000, 300_000],
  )
  assert.deepEqual([backOffMs(1, 0), backOffMs(1, 1)], [4_000, 6_000])
})

it('a bulk deletion removes sent writes about the deleted rows from the outbox and keeps all unsent writes', () => {
  const queue = [
    queued(1, 'add', { state: 'sent' }),
    queued(2, 'edit'),
    queued(3, 'add', { recordId: 'rice', state: 'sent' }),
  ]
  assert.deepEqual(sentAbout(queue, ['salt']), [1])
})
