import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Answered,
  backOffMs,
  coalesce,
  discard,
  type Intent,
  keepMine,
  leaving,
  type NewIntent,
  nextToSend,
  outcomeOf,
  type QueueChange,
  release,
  renewed,
  settle,
} from './queue.ts'

const ROW = { _id: 'salt', title: 'Salt', amount: 500 }

const BACK = { method: 'PATCH', path: '/api/expenses/salt/back', creates: false, fallback: 'Failed' }

function written(act: Intent['act'], changes: Partial<Intent> = {}): NewIntent {
  const path = act === 'add' ? '/api/expenses' : `/api/expenses/${changes.recordId ?? 'salt'}`
  return {
    recordKind: 'expense',
    recordId: 'salt',
    act,
    call: { method: 'POST', path, creates: act === 'add', fallback: 'Failed' },
    ...(act !== 'delete' && { body: { title: 'Salt' } }),
    key: 'key',
    row: ROW,
    madeAt: 0,
    ...changes,
  }
}
const queued = (seq: number, act: Intent['act'], changes: Partial<Intent> = {}): Intent => ({
  ...written(act, changes),
  seq,
  state: 'waiting',
  tries: 0,
  ...changes,
})

/** The queue after a change, as the device has it. */
function after(queue: Intent[], { remove = [], put = [], add }: QueueChange): Intent[] {
  const kept = queue
    .filter(({ seq }) => !remove.includes(seq))
    .map((intent) => put.find(({ seq }) => seq === intent.seq) ?? intent)
  return add ? [...kept, { ...add, seq: (queue.at(-1)?.seq ?? 0) + 1 }] : kept
}
const acts = (queue: Intent[]) =>
  queue.map(({ act, body }) => `${act} ${(body as { title?: string })?.title ?? ''}`.trim())

describe('what is written of the same record before anything has left becomes one', () => {
  const pepper = { body: { title: 'Pepper' } }
  const tried = { tries: 1 }
  for (const [what, queue, next, becomes] of [
    ['an add and an edit', [queued(1, 'add')], written('edit', pepper), ['add Pepper']],
    ['an add and a delete', [queued(1, 'add')], written('delete'), []],
    ['an add, an edit and a delete', [queued(1, 'add', pepper)], written('delete'), []],
    ['two edits', [queued(1, 'edit')], written('edit', pepper), ['edit Pepper']],
    ['an edit and a delete', [queued(1, 'edit')], written('delete'), ['delete']],
    ['two marks', [queued(1, 'mark')], written('mark'), ['mark Salt']],
    [
      'a mark, another and the first again',
      [queued(1, 'mark'), queued(2, 'mark', { call: BACK })],
      written('mark'),
      ['mark Salt', 'mark Salt', 'mark Salt'],
    ],
    ['a mark and a delete', [queued(1, 'mark')], written('delete'), ['delete']],
    [
      'an add, a mark and an edit',
      [queued(1, 'add'), queued(2, 'mark')],
      written('edit', pepper),
      ['add Pepper', 'mark Salt'],
    ],
    ['an add and a mark', [queued(1, 'add')], written('mark'), ['add Salt', 'mark Salt']],
    [
      'a refused add and an edit',
      [queued(1, 'add', { state: 'refused', ...tried })],
      written('edit', pepper),
      ['add Pepper'],
    ],
    ['a refused add and a delete', [queued(1, 'add', { state: 'refused', ...tried })], written('delete'), []],
    // What may have been done is followed, and not changed.
    [
      'an add that was tried, and an edit',
      [queued(1, 'add', tried)],
      written('edit', pepper),
      ['add Salt', 'edit Pepper'],
    ],
    ['an add that was tried, and a delete', [queued(1, 'add', tried)], written('delete'), ['add Salt', 'delete']],
    [
      'an add on its way, and a delete',
      [queued(1, 'add', { state: 'sending', ...tried })],
      written('delete'),
      ['add Salt', 'delete'],
    ],
    [
      'an add that was tried, an edit and a delete',
      [queued(1, 'add', tried), queued(2, 'edit')],
      written('delete'),
      ['add Salt', 'delete'],
    ],
    [
      'a held edit that was tried, and an edit',
      [queued(1, 'edit', { state: 'held', ...tried })],
      written('edit', pepper),
      ['edit Salt', 'edit Pepper'],
    ],
    ['a record and another', [queued(1, 'add')], written('add', { recordId: 'oil' }), ['add Salt', 'add Salt']],
  ] as const)
    it(what, () => assert.deepEqual(acts(after([...queue], coalesce(queue, next))), becomes))

  it('keeps its place, takes the new row, and goes under a key of its own', () => {
    const change = coalesce(
      [queued(1, 'add')],
      written('edit', { ...pepper, key: 'other', row: { ...ROW, _id: 'salt' } }),
    )
    assert.deepEqual(
      change.put?.map(({ seq, act, key, call }) => [seq, act, key, call.path]),
      [[1, 'add', 'other', '/api/expenses']],
    )
  })

  it('an edit keeps the moment of the row that the first was made from', () => {
    const queue = [queued(1, 'edit', { seen: 'monday' })]
    assert.equal(after(queue, coalesce(queue, written('edit', { seen: 'tuesday' })))[0]?.seen, 'monday')
    assert.equal(after(queue, coalesce(queue, written('delete', { seen: 'tuesday' })))[0]?.seen, 'monday')
  })

  it('what follows another is made from a row that is still to come', () => {
    const queue = [queued(1, 'edit', { seen: 'monday', tries: 1 })]
    assert.equal(after(queue, coalesce(queue, written('edit', { seen: 'local' })))[1]?.seen, undefined)
  })
})

describe('which is sent next', () => {
  const next = (queue: Intent[], putOff: number[] = []) => nextToSend(queue, (seq) => putOff.includes(seq))?.seq
  const oil = { recordId: 'oil' }

  it('the first, also one that was left on its way', () => {
    assert.equal(next([queued(1, 'add', { state: 'sending', tries: 1 }), queued(2, 'add', oil)]), 1)
  })
  it('past what is refused, but nothing of its record', () => {
    assert.equal(next([queued(1, 'add', { state: 'refused' }), queued(2, 'edit'), queued(3, 'add', oil)]), 3)
  })
  it('past what is put off, but nothing of its record', () => {
    assert.equal(next([queued(1, 'add'), queued(2, 'edit'), queued(3, 'add', oil)], [1]), 3)
  })
  it('nothing that needs what is still to be sent', () => {
    const needing = { recordId: 'line', needs: ['salt'] }
    assert.equal(next([queued(1, 'edit', { state: 'refused' }), queued(2, 'add', needing)]), undefined)
    assert.equal(next([queued(1, 'add'), queued(2, 'add', needing)]), 1)
  })
  it('no part of a record that is not there yet, but of one that is, whatever was refused of it', () => {
    const part = { recordId: 'line', parent: 'salt' }
    assert.equal(next([queued(1, 'add', { state: 'refused' }), queued(2, 'add', part)]), undefined)
    assert.equal(next([queued(1, 'add'), queued(2, 'add', part)], [1]), undefined)
    assert.equal(next([queued(1, 'edit', { state: 'refused' }), queued(2, 'add', part)]), 2)
  })
  it('nothing while one is held', () => {
    assert.equal(next([queued(1, 'add', oil), queued(2, 'add', { state: 'held' })]), undefined)
  })
})

describe('what an answer means', () => {
  const data = { ...ROW, updatedAt: 'now', createdAt: 'then' }
  const other = { ...data, title: 'Somebody’s' }
  const refusal = { success: false, message: 'No' }
  for (const [act, status, value, is] of [
    ['add', 201, { data }, 'done'],
    ['add', 200, { data }, 'done'],
    ['edit', 200, { data }, 'done'],
    ['delete', 200, { success: true }, 'done'],
    ['delete', 404, refusal, 'done'],
    ['add', 410, refusal, 'done'],
    ['mark', 200, { data }, 'done'],
    ['edit', 412, { ...refusal, data }, 'done'],
    ['edit', 412, { ...refusal, data: other }, 'refused'],
    ['mark', 412, { ...refusal, data: other }, 'refused'],
    ['edit', 404, refusal, 'refused'],
    ['mark', 404, refusal, 'refused'],
    ['delete', 412, { ...refusal, data: other }, 'refused'],
    ['add', 400, refusal, 'refused'],
    ['add', 409, refusal, 'refused'],
    ['add', 413, refusal, 'refused'],
    ['add', 422, refusal, 'refused'],
    ['add', 401, refusal, 'held'],
    ['add', 403, refusal, 'held'],
    ['add', -1, undefined, 'held'],
    ['add', 429, refusal, 'again'],
    ['add', 0, undefined, 'again'],
    ['add', 500, refusal, 'again alone'],
    ['add', 502, undefined, 'again'],
    ['add', 503, refusal, 'again'],
    ['add', 504, '<html>', 'again'],
  ] as const)
    it(`${act}, answered ${status}: ${is}`, () => {
      const outcome = outcomeOf(queued(1, act), { status, value })
      assert.equal('alone' in outcome && outcome.alone ? `${outcome.is} alone` : outcome.is, is)
    })

  it('who was one too many comes again when the server says', () => {
    const outcome = outcomeOf(queued(1, 'add'), { status: 429, value: {}, retryAfterMs: 7_000 })
    assert.deepEqual(outcome, { is: 'again', alone: false, afterMs: 7_000 })
  })
})

describe('what an answer does to the queue', () => {
  const answered = (status: number, value: object = {}, message?: string): Answered => ({
    status,
    value,
    ...(message && { message }),
  })
  const settled = (queue: Intent[], answer: Answered, isTold = false) => {
    const [first = queued(0, 'add')] = queue
    return after(queue, settle(queue, first, { outcome: outcomeOf(first, answer), answered: answer, isTold }))
  }

  const done = answered(201, { data: { ...ROW, updatedAt: 'now' } })

  it('what is done waits no more, and the next of its record was made from what it has become', () => {
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
  it('what is sent is known until the lists were fetched: what is written next was made from it', () => {
    const sent = settled([queued(1, 'add', { tries: 1 })], done)
    const queue = after(sent, coalesce(sent, written('edit', { seen: 'before' })))
    assert.deepEqual([acts(queue), queue[1]?.seen], [['add Salt', 'edit Salt'], 'now'])
    assert.equal(nextToSend(queue, () => false)?.seq, 2)
  })
  it('of what somebody waited for and was refused nothing is kept', () => {
    for (const answer of [answered(400), answered(500)])
      assert.deepEqual(settled([queued(1, 'add', { tries: 1 })], answer, true), [], String(answer.status))
  })
  it('what was kept, was changed in a form and is refused there stays, whatever becomes of the form', () => {
    const row = { ...ROW, title: 'Oil' }
    for (const state of ['waiting', 'refused'] as const) {
      const kept = [queued(1, 'add', { state, sentence: 'No such day' })]
      const changed = after(kept, coalesce(kept, written('edit', { row })))
      const [stays] = settled(changed, answered(409, {}, 'Your books are full'), true)
      assert.deepEqual([stays?.row, stays?.state, stays?.sentence], [row, 'refused', 'Your books are full'])
    }
  })
  it('what is refused stays, with the server’s sentence', () => {
    const [refused] = settled([queued(1, 'add')], answered(409, {}, 'Your books are full'))
    assert.deepEqual([refused?.state, refused?.sentence, refused?.lastStatus], ['refused', 'Your books are full', 409])
  })
  it('a conflict stays with both rows, and is written over or taken back', () => {
    const present = { ...ROW, title: 'Theirs', updatedAt: 'later' }
    const queue = settled([queued(1, 'edit', { seen: 'monday', tries: 2 })], answered(412, { data: present }))
    const [conflict = queued(0, 'edit')] = queue
    assert.deepEqual([conflict.state, conflict.present], ['refused', present])
    const [mine] = after(queue, keepMine(conflict))
    assert.deepEqual([mine?.state, mine?.seen, mine?.tries, mine?.present], ['waiting', 'later', 0, undefined])
    assert.deepEqual(after(queue, discard(queue, 1)), [])
  })
  it('what was not answered waits on, and may have been done', () => {
    const [again = queued(0, 'add')] = settled([leaving(queued(1, 'add'))], answered(0))
    assert.deepEqual([again.state, again.tries], ['waiting', 1])
    assert.deepEqual(discard([again], 1), {})
  })
  it('what is held waits on after the next login', () => {
    const queue = settled([queued(1, 'add')], answered(401, {}, 'Session expired'))
    assert.equal(queue[0]?.state, 'held')
    const [released] = after(queue, release(queue))
    assert.deepEqual([released?.state, released?.sentence], ['waiting', undefined])
  })
})

it('whoever takes back an add takes back what was made from it, and of another record nothing', () => {
  const queue = [queued(1, 'add', { state: 'refused' }), queued(2, 'mark'), queued(3, 'add', { recordId: 'oil' })]
  assert.deepEqual(
    after(queue, discard(queue, 1)).map(({ seq }) => seq),
    [3],
  )
})

it('a record that was never there takes its parts along, taken back or deleted', () => {
  const part = { recordId: 'line', parent: 'salt' }
  const queue = [queued(1, 'add'), queued(2, 'add', part), queued(3, 'add', { recordId: 'oil' })]
  for (const change of [discard(queue, 1), coalesce(queue, written('delete'))])
    assert.deepEqual(
      after(queue, change).map(({ seq }) => seq),
      [3],
    )
})

it('what is renewed is as if it had never left', () => {
  const intent = renewed(queued(1, 'add', { state: 'refused', tries: 3, sentence: 'No', lastStatus: 400 }), {})
  assert.deepEqual(
    [intent.state, intent.tries, intent.sentence, intent.lastStatus],
    ['waiting', 0, undefined, undefined],
  )
})

it('each failure is waited after for longer, up to five minutes', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 9].map((failures) => backOffMs(failures, 0.5)),
    [5_000, 15_000, 60_000, 300_000, 300_000],
  )
  assert.deepEqual([backOffMs(1, 0), backOffMs(1, 1)], [4_000, 6_000])
})
