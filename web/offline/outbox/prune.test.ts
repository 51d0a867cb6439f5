import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { debts } from '../../../contract/debts.ts'
import { statements } from '../../../contract/statements.ts'
import { keyOf, queryClient } from '../../data/api/query.ts'
import { pagesOf } from '../../data/lists/use-pages.ts'
import { MOST_KEPT } from '../snapshot-store.ts'
import { dropOutdated, findCachedLists, withSent } from './prune.ts'
import type { Intent } from './queue.ts'

afterEach(() => queryClient.clear())

test('a sent write stays on the device until the complete list with its record is cached', () => {
  const cached = (query: Record<string, string>, at: number, storedAt = at) => {
    const { queryKey } = pagesOf(debts.list, query)
    queryClient.setQueryData(queryKey as never, {} as never, { updatedAt: at })
    const name = queryClient.getQueryCache().find({ queryKey })?.queryHash ?? ''
    return [...findCachedLists(11, [{ name, key: queryKey, data: {}, at: storedAt }])]
  }
  assert.deepEqual(cached({ search: '', paid: 'false' }, 11), [])
  assert.deepEqual(cached({ search: '', from: '2026-11-01' }, 11), [])
  assert.deepEqual(cached({ search: '', sort: '-amount' }, 11), [])
  assert.deepEqual(cached({ limit: String(MOST_KEPT) }, 11), [])
  assert.deepEqual(cached({ search: '', sort: 'status' }, 10), [])
  assert.deepEqual(cached({ search: '', sort: 'status' }, 11, 10), [])
  assert.deepEqual(cached({ search: '', sort: 'status' }, 11), [debts.list.path])
})

test('the rows cached for offline search, with their count and sum, include sent writes', () => {
  const row = (_id: string, date: string, amount: number) => ({ _id, date, amount, updatedAt: '1' })
  const kept = (count: number, sum: number, ...data: object[]) => ({
    ...{ name: '', key: ['/api/expenses', 'GET', { query: { limit: '2000' } }], at: 1 },
    data: { pages: [{ success: true, data, page: { nextCursor: null, count, sum } }], pageParams: [{}] },
  })
  const sent = (act: string, changed: object, recordKind = 'expense') =>
    ({ act, recordKind, recordId: (changed as { _id: string })._id, row: changed, state: 'sent' }) as Intent
  const [c, b, a] = [row('c', '2026-11-03', 0.3), row('b', '2026-11-02', 0.2), row('a', '2026-11-01', 0.1)]
  const added = row('d', '2026-11-02', 4.4)
  const edited = { ...c, amount: 0.7, updatedAt: '2' }
  const writes = [sent('add', added), sent('edit', edited), sent('delete', b), sent('add', row('e', '', 9), 'income')]
  assert.deepEqual(withSent(kept(3, 0.6, c, b, a), writes), kept(3, 5.2, edited, added, a))
  assert.deepEqual(withSent(kept(3, 5.2, edited, added, a), writes), kept(3, 5.2, edited, added, a), 'twice')
  const old = sent('add', row('f', '2026-10-31', 5))
  assert.deepEqual(withSent(kept(9, 60, c, b, a), [old]), kept(9, 60, c, b, a), 'a row older than those of a cut book')
})

test('a write in a past month drops the statements of that month and of the next, which compares with it', async () => {
  const key = (kind: 'month' | 'week', start: string) => keyOf(statements.read, { params: { kind, start } })
  const starts = ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01']
  const keys = [...starts.map((start) => key('month', start)), key('week', '2026-03-02')]
  const keptAfter = async (was: string, date: string) => {
    for (const queryKey of keys) queryClient.setQueryData(queryKey, {} as never)
    const [row, before] = [
      { _id: 'a', date },
      { _id: 'a', date: was },
    ]
    // Ignore the error: Node.js has no IndexedDB.
    await dropOutdated('o', { act: 'edit', recordKind: 'expense', row, was: before } as unknown as Intent).catch(
      () => {},
    )
    return keys.filter((queryKey) => queryClient.getQueryData(queryKey)).map(([, , input]) => input?.params.start)
  }
  assert.deepEqual(await keptAfter('2026-03-31', '2026-03-05'), ['2026-02-01', '2026-05-01', '2026-03-02'])
  assert.deepEqual(await keptAfter('2026-01-31', '2026-04-05'), ['2026-03-01', '2026-03-02'])
  assert.equal((await keptAfter('2999-01-01', '2999-01-02')).length, keys.length, 'this month has no statement')
})
