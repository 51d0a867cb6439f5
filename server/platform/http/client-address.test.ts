import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { createTestApp } from '../../../test/support/app.ts'
import { readConfig } from '../config.ts'
import { createTrust, plainIp } from './client-address.ts'

test('a forwarded address is read without its port, and an invalid one is ignored', () => {
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

test('proxies are trusted by address and by network, of either family', () => {
  const isTrusted = createTrust('10.0.0.0/8, 192.0.2.1,fd00::/8')
  for (const address of ['10.255.0.1', '::ffff:10.0.0.1', '10.0.0.1:1234', '192.0.2.1', 'fd12::1', '[fd12::1]:80'])
    assert.ok(isTrusted(address), address)
  for (const address of ['11.0.0.1', '192.0.2.2', 'fe80::1', '', 'proxy']) assert.ok(!isTrusted(address), address)
  assert.ok(!createTrust(null)('127.0.0.1'))
})

test('an invalid address in TRUSTED_PROXIES stops the start', () => {
  for (const wrong of ['nginx', '10.0.0', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '::1/129', '10.0.0.1, '])
    assert.throws(() => readConfig({ TRUSTED_PROXIES: wrong }), /TRUSTED_PROXIES must be addresses or networks/, wrong)
  for (const right of ['10.0.0.1', ' 10.0.0.0/8 , 192.168.1.1', '::1', 'fd00::/8'])
    assert.equal(readConfig({ TRUSTED_PROXIES: right }).trustedProxies, right.trim())
})

test('a visitor behind a trusted proxy counts without the port, or as the proxy when the header is invalid', async () => {
  const t = await createTestApp({ config: { trustedProxies: '127.0.0.0/8' } })
  try {
    const aline = await t.people.aline()
    const addressSeenOf = async (forwarded: string) => {
      const { statusCode } = await t.app.inject({
        method: 'POST',
        url: auth.clientLogin.path,
        remoteAddress: '127.0.0.2',
        headers: { 'x-forwarded-for': forwarded },
        payload: { email: aline.email, password: 'a guess' },
      })
      assert.equal(statusCode, 401, forwarded.slice(0, 80))
      const { address } = await t.db
        .selectFrom('audit_event')
        .select('address')
        .where('kind', '=', 'login-failed')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return address
    }
    assert.equal(await addressSeenOf('203.0.113.7:1111'), '203.0.113.7')
    assert.equal(await addressSeenOf('203.0.113.7:2222, 127.0.0.9:3333'), '203.0.113.7')
    assert.equal(await addressSeenOf('[2001:db8::1]:443'), '2001:db8::1')
    for (const nonsense of ['x'.repeat(65), `${'1'.repeat(4000)}`, 'unknown', "'; drop table client; --", '1.2.3.4.5'])
      assert.equal(await addressSeenOf(nonsense), '127.0.0.2')
  } finally {
    await t.close()
  }
})
