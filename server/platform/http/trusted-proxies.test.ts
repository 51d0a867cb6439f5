import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { createTestApp } from '../../../test/support/app.ts'

const PROXY = '127.0.0.2'
const [ALINE, BOSCO] = ['127.0.1.1', '127.0.2.1']

test('each visitor behind a trusted proxy has limits of their own and cannot choose an address', async () => {
  await withServer(`10.0.0.0/8, ${PROXY}`, async ({ guess, auditLog }) => {
    for (let at = 0; at < 12; at++) {
      const claim = [`203.0.113.${at}`, PROXY, `10.0.0.${at}`, `198.51.100.${at}, ${PROXY}`][at % 4] ?? ''
      assert.equal(await guess(ALINE, claim), at < 10 ? 401 : 429)
    }
    assert.equal(await guess(BOSCO), 401)
    assert.deepEqual(await auditLog(), { [ALINE]: 10, [BOSCO]: 1 })
  })
})

test('all visitors behind an untrusted proxy count as the proxy', async () => {
  for (const trusted of [null, '127.0.0.3, 192.168.0.0/16'])
    await withServer(trusted, async ({ guess, auditLog }) => {
      for (let at = 0; at < 12; at++)
        assert.equal(await guess(at % 2 ? ALINE : BOSCO, `203.0.113.${at}`), at < 10 ? 401 : 429)
      assert.deepEqual(await auditLog(), { [PROXY]: 10 })
    })
})

interface Scene {
  /** Guesses a password through the proxy while claiming an address, and returns the status. */
  guess(from: string, claim?: string): Promise<number>
  /** Failed logins in the audit log by address. */
  auditLog(): Promise<Record<string, number>>
}

/** Runs with a server that trusts these proxies, and a proxy with the address PROXY before it. */
async function withServer(trustedProxies: string | null, run: (scene: Scene) => Promise<void>): Promise<void> {
  const t = await createTestApp({ config: { rateLimitFactor: 1, trustedProxies } })
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { port: server } = t.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  // Like nginx, it appends the address of the peer.
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
      async guess(from, claim) {
        const asked = request({
          port: (proxy.address() as AddressInfo).port,
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
