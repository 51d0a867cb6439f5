import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { expenses } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { answerOptions, noteWrite, queryClient } from '../data/api/query.ts'
import { areTotalsBefore } from './data-age.ts'

const UNSENT = Number.POSITIVE_INFINITY

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

test('a total can’t have a write that was first sent after the total arrived', async () => {
  await showAnswer(progress.overview)
  assert.equal(areTotalsBefore(UNSENT), true)
  assert.equal(areTotalsBefore(2_001), true)
  assert.equal(areTotalsBefore(1_500), false, 'the write was sent while the total was on its way')
  assert.equal(areTotalsBefore(500), false)
})

test('a total whose request began before the last stored write may lack this write', async () => {
  await showAnswer(progress.overview)
  noteWrite()
  assert.equal(areTotalsBefore(UNSENT), false)
  queryClient.clear()
  await showAnswer(expenses.titles)
  assert.equal(areTotalsBefore(0), true, 'the used titles have no totals')
})
