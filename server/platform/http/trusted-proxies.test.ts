import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { createTestApp } from '../../../test/support/app.ts'
import { readConfig } from '../config.ts'

// Loopback has many networks: each visitor and the proxy come from one of their own.
const PROXY = '127.0.0.2'
const [ALINE, BOSCO] = ['127.0.1.1', '127.0.2.1']

test('what is no address and no network is refused as a trusted proxy, at the start and by its name', () => {
  for (const wrong of ['nginx', '10.0.0', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '::1/129', '10.0.0.1, '])
    assert.throws(() => readConfig({ TRUSTED_PROXIES: wrong }), /TRUSTED_PROXIES must be addresses or networks/, wrong)
  for (const right of ['10.0.0.1', ' 10.0.0.0/8 , 192.168.1.1', '::1', 'fd00::/8'])
    assert.equal(readConfig({ TRUSTED_PROXIES: right }).trustedProxies, right.trim())
})

test('behind a trusted proxy each visitor has limits and a trail of their own, and cannot choose an address', async () => {
  await withServer(`10.0.0.0/8, ${PROXY}`, async ({ guess, auditLog, proxy }) => {
    for (let at = 0; at < 12; at++) {
      // Whatever the visitor claims, also to be the proxy, or a proxy behind the proxy.
      const claim = [`203.0.113.${at}`, PROXY, `10.0.0.${at}`, `198.51.100.${at}, ${PROXY}`][at % 4] ?? ''
      assert.equal(await guess(proxy, ALINE, claim), at < 10 ? 401 : 429)
    }
    assert.equal(await guess(proxy, BOSCO), 401)
    assert.deepEqual(await auditLog(), { [ALINE]: 10, [BOSCO]: 1 })
  })
})

test('behind a proxy that is not trusted all visitors count as the proxy', async () => {
  for (const trusted of [null, '127.0.0.3, 192.168.0.0/16'])
    await withServer(trusted, async ({ guess, auditLog, proxy }) => {
      for (let at = 0; at < 12; at++)
        assert.equal(await guess(proxy, at % 2 ? ALINE : BOSCO, `203.0.113.${at}`), at < 10 ? 401 : 429)
      assert.deepEqual(await auditLog(), { [PROXY]: 10 })
    })
})

test('a thousand addresses that a visitor beside the proxy makes up share one limit', async () => {
  await withServer(PROXY, async ({ guess, auditLog, server }) => {
    const claims = Array.from({ length: 1000 }, (_, at) => `10.${at >> 8}.${at & 255}.7`)
    const counts = new Map<number, number>()
    const one = async () => {
      for (let claim = claims.pop(); claim; claim = claims.pop()) {
        const status = await guess(server, ALINE, claim)
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: 10 }, one))
    assert.deepEqual(Object.fromEntries(counts), { 401: 10, 429: 990 })
    assert.deepEqual(await auditLog(), { [ALINE]: 10 })
  })
})

interface Scene {
  /** Ports of the server and of the proxy in front of it. */
  server: number
  proxy: number
  /** Guesses a password of always the same e-mail, from an address, claiming another; gives the status of the answer. */
  guess(port: number, from: string, claim?: string): Promise<number>
  /** How many failed logins the audit log has, by address. */
  auditLog(): Promise<Record<string, number>>
}

/** Runs with a server that listens and trusts these proxies, and a proxy in front of it that comes from PROXY. */
async function withServer(trustedProxies: string | null, run: (scene: Scene) => Promise<void>): Promise<void> {
  const t = await createTestApp({ config: { rateLimitFactor: 1, trustedProxies } })
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { port: server } = t.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  // As nginx does it: the address of the peer comes behind what the peer said itself.
  const proxy = createServer(async (asked, reply) => {
    const said = asked.headers['x-forwarded-for']
    const forwarded = [said, asked.socket.remoteAddress].filter(Boolean).join(', ')
    const options = { port: server, localAddress: PROXY, agent, method: asked.method ?? 'GET', path: asked.url ?? '/' }
    const passed = request({ ...options, headers: { ...asked.headers, 'x-forwarded-for': forwarded } })
    asked.pipe(passed)
    const [answer] = (await once(passed, 'response')) as [IncomingMessage]
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  try {
    await run({
      server,
      proxy: (proxy.address() as AddressInfo).port,
      async guess(port, from, claim) {
        const asked = request({
          port,
          localAddress: from,
          agent,
          method: 'POST',
          path: auth.clientLogin.path,
          headers: { 'content-type': 'application/json', ...(claim && { 'x-forwarded-for': claim }) },
        })
        asked.end(JSON.stringify({ email: 'somebody@example.rw', password: 'a guess' }))
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        await text(answer)
        return answer.statusCode ?? 0
      },
      async auditLog() {
        const lines = await t.db
          .selectFrom('audit_event')
          .select('address')
          .where('kind', '=', 'login-failed')
          .execute()
        return Object.fromEntries(
          [...Map.groupBy(lines, ({ address }) => address)].map(([at, own]) => [at, own.length]),
        )
      },
    })
  } finally {
    agent.destroy()
    proxy.close()
    await t.close()
  }
}
