import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { expenses } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { superadmin } from '../../../contract/staff.ts'
import { beginSession, forgetSession, token } from '../../session/session.ts'
import { CallError, call } from './call.ts'

let answers: (() => Promise<Response>)[] = []
const sent = mock.fn((_url: string, _init: RequestInit) =>
  (answers.shift() ?? (() => Promise.reject(new TypeError('no line'))))(),
)

beforeEach(() => {
  answers = []
  sent.mock.resetCalls()
  mock.method(globalThis, 'fetch', sent as unknown as typeof fetch)
  beginSession('token-1', 'client-1')
})
afterEach(() => {
  forgetSession()
  mock.restoreAll()
})

const answer = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const sentHeader = (name: string) => new Headers(sent.mock.calls[0]?.arguments[1].headers).get(name)
const entry = { date: '2026-11-21', amount: 500, title: 'Airtime', description: 'Airtime' }

async function refusalOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => assert.fail('it was not refused'),
    (cause: unknown) => cause,
  )
  assert.ok(error instanceof CallError)
  return error
}

test('an API call sends the session token and its body', async () => {
  answers = [answer(200, { success: true, message: 'OK', data: {} })]
  await call(expenses.update, { params: { id: 'a/b' }, body: entry })
  const [url, init] = sent.mock.calls[0]?.arguments ?? []
  assert.equal(url, '/api/expenses/a%2Fb')
  assert.equal(init?.method, 'PUT')
  assert.equal(sentHeader('authorization'), 'Bearer token-1')
  assert.deepEqual(JSON.parse(String(init?.body)), entry)
})

test('an API call that creates a record sends its key as Idempotency-Key', async () => {
  answers = [answer(201, { success: true, message: 'OK', data: {} })]
  await call(expenses.add, { body: entry }, { key: 'intent-0001' })
  assert.equal(sentHeader('idempotency-key'), 'intent-0001')
})

test('an API call removes its abort listener when it ends', async () => {
  const { signal } = new AbortController()
  answers = [answer(200, { success: true, message: 'OK', data: {} })]
  await call(account.profile, {}, { signal })
  await refusalOf(call(account.profile, {}, { signal }))
  assert.deepEqual(getEventListeners(signal, 'abort'), [])
})

test('an API call that needs a session token is sent only when there is a token', async () => {
  forgetSession()
  const error = await refusalOf(call(account.profile))
  assert.equal(error.message, 'No authentication token found. Please log in again.')
  assert.equal(sent.mock.callCount(), 0)
})

test('an API error has the message of the server, or else the fallback message of the call', async () => {
  answers = [
    answer(400, { success: false, message: 'All fields are required', errors: [{ field: 'title', msg: 'x' }] }),
    answer(500, 'upstream broke'),
    answer(400, { success: false }),
  ]
  const refusal = await refusalOf(call(expenses.add, { body: entry }))
  assert.deepEqual([refusal.status, refusal.message, refusal.errors.length], [400, 'All fields are required', 1])
  assert.equal((await refusalOf(call(expenses.add, { body: entry }))).message, 'Failed to add expense')
  assert.equal((await refusalOf(call(expenses.add, { body: entry }))).message, 'Failed to add expense')
})

test('an API response with success: false is an error, whatever its status', async () => {
  answers = [
    answer(200, { success: false, message: 'Not today', errors: 'none' }),
    answer(200, { success: false }),
    answer(201, { success: false, message: '' }),
    answer(200, { success: false, message: 'Not for you' }),
  ]
  const refusal = await refusalOf(call(auth.clientLogin, { body: { email: 'a@b.rw', password: 'x' } }))
  assert.deepEqual([refusal.status, refusal.message, refusal.errors, refusal.isFallback], [200, 'Not today', [], false])
  const bare = await refusalOf(call(account.profile))
  assert.deepEqual([bare.status, bare.message, bare.isFallback], [200, 'Failed to fetch profile', true])
  assert.equal((await refusalOf(call(expenses.add, { body: entry }))).message, 'Failed to add expense')
  assert.equal((await refusalOf(call(expenses.remove, { params: { id: 'a' } }))).message, 'Not for you')
  assert.equal(token(), 'token-1')
})

test('an API response without the expected JSON is an error with the fallback message', async () => {
  const entries = [{ _id: 'a' }]
  for (const [reading, bodies] of [
    [() => call(account.profile), ['<html>', '', 'null', '[]', '"x"', {}, { success: true }, { data: [] }]],
    [() => call(expenses.list), ['', { data: {} }, { data: null }, { data: entries, page: 'x' }, entries]],
    [() => call(progress.analytics), [{ success: true, data: { byDay: [], byWeek: [], byMonth: [] } }]],
    [() => call(auth.verify), [{ success: true, data: { redirectTo: '/dashboard/client' } }]],
    [() => call(superadmin.users), [{ success: true, data: [] }]],
  ] as const)
    for (const body of bodies) {
      answers = [answer(200, body)]
      const error = await refusalOf(reading())
      assert.deepEqual([error.status, error.isFallback], [502, true], JSON.stringify(body))
    }
  answers = [answer(200, { success: true, data: entries }), answer(200, { data: entries }), answer(200, [])]
  for (const reading of [() => call(expenses.list), () => call(expenses.list), () => call(superadmin.users)])
    assert.ok(await reading())
})

test('an API call that gets no response throws the fallback message with isOffline set', async () => {
  const error = await refusalOf(call(account.profile))
  assert.equal(error.message, 'Failed to fetch profile')
  assert.equal(error.isOffline, true)
  assert.equal(token(), 'token-1')
})

test('a 401 response ends the session, except at a login', async () => {
  const expired = answer(401, { success: false, message: 'Session expired. Please log in again.' })
  answers = [expired, expired, expired]
  await refusalOf(call(auth.clientLogin, { body: { email: 'a@b.rw', password: 'x' } }))
  assert.equal(token(), 'token-1')
  await refusalOf(call(auth.verify, {}, { keepSession: true }))
  assert.equal(token(), 'token-1')
  await refusalOf(call(account.profile))
  assert.equal(token(), null)
})

test('a late 401 response of an older session does not end the newer session', async () => {
  answers = [
    async () => {
      beginSession('token-2')
      return new Response('{}', { status: 401 })
    },
  ]
  await refusalOf(call(account.profile))
  assert.equal(token(), 'token-2')
})
