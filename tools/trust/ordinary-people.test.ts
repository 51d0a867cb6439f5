import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOrdinaryPeople, waitingOf } from './ordinary-people.ts'
import type { Target } from './target.ts'

test('a server that stands still for a second is felt by everything that was to begin in it, and refusals are counted apart', async () => {
  let standsStillUntil = 0
  let refuses = false
  const server = http.createServer(async (request, response) => {
    await sleep(Math.max(0, standsStillUntil - performance.now()))
    const isPublic = /login|register/.test(request.url ?? '')
    response.writeHead(
      isPublic
        ? request.url?.includes('register')
          ? 201
          : 200
        : refuses
          ? 503
          : request.method === 'POST'
            ? 201
            : 200,
    )
    response.end(JSON.stringify({ data: { token: 't', userId: 'u' } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const target = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } as Target
  const ordinary = await startOrdinaryPeople(target)
  try {
    ordinary.open('slow')
    standsStillUntil = performance.now() + 1_000
    await sleep(1_000)
    await ordinary.close()
    ordinary.open('refused')
    refuses = true
    await sleep(600)
    await ordinary.close()
  } finally {
    await ordinary.stop()
    server.close()
    server.closeAllConnections()
  }
  const slow = waitingOf(ordinary.of('slow'))
  // Six people who begin twice a second begin about twelve things in it; the first waits all of it.
  assert.ok(slow.began >= 10, `${slow.began} were begun`)
  assert.ok(slow.max > 900 && slow.p50 > 300, JSON.stringify(slow))
  const refused = waitingOf(ordinary.of('refused'))
  assert.equal(refused.refused, refused.began)
  assert.deepEqual(Object.keys(refused.refusals), ['503'])
  assert.ok(Number.isNaN(refused.p95))
})
