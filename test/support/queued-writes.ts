import type { Intent, NewIntent, QueueChange } from '../../web/offline/outbox/queue.ts'

export const ROW = { _id: 'salt', title: 'Salt', amount: 500 }

export const PEPPER = { body: { title: 'Pepper' } }

export function written(act: Intent['act'], changes: Partial<Intent> = {}): NewIntent {
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

export const queued = (seq: number, act: Intent['act'], changes: Partial<Intent> = {}): Intent => ({
  ...written(act, changes),
  seq,
  state: 'waiting',
  tries: 0,
  ...changes,
})

export function after(queue: Intent[], { remove = [], put = [], add }: QueueChange): Intent[] {
  const kept = queue
    .filter(({ seq }) => !remove.includes(seq))
    .map((intent) => put.find(({ seq }) => seq === intent.seq) ?? intent)
    .concat(put.filter((intent) => !queue.some(({ seq }) => seq === intent.seq)))
  return add ? [...kept, { ...add, seq: (queue.at(-1)?.seq ?? 0) + 1 }] : kept
}

export const acts = (queue: Intent[]) =>
  queue.map(({ act, body }) => `${act} ${(body as { title?: string })?.title ?? ''}`.trim())
