import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { before, test } from 'node:test'
import { expenses } from '../../../contract/ledger.ts'
import { testApp } from '../../../test/support/app.ts'
import { refused } from '../../../words/en/shared.ts'
import { QUOTAS } from '../quotas.ts'
import { refusalBody } from './refusal.ts'

const PROXY = '127.0.9.9'
const MAX_SOCKETS = 5

const t = testApp({ config: { connectionsPerNetwork: MAX_SOCKETS, trustedProxies: PROXY } })
let port: number
before(async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  port = (t.app.server.address() as AddressInfo).port
})

async function connectFrom(localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.setEncoding('utf8').on('error', () => {})
  await once(socket, 'connect')
  return socket
}

async function exchange(socket: Socket, bytes: string): Promise<{ status: number; headers: string; body: unknown }> {
  let answer = ''
  socket.on('data', (text: string) => {
    answer += text
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [headers = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(answer.split(' ')[1]), headers: headers.toLowerCase(), body: body && JSON.parse(body) }
}

const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'

test('a connection beyond the limit of its network gets 503, while other networks are served', async () => {
  const held = await Promise.all(Array.from({ length: MAX_SOCKETS }, () => connectFrom('127.0.5.200')))
  const [one, other, ...proxied] = await Promise.all([
    exchange(await connectFrom('127.0.5.200'), HEALTH),
    exchange(await connectFrom('127.0.6.1'), HEALTH),
    ...Array.from({ length: MAX_SOCKETS + 2 }, async () => exchange(await connectFrom(PROXY), HEALTH)),
  ])
  assert.deepEqual([one?.status, one?.body], [503, refusalBody({ code: 'refused.busy' })])
  assert.match(one?.headers ?? '', /\r\nretry-after: 2\r\n/)
  assert.deepEqual(
    [other, ...proxied].map((answer) => answer?.status),
    Array(MAX_SOCKETS + 3).fill(200),
  )

  held.pop()?.destroy()
  const [freed] = held
  freed?.destroy()
  await once(freed as Socket, 'close')
  let status = 503
  for (let tries = 0; status === 503 && tries < 5; tries++)
    status = (await exchange(await connectFrom('127.0.5.200'), HEALTH)).status
  assert.equal(status, 200)
  for (const socket of held) socket.destroy()
})

test('a connection without complete headers gets 408 after the timeout', async () => {
  const { headersTimeout } = t.app.server
  assert.equal(headersTimeout, QUOTAS.slowHeaders.max * 1_000)
  t.app.server.headersTimeout = 300
  try {
    const answers = await Promise.all([
      exchange(await connectFrom('127.0.7.1'), 'GET /healthz HTTP/1.1\r\nhost: x\r\n'),
      exchange(await connectFrom('127.0.7.2'), ''),
    ])
    for (const { status, body } of answers)
      assert.deepEqual([status, body], [408, refusalBody({ code: 'refused.tooSlow' })])
  } finally {
    t.app.server.headersTimeout = headersTimeout
  }
})

test('invalid HTTP and endless headers get an error in the usual format', async () => {
  const answers = {
    400: await exchange(await connectFrom('127.0.7.3'), 'MURAHO\r\n\r\n'),
    431: await exchange(
      await connectFrom('127.0.7.4'),
      `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(20_000)}\r\n\r\n`,
    ),
  }
  for (const [status, code] of [
    [400, 'invalid.body'],
    [431, 'refused.tooLarge'],
  ] as const) {
    const { status: came, body, headers } = answers[status]
    assert.deepEqual([came, body], [status, refusalBody({ code })])
    for (const header of ['content-security-policy', 'permissions-policy', 'x-content-type-options: nosniff'])
      assert.ok(headers.includes(header), header)
  }
})

test('a request gets no second response when an invalid part of its body arrives after the response', async () => {
  const head = `POST ${expenses.add.path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n`
  const socket = await connectFrom('127.0.7.5')
  let answer = ''
  socket.on('data', (text: string) => {
    answer += text
  })
  socket.write(head)
  await once(socket, 'data')
  socket.write('no length\r\n')
  await once(socket, 'close')
  assert.deepEqual(answer.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 415'])
  assert.equal((await exchange(await connectFrom('127.0.7.6'), `${head}no length\r\n`)).status, 400)
})

test('an unsupported method gets 405, and an unknown path gets 404', async () => {
  const answer = async (method: 'POST' | 'DELETE' | 'OPTIONS' | 'PUT' | 'HEAD', url: string) => {
    const { statusCode, headers, body } = await t.app.inject({ method, url })
    return [statusCode, headers.allow, JSON.parse(body).message]
  }
  const notAllowed = refused.methodNotAllowed
  assert.deepEqual(await answer('DELETE', '/api/expenses'), [405, 'GET, POST', notAllowed])
  assert.deepEqual(await answer('OPTIONS', '/api/expenses'), [405, 'GET, POST', notAllowed])
  assert.deepEqual(await answer('POST', '/api/expenses/some-id?x=1'), [405, 'DELETE, GET, PUT', notAllowed])
  assert.deepEqual(await answer('POST', '/healthz'), [405, 'GET, HEAD', notAllowed])
  assert.deepEqual(await answer('PUT', '/api/nowhere'), [404, undefined, refused.notFound])
  assert.deepEqual(await answer('OPTIONS', '/api'), [404, undefined, refused.notFound])
})

test('every response has the security headers', async () => {
  const safety = {
    'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  for (const url of ['/healthz', '/api/nowhere', '/api/expenses', '/api/openapi.json']) {
    const { headers } = await t.app.inject(url)
    assert.deepEqual({ ...headers, ...safety }, headers, url)
  }
  const { body, headers } = await t.app.inject('/.well-known/security.txt')
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.match(body, /^Contact: mailto:support@imari\.example\n/)
  assert.match(body, /\nExpires: 2027-05-20T00:00:00Z\n/)
  const [, policy] = /\nPolicy: http:\/\/localhost:3000(\S+)\n/.exec(body) ?? []
  assert.match((await t.app.inject(String(policy))).body, /^# Security\n/)
})

test('a deeply nested JSON body gets 400', async () => {
  const aline = await t.people.aline()
  const send = (body: string, key: string) =>
    t.call(expenses.add, { as: aline, body, headers: { 'idempotency-key': key } })
  const deep = '['.repeat(7000) + ']'.repeat(7000)
  for (const body of [deep, `{"date":${deep}}`, `{"a":"\\"","b":${deep}}`])
    assert.equal((await send(body, 'deep')).status, 400)
  const entry = { date: '2026-11-20', amount: 5, title: '['.repeat(100), description: '\\"[{'.repeat(50) }
  assert.equal((await send(JSON.stringify(entry), 'flat')).status, 201)
  assert.equal((await send(JSON.stringify(entry), 'flat')).status, 201)
  const spaced = await send(JSON.stringify(entry, null, 1), 'flat')
  assert.deepEqual([spaced.status, spaced.refusal.message], [409, refused.keyReused])
  assert.equal((await t.ok(expenses.list, { as: aline })).data.length, 1)
})
