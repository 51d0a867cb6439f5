import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { administrators, superadmin } from '../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { done, invalid, refused } from '../../words/en/shared.ts'

const password = TEST_PASSWORD
const PORTALS = { client: auth.clientLogin, admin: auth.adminLogin, superadmin: auth.superadminLogin }

let t: TestApp
let client: TestPerson
let admin: TestPerson
let boss: TestPerson
before(async () => {
  t = await createTestApp({ config: { rateLimitFactor: 1 } })
  client = await t.people.client({ passwordHash: await t.people.passwordHash('client') })
  admin = await t.people.staff('admin', { passwordHash: await t.people.passwordHash('staff') })
  boss = await t.people.staff('superadmin', { passwordHash: await t.people.passwordHash('staff') })
})
after(() => t.close())

test('a login without an e-mail or a password is refused with its sentence', async () => {
  for (const body of [{}, { email: 'a@b.rw' }, { password }, { email: '', password: '' }, { email: 5, password: true }])
    await t.refused(auth.clientLogin, { body }, 400, invalid.loginFields)
})

test('a wrong password, an unknown e-mail and another kind’s e-mail answer with the same bytes', async () => {
  const people = { client, admin, superadmin: boss }
  for (const portal of ['client', 'admin', 'superadmin'] as const) {
    const answers = await Promise.all(
      [
        { email: people[portal].email, password: 'wrong-one' },
        { email: `nobody-${portal}@example.rw`, password },
        ...Object.entries(people)
          .filter(([kind]) => kind !== portal)
          .map(([, person]) => ({ email: person.email, password })),
      ].map((body) => t.call(PORTALS[portal], { body })),
    )
    for (const answer of answers) {
      assert.equal(answer.status, 401)
      assert.equal(answer.text, JSON.stringify({ success: false, message: refused.credentials }))
      assert.deepEqual(Object.keys(answer.headers).sort(), Object.keys(answers[0]?.headers ?? {}).sort())
    }
  }
})

test('each kind of person logs in at their own door and is sent to their own dashboard', async () => {
  for (const [portal, person] of [
    ['client', client],
    ['admin', admin],
    ['superadmin', boss],
  ] as const) {
    const { message, data } = await t.ok(PORTALS[portal], { body: { email: person.email.toUpperCase(), password } })
    assert.equal(message, done.login)
    assert.deepEqual([data.redirectTo, data.userId], [`/dashboard/${portal}`, person.id])
    const verified = await t.ok(auth.verify, { as: data.token })
    assert.equal(verified.data.redirectTo, `/dashboard/${portal}`)
    assert.equal(verified.data.user._id, person.id)
    assert.equal(verified.data.user.role, portal)
  }
  const row = await t.db.selectFrom('client').select('last_login').where('id', '=', client.id).executeTakeFirstOrThrow()
  assert.deepEqual(row.last_login, t.clock.now())
})

test('deleted and suspended clients are refused with their sentence, and only after the right password', async () => {
  const passwordHash = await t.people.passwordHash('client')
  for (const status of ['deleted', 'suspended'] as const) {
    const { email, id } = await t.people.client({ accountStatus: status, passwordHash })
    await t.refused(auth.clientLogin, { body: { email, password: 'wrong-one' } }, 401, refused.credentials)
    await t.refused(auth.clientLogin, { body: { email, password } }, 403, refused[status])
    assert.deepEqual(await kindsOf(id), ['login-failed', 'login-refused'])
  }
})

test('an inactive client may log in', async () => {
  const { email } = await t.people.client({
    accountStatus: 'inactive',
    passwordHash: await t.people.passwordHash('client'),
  })
  const { data } = await t.ok(auth.clientLogin, { body: { email, password } })
  assert.equal((await t.ok(auth.verify, { as: data.token })).data.redirectTo, '/dashboard/client')
})

test('ten failures close the door for that e-mail and network, also for the right password, and not for others', async () => {
  const { email } = await t.people.client({ passwordHash: await t.people.passwordHash('client') })
  const from = (address: string, body: object) =>
    t.app.inject({ method: 'POST', url: auth.clientLogin.path, remoteAddress: address, payload: body })
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, at) => from(`10.0.0.${at}`, { email, password: `guess-${at}` })),
  )
  const counts = Object.groupBy(guesses, ({ statusCode }) => statusCode)
  assert.deepEqual([counts[401]?.length, counts[429]?.length], [10, 30])
  assert.equal(counts[429]?.[0]?.json().message, refused.tooManyLogins)
  assert.equal(Number(counts[429]?.[0]?.headers['retry-after']), 900)
  assert.equal((await from('10.0.0.2', { email, password })).statusCode, 429)
  assert.equal((await from('10.0.9.2', { email, password })).statusCode, 200)
  t.clock.set('2026-11-21T10:15:00+02:00')
  assert.equal((await from('10.0.0.2', { email, password })).statusCode, 200)
})

test('an unknown e-mail is throttled like a known one', async () => {
  const body = { email: 'ghost@example.rw', password }
  for (let at = 0; at < 10; at++) await t.refused(auth.clientLogin, { body }, 401, refused.credentials)
  await t.refused(auth.clientLogin, { body }, 429, refused.tooManyLogins)
})

test('X-Forwarded-For does not walk around the throttle', async () => {
  const body = { email: 'spoofed@example.rw', password }
  for (let at = 0; at < 11; at++) {
    const { status } = await t.call(auth.clientLogin, { body, headers: { 'x-forwarded-for': `10.9.9.${at}` } })
    assert.equal(status, at < 10 ? 401 : 429)
  }
})

test('a right password forgets the failures before it', async () => {
  const { email } = await t.people.client({ passwordHash: await t.people.passwordHash('client') })
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < 9; at++)
      await t.refused(auth.clientLogin, { body: { email, password: 'wrong-one' } }, 401, refused.credentials)
    await t.ok(auth.clientLogin, { body: { email, password } })
  }
})

test('an expired subscription is shown as such before anybody stored it', async () => {
  const { id, token } = await t.people.client()
  const set = (deadline: string | null) =>
    t.db
      .updateTable('client')
      .set({ subscription_status: 'active', subscription_deadline: deadline })
      .where('id', '=', id)
      .execute()
  for (const [deadline, status] of [
    ['2026-11-20', 'expired'],
    ['2026-11-21', 'active'],
    [null, 'active'],
  ] as const) {
    await set(deadline)
    const { user } = (await t.ok(auth.verify, { as: token })).data
    assert.equal('subscriptionStatus' in user && user.subscriptionStatus, status, `${deadline}`)
  }
})

test('without a token, with a junk one or after logout nobody is recognised', async () => {
  await t.refused(auth.verify, {}, 401, refused.noToken)
  for (const headers of [
    { authorization: 'Bearer junk' },
    { authorization: 'Basic YTpi' },
    { authorization: 'Bearer' },
  ])
    await t.refused(auth.verify, { headers }, 401, refused.sessionExpired)
  await t.refused(auth.verify, { as: 'A'.repeat(43) }, 401, refused.sessionExpired)

  const token = await t.people.session(client.id, 'client')
  assert.deepEqual(await t.ok(auth.logout, { as: token }), { success: true, message: done.logout })
  await t.refused(auth.verify, { as: token }, 401, refused.sessionExpired)
  await t.refused(auth.logout, { as: token }, 401, refused.sessionExpired)
})

test('sessions end unused and at the latest, to the second', async () => {
  const start = new Date('2027-01-01T08:00:00+02:00').getTime()
  const at = (seconds: number) => t.clock.set(new Date(start + seconds * 1000).toISOString())
  const HOUR = 3600
  const DAY = 24 * HOUR
  const lives = [
    { person: client, role: 'client', idle: 14 * DAY, max: 90 * DAY, step: 13 * DAY },
    { person: admin, role: 'admin', idle: HOUR / 2, max: 8 * HOUR, step: 25 * 60 },
  ] as const
  for (const { person, role, idle, max, step } of lives) {
    at(0)
    const [unused, used] = [await t.people.session(person.id, role), await t.people.session(person.id, role)]
    for (let now = step; now < max; now += step) {
      at(now)
      await t.ok(auth.verify, { as: used })
    }
    at(max - 1)
    await t.ok(auth.verify, { as: used })
    at(max)
    await t.refused(auth.verify, { as: used }, 401, refused.sessionExpired)
    at(idle - 1)
    const fresh = await t.people.session(person.id, role)
    at(idle)
    await t.refused(auth.verify, { as: unused }, 401, refused.sessionExpired)
    await t.ok(auth.verify, { as: fresh })
  }
  t.clock.set('2026-11-21T10:15:00+02:00')
})

test('one person has at most ten live sessions, and the oldest goes', async () => {
  const { id, token } = await t.people.client()
  const tokens: string[] = []
  for (let at = 0; at < 10; at++) tokens.push(await t.people.session(id, 'client'))
  await t.refused(auth.verify, { as: token }, 401, refused.sessionExpired)
  for (const live of tokens) await t.ok(auth.verify, { as: live })
})

test('no token and no password is anywhere in the database', async () => {
  const { email } = await t.people.client({ passwordHash: await t.people.passwordHash('client') })
  const { data } = await t.ok(auth.clientLogin, { body: { email, password } })
  const { rows } = await allText(t)
  assert.ok(!rows.includes(data.token) && !rows.includes(password))
})

test('devices are listed with the present one marked, and each can be signed out, but not another person’s', async () => {
  const calls = { client: account, admin: administrators, superadmin }
  for (const [role, own] of [
    ['client', await t.people.client()],
    ['admin', await t.people.staff('admin')],
    ['superadmin', await t.people.staff('superadmin')],
  ] as const) {
    const devices = calls[role]
    const other = await t.people.session(own.id, role)
    const { data } = await t.ok(devices.sessions, { as: own })
    assert.equal(data.length, 2)
    assert.deepEqual(data.filter(({ current }) => current).length, 1)
    const target = data.find(({ current }) => !current)?._id ?? ''
    const stranger = role === 'client' ? await t.people.client() : await t.people.staff(role)
    await t.refused(devices.endSession, { as: stranger, params: { id: target } }, 404, refused.notFound)
    await t.ok(auth.verify, { as: other })
    await t.ok(devices.endSession, { as: own, params: { id: target } })
    await t.refused(auth.verify, { as: other }, 401, refused.sessionExpired)
    await t.refused(devices.endSession, { as: own, params: { id: target } }, 404, refused.notFound)
  }
})

test('a hash made at another cost is made again at login', async () => {
  const { email, id } = await t.people.client({ passwordHash: await t.people.passwordHash('staff') })
  await t.ok(auth.clientLogin, { body: { email, password } })
  const read = () => t.db.selectFrom('client').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()
  const { password_hash } = await read()
  assert.match(password_hash, /^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  await t.ok(auth.clientLogin, { body: { email, password } })
  assert.equal((await read()).password_hash, password_hash)
})

async function kindsOf(subject: string): Promise<string[]> {
  const rows = await t.db
    .selectFrom('audit_event')
    .select('kind')
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Every row of every table that could hold a secret, as one text. */
async function allText({ db }: TestApp) {
  const tables = ['client', 'session', 'audit_event', 'rate_count', 'idempotency', 'reset_token'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return { rows: JSON.stringify(rows) }
}
