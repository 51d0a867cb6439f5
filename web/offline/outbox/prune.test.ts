import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { debts } from '../../../contract/debts.ts'
import { queryClient } from '../../data/api/query.ts'
import { pagesOf } from '../../data/lists/use-pages.ts'
import { findCachedLists } from './prune.ts'

afterEach(() => queryClient.clear())

test('a sent write stays on the device until its whole list is cached, not only a part of it', () => {
  const cached = (query: Record<string, string>, at: number, storedAt = at) => {
    const { queryKey } = pagesOf(debts.list, query)
    queryClient.setQueryData(queryKey as never, {} as never, { updatedAt: at })
    const name = queryClient.getQueryCache().find({ queryKey })?.queryHash ?? ''
    return [...findCachedLists(10, [{ name, key: queryKey, data: {}, at: storedAt }])]
  }
  assert.deepEqual(cached({ search: '', paid: 'false' }, 11), [])
  assert.deepEqual(cached({ search: '', from: '2026-11-01' }, 11), [])
  assert.deepEqual(cached({ search: '', sort: '-amount' }, 11), [])
  assert.deepEqual(cached({ search: '', sort: 'status' }, 10), [])
  assert.deepEqual(cached({ search: '', sort: 'status' }, 11, 10), [])
  assert.deepEqual(cached({ search: '', sort: 'status' }, 11), [debts.list.path])
})
