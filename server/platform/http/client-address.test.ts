import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { createTestApp } from '../../../test/support/app.ts'
import { readConfig } from '../config.ts'
import { createTrust, plainIp } from './client-address.ts'

test('the server reads the address in X-Forwarded-For without its port', () => {
  for (const [text, address] of [
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5555', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
  ] as const)
    assert.equal(plainIp(text), address, text)
  for (const text of ['', 'unknown', '_hidden', '1.2.3', '1.2.3.4:', '1.2.3.4:123456', '[1.2.3.4]:80', 'fe80::1%eth0'])
    assert.equal(plainIp(text), null, text)
})

test('TRUSTED_PROXIES accepts single addresses and networks of IPv4 and IPv6', () => {
  const isTrusted = createTrust('10.0.0.0/8, 192.0.2.1,fd00::/8')
  for (const address of ['10.255.0.1', '::ffff:10.0.0.1', '10.0.0.1:1234', '192.0.2.1', 'fd12::1', '[fd12::1]:80'])
    assert.ok(isTrusted(address), address)
  for (const address of ['11.0.0.1', '192.0.2.2', 'fe80::1', '', 'proxy']) assert.ok(!isTrusted(address), address)
  assert.ok(!createTrust(null)('127.0.0.1'))
})

test('the server doesn’t start when TRUSTED_PROXIES has an invalid address', () => {
  for (const wrong of ['nginx', '10.0.0', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '::1/129', '10.0.0.1, '])
    assert.throws(() => readConfig({ TRUSTED_PROXIES: wrong }), /TRUSTED_PROXIES must be addresses or networks/, wrong)
  for (const right of ['10.0.0.1', ' 10.0.0.0/8 , 192.168.1.1', '::1', 'fd00::/8'])
    assert.equal(readConfig({ TRUSTED_PROXIES: right }).trustedProxies, right.trim())
})

const PROXY = '127.0.0.2'
const [ALINE, BOSCO] = ['203.0.113.1', '198.51.100.1']

async function behindProxy(
  trustedProxies: string | null,
  run: (
    guess: (forwarded: string) => Promise<number>,
    failures: () => Promise<Record<string, number>>,
  ) => Promise<void>,
): Promise<void> {
  const t = await createTestApp({ config: { rateLimitFactor: 1, trustedProxies } })
  const guess = async (forwarded: string) => {
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: auth.clientLogin.path,
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: 'somebody@example.rw', password: 'a guess' },
    })
    return statusCode
  }
  const failures = async () => {
    const lines = await t.db.selectFrom('audit_event').select('address').where('kind', '=', 'login-failed').execute()
    return Object.fromEntries([...Map.groupBy(lines, ({ address }) => address)].map(([at, own]) => [at, own.length]))
  }
  await run(guess, failures).finally(() => t.close())
}

test('visitors behind a trusted proxy have separate limits and can’t choose another address', async () => {
  await behindProxy(`10.0.0.0/8, ${PROXY}`, async (guess, failures) => {
    for (let at = 0; at < 12; at++) {
      const claim = [`203.0.113.${at}`, PROXY, `10.0.0.${at}`, `198.51.100.${at}, ${PROXY}`][at % 4]
      assert.equal(await guess(`${claim}, ${ALINE}:${1_000 + at}`), at < 10 ? 401 : 429)
    }
    assert.equal(await guess(BOSCO), 401)
    assert.deepEqual(await failures(), { [ALINE]: 10, [BOSCO]: 1 })
  })
})

test('all visitors behind an untrusted proxy share the limits of the proxy’s address', async () => {
  for (const trusted of [null, '127.0.0.3, 192.168.0.0/16'])
    await behindProxy(trusted, async (guess, failures) => {
      for (let at = 0; at < 12; at++) assert.equal(await guess(`203.0.${at}.1`), at < 10 ? 401 : 429)
      assert.deepEqual(await failures(), { [PROXY]: 10 })
    })
})

test('visitors behind a trusted proxy share the proxy’s limits when X-Forwarded-For is invalid', async () => {
  await behindProxy(PROXY, async (guess, failures) => {
    for (const nonsense of ['x'.repeat(65), '1'.repeat(4000), 'unknown', "'; drop table client; --", '1.2.3.4.5'])
      assert.equal(await guess(nonsense), 401)
    assert.deepEqual(await failures(), { [PROXY]: 5 })
  })
})
