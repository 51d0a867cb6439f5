import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { expenses, incomes } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { statements } from '../../contract/statements.ts'
import { sumsByTitle } from '../../contract/sums.ts'
import { answerOptions, queryClient } from '../data/api/query.ts'
import { type ListQuery, pagesOf } from '../data/lists/use-pages.ts'
import { beginSession, forgetSession } from '../session/session.ts'
import { enqueueWrite } from './rows.ts'

afterEach(() => {
  queryClient.clear()
  forgetSession()
  mock.restoreAll()
})

const salt = { _id: 'a', title: 'Salt', amount: 500, date: '2026-11-27', description: '', createdAt: '', updatedAt: '' }
const ARRIVED = 1_000

test('a write marks every cached response as outdated without changing the response', async () => {
  beginSession('token-1')
  const page = { nextCursor: null, count: 1, sum: 500 }
  const list = { pages: [{ success: true, data: [salt], page }], pageParams: [{}] }
  const queries: ListQuery[] = [{ search: '' }, { title: 'Salt' }, { search: 'salt' }, { sort: '-amount' }]
  const keys = [
    ...queries.map((query) => pagesOf(expenses.list, query).queryKey),
    pagesOf(incomes.list, { search: '' }).queryKey,
    answerOptions(sumsByTitle.expense, {}).queryKey,
    answerOptions(progress.overview).queryKey,
    answerOptions(statements.read, { params: { kind: 'month', start: '2026-10-01' } }).queryKey,
  ]
  for (const key of keys) queryClient.setQueryData(key as never, list as never, { updatedAt: ARRIVED })
  mock.method(globalThis, 'fetch', async () => Response.json({ success: true, message: 'x', data: salt }))
  const write = { kind: 'expense', row: salt }
  await enqueueWrite(
    expenses.update,
    { params: { id: 'a' }, body: { ...salt, title: 'Sugar' } },
    { ...write, act: 'edit' },
  )
  await new Promise(setImmediate)
  for (const queryKey of keys) {
    const { isInvalidated, dataUpdatedAt, data } = queryClient.getQueryState(queryKey as never) ?? {}
    assert.deepEqual([isInvalidated, dataUpdatedAt, data], [true, ARRIVED, list], JSON.stringify(queryKey))
  }
})
