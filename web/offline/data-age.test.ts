import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { expenses } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { answerOptions, noteWrite, queryClient } from '../data/api/query.ts'
import { areTotalsCurrent } from './data-age.ts'

beforeEach(() => mock.timers.enable({ apis: ['Date'], now: 1_000 }))
afterEach(() => {
  queryClient.clear()
  mock.timers.reset()
})

/** Shows an answer whose request begins now and takes 1,000 ms. */
async function showAnswer(call: typeof progress.overview | typeof expenses.titles): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<never>()
  const observer = new QueryObserver(queryClient, { ...answerOptions(call), queryFn: () => promise } as never)
  const isShown = new Promise<void>((shown) => {
    observer.subscribe(({ isSuccess }) => isSuccess && shown())
  })
  mock.timers.tick(1_000)
  resolve({ data: {} } as never)
  await isShown
}

test('areTotalsCurrent is false when the device sent a write after it requested a shown total', async () => {
  await showAnswer(progress.overview)
  assert.equal(areTotalsCurrent(), true)
  noteWrite()
  assert.equal(areTotalsCurrent(), false)
  queryClient.clear()
  await showAnswer(expenses.titles)
  assert.equal(areTotalsCurrent(), true, 'the used titles have no totals')
})
