import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { expenses } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { systemClock } from '../../../domain/clock.ts'
import { write } from '../../browser/storage.ts'
import { beginSession, forgetSession } from '../../session/session.ts'
import { CallError } from './call.ts'
import {
  answerOptions,
  isWorthAnotherTry,
  noteWrite,
  pagesOptions,
  queryClient,
  refresh,
  tryAgainAfterMs,
} from './query.ts'

let sent: { url: string; known: string | null }[] = []
let answer: () => Response | Promise<Response>
beforeEach(() => {
  sent = []
  mock.method(globalThis, 'fetch', async (url: string, { headers }: RequestInit) => {
    sent.push({ url, known: new Headers(headers).get('if-none-match') })
    return answer()
  })
  beginSession('token-1', 'client-1')
})
afterEach(() => {
  queryClient.clear()
  forgetSession()
  mock.restoreAll()
})

const named = (etag: string, body: object) => () => Response.json({ success: true, ...body }, { headers: { etag } })
const notChanged = () => new Response(null, { status: 304 })
const known = () => sent.map((one) => one.known)

test('a failed read is retried twice after a 5xx, once after a 429 and never after other 4xx', () => {
  const tries = (status: number) =>
    [0, 1, 2].filter((failures) => isWorthAnotherTry(failures, new CallError(status, 'x')))
  assert.deepEqual([0, 503, 429, 400, 401, 404].map(tries), [[0, 1], [0, 1], [0], [], [], []])
  assert.ok(!isWorthAnotherTry(0, new TypeError('a fault of ours')))
  assert.deepEqual(
    [429, 503].map((status) => [0, 1].map((attempt) => tryAgainAfterMs(attempt, new CallError(status, 'x')))),
    [
      [2_000, 2_000],
      [500, 1_000],
    ],
  )
})

test('a refetch returns the same person’s cached data when the server responds 304', async () => {
  const read = () => queryClient.fetchQuery({ ...answerOptions(progress.analytics), staleTime: 0 })
  const data = { byDay: [], byWeek: [], byMonth: [], byYear: [] }
  answer = named('W/"one"', { data })
  const first = await read()
  answer = notChanged
  assert.equal(await read(), first)
  answer = named('W/"two"', { data: { ...data, byYear: [1] } })
  const second = await read()
  assert.notDeepEqual(second, first)
  answer = notChanged
  assert.deepEqual(await read(), second)
  assert.deepEqual(known(), [null, 'W/"one"', 'W/"one"', 'W/"two"'])

  answer = named('W/"three"', { data })
  beginSession('token-2', 'client-2')
  assert.deepEqual((await read()).data, data)
  assert.deepEqual(known().slice(4), [null])
})

test('a 304 response is an error when the request had no ETag', async () => {
  answer = notChanged
  await assert.rejects(queryClient.fetchQuery({ ...answerOptions(progress.analytics), retry: false }), CallError)
})

test('a refetch of a list sends an ETag only when the list was loaded in one response', async () => {
  const options = { ...pagesOptions(expenses.list, {}), staleTime: 0 }
  const read = async (pages?: number) => (await queryClient.fetchInfiniteQuery({ ...options, pages })).pages
  const page = (id: string, nextCursor: string | null) => ({ data: [{ _id: id }], page: { nextCursor } })
  answer = named('W/"a"', page('a', 'next'))
  const [first] = await read()
  answer = notChanged
  assert.equal((await read())[0], first)
  assert.deepEqual(known(), [null, 'W/"a"'])
  answer = () =>
    (sent.at(-1)?.url.includes('cursor') ? named('W/"c"', page('b', null)) : named('W/"b"', page('a', 'next')))()
  await read(2)
  answer = named('W/"ab"', { data: [{ _id: 'a' }, { _id: 'b' }], page: { nextCursor: null } })
  await read()
  answer = notChanged
  assert.deepEqual((await read())[0]?.data.length, 2)
  assert.deepEqual(sent.slice(4), [
    { url: '/api/expenses?limit=2', known: null },
    { url: '/api/expenses?limit=2', known: 'W/"ab"' },
  ])
})

test('the age of a cached list counts from the request for the first page, even after a second page has loaded', async () => {
  mock.timers.enable({ apis: ['Date'], now: 1_000 })
  const options = { ...pagesOptions(expenses.list, {}), staleTime: 0 }
  const slow = (id: string, nextCursor: string | null) => () => {
    mock.timers.setTime(systemClock().now().getTime() + 500)
    return Response.json({ success: true, data: [{ _id: id }], page: { nextCursor } })
  }
  const at = () => queryClient.getQueryState(options.queryKey)?.dataUpdatedAt
  const observer = new InfiniteQueryObserver(queryClient, { ...options, enabled: false })
  const stop = observer.subscribe(() => {})
  answer = slow('a', 'next')
  await observer.refetch()
  assert.equal(at(), 1_000)
  answer = slow('b', null)
  await observer.fetchNextPage()
  assert.equal(at(), 1_000)
  await observer.refetch()
  assert.equal(at(), 2_000)
  stop()
  mock.timers.reset()
})

test('a query is fetched again when data changes during its first fetch', async () => {
  const data = { byDay: [], byWeek: [], byMonth: [] }
  const answers = ['before', 'after'].map((name) => ({ success: true, data: { ...data, byYear: [name] } }))
  const held = Promise.withResolvers<Response>()
  answer = () => {
    const next = Response.json(answers.shift())
    return answers.length > 0 ? held.promise.then(() => next) : next
  }
  const observer = new QueryObserver(queryClient, { ...answerOptions(progress.analytics), retry: false })
  const stop = observer.subscribe(() => {})
  const refreshed = refresh(progress.analytics)
  held.resolve(Response.json({}))
  await refreshed
  assert.deepEqual(observer.getCurrentResult().data?.data, { ...data, byYear: ['after'] })
  stop()
})

test('an answer that was requested before a write is fetched again', async () => {
  mock.timers.enable({ apis: ['Date'], now: 1_000 })
  const data = { byDay: [], byWeek: [], byMonth: [], byYear: [] }
  answer = () => {
    if (sent.length === 1) {
      mock.timers.setTime(2_000)
      noteWrite()
    }
    return Response.json({ success: true, data })
  }
  for (let opened = 0; opened < 3; opened++) await queryClient.prefetchQuery(answerOptions(progress.analytics))
  assert.equal(sent.length, 2)
  write('written', null)
  mock.timers.reset()
})
