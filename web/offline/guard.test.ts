import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { beginSession, expireSession, forgetSession, token, userId } from '../session/session.ts'
import { guard } from './guard.ts'

const request = new Request('http://localhost/dashboard/client')
let answers: (() => Response)[] = []
const asked = mock.fn(async (_url: string, _init: RequestInit) =>
  (answers.shift() ?? (() => new Response('', { status: 500 })))(),
)

beforeEach(() => {
  asked.mock.resetCalls()
  mock.method(globalThis, 'fetch', asked as unknown as typeof fetch)
  beginSession('token-1', 'aline')
})
afterEach(() => {
  forgetSession()
  mock.restoreAll()
})

const sessionOf = (id: string) =>
  Response.json({
    success: true,
    message: 'OK',
    data: { user: { _id: id, role: 'client', fullName: id }, redirectTo: '/dashboard/client' },
  })
const redirectTarget = async () => {
  const answer = await guard(request).then(
    () => assert.fail('nobody was sent away'),
    (cause: unknown) => cause,
  )
  assert.ok(answer instanceof Response)
  return answer.headers.get('location')
}

test('the session guard stores the id that the server returns', async () => {
  answers = [() => sessionOf('eric')]
  await guard(request)
  assert.equal(userId(), 'eric')
})

test('the session guard stores no id when the session ended during the check', async () => {
  answers = [
    () => {
      expireSession()
      return sessionOf('aline')
    },
  ]
  await guard(request)
  assert.deepEqual([token(), userId()], [null, null])
})

test('the session guard checks the new session when another person logged in during the check', async () => {
  const switched = (answer: Response) => () => {
    beginSession('token-2', 'eric')
    return answer
  }
  for (const first of [sessionOf('aline'), Response.json({ success: false }, { status: 401 })]) {
    beginSession('token-1', 'aline')
    answers = [switched(first), () => sessionOf('eric')]
    assert.equal((await guard(request))._id, 'eric')
    assert.deepEqual([token(), userId()], ['token-2', 'eric'])
    const last = asked.mock.calls.at(-1)?.arguments[1]
    assert.equal(new Headers(last?.headers).get('authorization'), 'Bearer token-2')
  }
})

test('the session guard deletes a rejected token and redirects to /', async () => {
  for (const refusal of [
    Response.json({ success: false }, { status: 401 }),
    Response.json({ success: false }, { status: 403 }),
    Response.json({ success: false, message: 'Session expired.' }),
  ]) {
    beginSession('token-1', 'aline')
    answers = [() => refusal]
    assert.equal(await redirectTarget(), '/')
    assert.deepEqual([token(), userId()], [null, null])
  }
})

test('the session guard keeps the session when the server fails to answer', async () => {
  for (const trouble of [
    new Response('', { status: 503 }),
    new Response('', { status: 429 }),
    Response.json({ success: false }, { status: 408 }),
    new Response('', { status: 404 }),
    new Response('<html>please pay</html>'),
    Response.json({ success: true, data: {} }),
  ]) {
    answers = [() => trouble]
    await assert.rejects(guard(request), { name: 'CallError' })
    assert.deepEqual([token(), userId()], ['token-1', 'aline'])
  }
})
