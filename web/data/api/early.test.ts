import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { runInThisContext } from 'node:vm'
import { auth } from '../../../contract/auth.ts'
import { call } from './call.ts'
import { earlyScript } from './early.ts'
import { noteWrite } from './query.ts'

const { path } = auth.verify
let nowMs = 0
const sent = mock.fn((_url: string, _init: RequestInit) => Promise.resolve(Response.json({ success: false })))

beforeEach(() => {
  const stored = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    document: { documentElement: { lang: 'fr' } },
  })
  sent.mock.resetCalls()
  mock.method(globalThis, 'fetch', sent as unknown as typeof fetch)
  // `takeEarly` ignores responses after 20 s, and this process may have run for longer.
  mock.method(performance, 'now', () => nowMs)
  nowMs = 0
  localStorage.setItem('token', 'first')
})
afterEach(() => mock.restoreAll())

test('a call uses the response of the page’s early request, and a second call sends a new request', async () => {
  runInThisContext(earlyScript([path]))
  const [url, init] = sent.mock.calls[0]?.arguments ?? []
  assert.equal(url, path)
  assert.deepEqual(init?.headers, { 'accept-language': 'fr', authorization: 'Bearer first' })
  assert.deepEqual([init?.cache, init?.credentials], ['no-store', 'omit'])
  await assert.rejects(call(auth.verify))
  assert.equal(sent.mock.callCount(), 1)
  await assert.rejects(call(auth.verify))
  assert.equal(sent.mock.callCount(), 2)
})

test('a call sends its own request when a write or a new session follows the early request', async () => {
  for (const change of [noteWrite, () => localStorage.setItem('token', 'second')]) {
    runInThisContext(earlyScript([path]))
    change()
    await assert.rejects(call(auth.verify))
    assert.equal(sent.mock.callCount(), 2)
    sent.mock.resetCalls()
  }
})

test('a call sends its own request when the early request failed or the code loaded late', async () => {
  sent.mock.mockImplementationOnce(() => Promise.reject(new TypeError('no line')))
  runInThisContext(earlyScript([path]))
  await assert.rejects(call(auth.verify), { status: 200 })
  assert.equal(sent.mock.callCount(), 2)

  runInThisContext(earlyScript([path]))
  nowMs = 20_001
  await assert.rejects(call(auth.verify))
  assert.equal(sent.mock.callCount(), 4)
})

test('a page without a session sends no request before its code loads', () => {
  Object.assign(globalThis, { localStorage: { getItem: () => null } })
  runInThisContext(earlyScript([path]))
  assert.equal(sent.mock.callCount(), 0)
})
