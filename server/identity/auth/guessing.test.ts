import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { refused } from '../../../words/en/shared.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { consumeAttempt } from './login-throttle.ts'
import { issueResetToken } from './reset-tokens.sql.ts'

// With status 200 or 401, the server has checked the password. With 429 or 503, the server has
// not.
const START = new Date('2026-11-21T09:40:00Z').getTime()
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

const t = testApp({ config: { rateLimitFactor: 1 } })

type Portal = 'client' | 'admin' | 'superadmin'
const PORTALS = { client: auth.clientLogin, admin: staffLogin.adminLogin, superadmin: staffLogin.superadminLogin }

async function logIn(
  email: string,
  from: string,
  password: string,
  { portal = 'client', userAgent = 'curl', device }: { portal?: Portal; userAgent?: string; device?: string } = {},
) {
  const { method, path: url } = PORTALS[portal]
  const payload = { email, password, device }
  const sent = { method, url, remoteAddress: from, headers: { 'user-agent': userAgent }, payload }
  const { statusCode: status, payload: text, headers } = await t.app.inject(sent)
  return { status, text, retryAfter: Number(headers['retry-after']) }
}

const at = (seconds: number) => t.clock.set(new Date(START + seconds * 1000).toISOString())
const client = () => t.people.aline()
const network = (index: number) => `${1 + (index >> 8)}.${index & 255}.7.7`

async function guess(email: string, guesses: number, seconds = 0, from = network): Promise<number> {
  const began = (t.clock.now().getTime() - START) / 1000
  let evaluated = 0
  for (let index = 0; index < guesses; index++) {
    at(began + (index / guesses) * seconds)
    const { status } = await logIn(email, from(index), `guess-${index}`)
    assert.ok(status === 401 || status === 429, String(status))
    if (status === 401) evaluated++
  }
  return evaluated
}

/** Uses up the login attempts of new networks without hashing a password. */
async function useUpGuesses(email: string): Promise<void> {
  for (let index = 0; index < QUOTAS.failedLoginsElsewhere.max / 2; index++) {
    const from = { address: network(index), userAgent: 'curl' }
    await consumeAttempt(t.ctx, from, { role: 'client', email })
  }
}

test('password guesses from new networks are limited to 25, and then to one a minute', async () => {
  const { email } = await client()
  at(0)
  const evaluated = await guess(email, 60, 600)
  assert.ok(evaluated >= 30 && evaluated <= 45, `${evaluated}`)
  at(7200)
  for (const each of [email, 'nobody-here@example.rw']) assert.equal(await guess(each, 28), 25)
})

test('only one login a minute from a new network is checked after 25 failed logins', async () => {
  const { email } = await client()
  at(0)
  assert.equal(await guess(email, 24), 24)
  const all = await Promise.all(Array.from({ length: 8 }, (_, index) => logIn(email, network(100 + index), 'a-guess')))
  assert.equal(all.filter(({ status }) => status === 401).length, 1)
  const late = all.find(({ status }) => status !== 401)
  assert.deepEqual([late?.status, JSON.parse(late?.text ?? '').message], [429, refused.tooManyLogins(11, 41)])
  assert.equal(late?.retryAfter, 60)
  at(59)
  assert.equal((await logIn(email, '9.9.9.9', 'a-guess')).status, 429)
  at(60)
  const next = await Promise.all(Array.from({ length: 8 }, (_, index) => logIn(email, network(200 + index), 'a-guess')))
  assert.equal(next.filter(({ status }) => status === 401).length, 1)
})

test('a login with status 429 does not count as a failed login of its network', async () => {
  const { email } = await client()
  at(0)
  await useUpGuesses(email)
  for (let index = 0; index < 12; index++) assert.equal((await logIn(email, '9.9.9.9', TEST_PASSWORD)).status, 429)
  at(60)
  assert.equal((await logIn(email, '9.9.9.9', TEST_PASSWORD)).status, 200)
})

test('a client can log in from a network without failed logins while twelve networks keep guessing', async () => {
  const { email } = await client()
  at(0)
  for (let round = 0; round < 3; round++)
    for (let index = 0; index < 12; index++) await logIn(email, network(index), 'a-guess')
  at(60)
  for (let index = 0; index < 12; index++) await logIn(email, network(index), 'a-guess')
  assert.equal((await logIn(email, '9.9.9.9', TEST_PASSWORD)).status, 200)
})

test('a known device can log in from a new network while others guess the password', async () => {
  const owner = await client()
  const device = crypto.randomUUID()
  at(0)
  assert.equal((await logIn(owner.email, '102.22.1.9', TEST_PASSWORD, { device })).status, 200)
  await useUpGuesses(owner.email)
  for (let index = 0; index < 4; index++) {
    await guess(owner.email, 5)
    const from = `41.${index}.3.3`
    assert.equal((await logIn(owner.email, from, TEST_PASSWORD, { device: crypto.randomUUID() })).status, 429)
    assert.equal((await logIn(owner.email, from, TEST_PASSWORD, { device })).status, 200)
  }
  const statuses = []
  for (let index = 0; index < 12; index++)
    statuses.push((await logIn(owner.email, network(index), 'a-guess', { device })).status)
  assert.deepEqual(statuses.filter((status) => status === 401).length, 10)
})

test('a client can log in from a known network while others guess the password', async () => {
  const owner = await client()
  const home = '102.22.1.9'
  at(0)
  assert.equal((await logIn(owner.email, home, TEST_PASSWORD)).status, 200)
  await useUpGuesses(owner.email)
  for (let time = 0; time < 11; time++) {
    assert.equal((await logIn(owner.email, '102.22.1.44', 'mistyped')).status, 401)
    assert.equal((await logIn(owner.email, home, TEST_PASSWORD)).status, 200)
  }
  assert.equal((await logIn(owner.email, '5.5.5.5', TEST_PASSWORD)).status, 429)

  const email = 'registered-here@example.rw'
  const payload = { ...CLAUDINE, email, password: TEST_PASSWORD }
  const url = account.register.path
  assert.equal((await t.app.inject({ method: 'POST', url, remoteAddress: home, payload })).statusCode, 201)
  await useUpGuesses(email)
  assert.equal((await logIn(email, home, TEST_PASSWORD)).status, 200)

  const lost = await client()
  const token = await issueResetToken(t.ctx, { id: lost.id, role: 'client' })
  const reset = { token, newPassword: 'Umugisha-1963' }
  await t.app.inject({ method: 'POST', url: account.resetPassword.path, remoteAddress: home, payload: reset })
  await useUpGuesses(lost.email)
  assert.equal((await logIn(lost.email, home, 'Umugisha-1963')).status, 200)
})

test('a known device can log in from a network that other people’s guesses have locked', async () => {
  const owner = await client()
  const shared = '10.0.0.1'
  assert.equal((await logIn(owner.email, shared, TEST_PASSWORD, { userAgent: PHONE })).status, 200)
  const others = []
  for (let index = 0; index < 12; index++) others.push((await logIn(owner.email, shared, `guess-${index}`)).status)
  assert.equal(others.filter((status) => status === 401).length, 10)
  assert.equal((await logIn(owner.email, shared, TEST_PASSWORD, { userAgent: PHONE })).status, 200)

  const failures = t.db.updateTable('rate_count').set({ count: 99_999 })
  await failures.where('subject', 'like', 'login-fail-from:10.0.%').execute()
  assert.equal((await logIn('somebody-else@example.rw', shared, TEST_PASSWORD)).status, 429)
  assert.equal((await logIn(owner.email, shared, TEST_PASSWORD, { userAgent: PHONE })).status, 200)
})

test('the login limits count an IPv6 /64 as one network', async () => {
  const { email } = await client()
  at(0)
  const inOne = (index: number) => `2001:db8:1:2:${((index * 77) & 0xffff).toString(16)}::${(index + 1).toString(16)}`
  assert.equal(await guess(email, 20, 240, inOne), 10)

  const [subject, window_start] = ['login-fail-from:all of 2001:db8:7::/48', new Date('2026-11-21T00:00:00Z')]
  await t.db.insertInto('rate_count').values({ subject, window_start, count: 20_000 }).execute()
  assert.equal((await logIn('fresh@example.rw', '2001:db8:7:1234::1', 'a-guess')).status, 429)
  assert.equal((await logIn('fresh@example.rw', '2001:db8:8:1234::1', 'a-guess')).status, 401)
})

test('a client’s login does not reset the failed logins of a staff member with the same email', async () => {
  const zawadi = await t.people.zawadi()
  await t.people.aline({ email: zawadi.email })
  at(0)
  let evaluated = 0
  for (let index = 0; index < 12; index++) {
    const { status } = await logIn(zawadi.email, '7.7.7.7', `guess-${index}`, { portal: 'admin' })
    if (status === 401) evaluated++
    assert.equal((await logIn(zawadi.email, '8.8.8.8', TEST_PASSWORD)).status, 200)
    await logIn(zawadi.email, '7.7.7.7', TEST_PASSWORD)
  }
  assert.equal(evaluated, 10)
})

test('the server stores at most twenty known networks per person, as hashes', async () => {
  const owner = await client()
  for (let index = 0; index < 23; index++) {
    at(index)
    assert.equal((await logIn(owner.email, network(index), TEST_PASSWORD)).status, 200)
  }
  const networks = await t.db.selectFrom('known_network').selectAll().where('client_id', '=', owner.id).execute()
  assert.equal(networks.length, 20)
  assert.equal(Math.min(...networks.map(({ seen_at }) => seen_at.getTime())), START + 3000)
  const hashes = networks.flatMap((row) => [row.network_hash.toString('latin1'), row.device_hash.toString('latin1')])
  assert.ok(!JSON.stringify(hashes).includes('.7.7'))
})
