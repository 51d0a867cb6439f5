import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { TEST_NOW, TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { clockTime } from '../../../words/clock-time.ts'
import { done, invalid, refused } from '../../../words/en/shared.ts'
import { refusalBody } from '../../platform/http/refusal.ts'

const password = TEST_PASSWORD
const PORTALS = { client: auth.clientLogin, admin: staffLogin.adminLogin, superadmin: staffLogin.superadminLogin }
const ROLES = ['client', 'admin', 'superadmin'] as const

const t = testApp({ config: { rateLimitFactor: 1 } })
let aline: TestPerson
let zawadi: TestPerson
let bosco: TestPerson
before(async () => {
  aline = await t.people.aline()
  zawadi = await t.people.zawadi()
  bosco = await t.people.bosco()
})

const people = () => ({ client: aline, admin: zawadi, superadmin: bosco })
const logIn = (email: string, given = password) => ({ body: { email, password: given } })
const wrong = (email: string) => logIn(email, 'wrong-one')

for (const role of ROLES) {
  test(`the ${role} login gives the same answer for a wrong password and for an unknown email`, async () => {
    const others = ROLES.filter((one) => one !== role).map((other) => logIn(people()[other].email))
    const attempts = [wrong(people()[role].email), logIn(`nobody-${role}@example.rw`), ...others]
    const answers = await Promise.all(attempts.map((sent) => t.call(PORTALS[role], sent)))
    for (const { status, text, headers } of answers) {
      assert.deepEqual([status, text], [401, JSON.stringify(refusalBody({ code: 'refused.credentials' }))])
      assert.deepEqual(Object.keys(headers).sort(), Object.keys(answers[0]?.headers ?? {}).sort())
    }
  })

  test(`a ${role} with the right password gets the path of their dashboard`, async () => {
    const { id, email } = people()[role]
    const { message, data } = await t.ok(PORTALS[role], logIn(email.toUpperCase()))
    const redirectTo = `/dashboard/${role}`
    assert.deepEqual([message, data.redirectTo, data.userId], [done.login, redirectTo, id])
    const { user, ...verified } = (await t.ok(auth.verify, { as: data.token })).data
    assert.deepEqual([verified.redirectTo, user._id, user.role], [redirectTo, id, role])
  })
}

test('a login without an email or a password is refused', async () => {
  const { email } = aline
  for (const body of [{ email }, { email: '', password: '' }, { email: 5, password: true }])
    await t.refused(auth.clientLogin, { body }, 400, invalid.loginFields)
})

for (const status of ['deleted', 'suspended'] as const)
  test(`a login reveals that a client is ${status} only after the right password`, async () => {
    const { email, id } = await t.people.aline({ accountStatus: status })
    await t.refused(auth.clientLogin, wrong(email), 401, refused.credentials)
    await t.refused(auth.clientLogin, logIn(email), 403, refused[status])
    assert.deepEqual(await kindsOf(id), ['login-failed', 'login-refused'])
  })

test('an inactive client can log in', async () => {
  const { email, id } = await t.people.aline({ accountStatus: 'inactive' })
  const { data } = await t.ok(auth.clientLogin, logIn(email))
  assert.equal((await t.ok(auth.verify, { as: data.token })).data.redirectTo, '/dashboard/client')
  const rows = t.db.selectFrom('client').select('last_login').where('id', '=', id)
  assert.deepEqual(await rows.execute(), [{ last_login: t.clock.now() }])
})

test('a login replaces the stored password hash when its cost is outdated', async () => {
  const { email, id } = await t.people.aline({ passwordHash: await t.people.passwordHash('staff') })
  const hashAfterLogin = async () => {
    await t.ok(auth.clientLogin, logIn(email))
    const row = await t.db.selectFrom('client').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()
    return row.password_hash
  }
  const made = await hashAfterLogin()
  assert.match(made, /^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  assert.equal(await hashAfterLogin(), made)
})

test('the database contains neither the password nor the session token of a login in clear text', async () => {
  const { data } = await t.ok(auth.clientLogin, logIn(aline.email))
  const tables = ['client', 'session', 'audit_event', 'rate_count', 'idempotency', 'reset_token'] as const
  const rows = await Promise.all(tables.map((table) => t.db.selectFrom(table).selectAll().execute()))
  const stored = JSON.stringify(rows)
  assert.ok(!stored.includes(data.token) && !stored.includes(password))
})

test('ten failed logins from a network lock the email for that network for 15 minutes', async () => {
  const { email } = await t.people.olivier()
  const { method, path: url } = auth.clientLogin
  const from = (remoteAddress: string, guess: string) =>
    t.app.inject({ method, url, remoteAddress, payload: { email, password: guess } })
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, at) => from(`10.0.0.${at}`, `guess-${at}`)))
  const counts = Object.groupBy(guesses, ({ statusCode }) => statusCode)
  assert.deepEqual([counts[401]?.length, counts[429]?.length], [10, 10])
  const [locked] = counts[429] ?? []
  const end = clockTime(new Date(t.clock.now().getTime() + 900_000))
  const [hour = 0, minute = 0] = end.split(':').map(Number)
  assert.equal(locked?.json().message, refused.tooManyLogins(hour, minute))
  assert.equal(locked?.headers['retry-after'], '900')
  assert.equal((await from('10.0.0.2', password)).statusCode, 429)
  assert.equal((await from('10.0.9.2', password)).statusCode, 200, 'another network is not locked')
  t.pass(900)
  assert.equal((await from('10.0.0.2', password)).statusCode, 200)
})

test('ten failed logins also lock an unknown email, even when X-Forwarded-For changes', async () => {
  for (let at = 0; at < 11; at++) {
    const headers = { 'x-forwarded-for': `10.9.9.${at}` }
    const { status } = await t.call(auth.clientLogin, { ...wrong('spoofed@example.rw'), headers })
    assert.equal(status, at < 10 ? 401 : 429)
  }
})

test('a request without a valid token returns 401', async () => {
  await t.refused(auth.verify, {}, 401, refused.noToken)
  for (const authorization of ['Bearer junk', 'Basic YTpi', 'Bearer', `Bearer ${'A'.repeat(43)}`])
    await t.refused(auth.verify, { headers: { authorization } }, 401, refused.sessionExpired)
  const token = await t.people.session(aline.id, 'client')
  assert.equal((await t.ok(auth.logout, { as: token })).message, done.logout)
  await t.refused(auth.verify, { as: token }, 401, refused.sessionExpired)
  await t.refused(auth.logout, { as: token }, 401, refused.sessionExpired)
})

const DAY = 24 * 3600
for (const [role, idle, max, step] of [
  ['client', 14 * DAY, 90 * DAY, 13 * DAY],
  ['admin', 30 * 60, 8 * 3600, 25 * 60],
] as const)
  test(`the session of a ${role} ends exactly at its maximum idle time and its maximum age`, async () => {
    const { id } = people()[role]
    const start = new Date('2027-01-01T08:00:00+02:00').getTime()
    const at = (seconds: number) => t.clock.set(new Date(start + seconds * 1000).toISOString())
    at(0)
    const [unused, used] = [await t.people.session(id, role), await t.people.session(id, role)]
    for (let now = step; now < max; now += step) {
      at(now)
      await t.ok(auth.verify, { as: used })
    }
    at(max - 1)
    await t.ok(auth.verify, { as: used })
    at(max)
    await t.refused(auth.verify, { as: used }, 401, refused.sessionExpired)
    at(idle - 1)
    const fresh = await t.people.session(id, role)
    at(idle)
    await t.refused(auth.verify, { as: unused }, 401, refused.sessionExpired)
    await t.ok(auth.verify, { as: fresh })
    t.clock.set(TEST_NOW)
  })

test('a person’s eleventh login ends their oldest session', async () => {
  const { id, token } = await t.people.aline()
  const tokens: string[] = []
  for (let at = 0; at < 10; at++) tokens.push(await t.people.session(id, 'client'))
  await t.refused(auth.verify, { as: token }, 401, refused.sessionExpired)
  for (const live of tokens) await t.ok(auth.verify, { as: live })
})

for (const [role, devices, enter] of [
  ['client', account, () => t.people.aline()],
  ['admin', administrators, () => t.people.zawadi()],
  ['superadmin', superadmin, () => t.people.bosco()],
] as const)
  test(`a ${role} can list and end only their own sessions`, async () => {
    const self = await enter()
    const elsewhere = await t.people.session(self.id, role)
    const { data } = await t.ok(devices.sessions, { as: self })
    assert.deepEqual(data.map(({ current }) => current).sort(), [false, true])
    const target = { params: { id: data.find(({ current }) => !current)?._id ?? '' } }
    await t.refused(devices.endSession, { as: await enter(), ...target }, 404, refused.notFound)
    await t.ok(auth.verify, { as: elsewhere })
    await t.ok(devices.endSession, { as: self, ...target })
    await t.refused(auth.verify, { as: elsewhere }, 401, refused.sessionExpired)
    await t.refused(devices.endSession, { as: self, ...target }, 404, refused.notFound)
  })

async function kindsOf(subject: string): Promise<string[]> {
  const rows = t.db.selectFrom('audit_event').select('kind').where('subject_id', '=', subject).orderBy('id')
  return (await rows.execute()).map(({ kind }) => kind)
}
