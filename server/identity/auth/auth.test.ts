import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { TEST_NOW, TEST_PASSWORD, type TestApp, type TestPerson, testApp } from '../../../test/support/app.ts'
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
const wrong = (email: string) => ({ body: { email, password: 'wrong-one' } })

for (const role of ROLES)
  describe(`at the door of a ${role}`, () => {
    it('a wrong password, an unknown e-mail and another kind’s e-mail answer with the same bytes', async () => {
      const others = ROLES.filter((one) => one !== role)
      const answers = await Promise.all(
        [
          { email: people()[role].email, password: 'wrong-one' },
          { email: `nobody-${role}@example.rw`, password },
          ...others.map((other) => ({ email: people()[other].email, password })),
        ].map((body) => t.call(PORTALS[role], { body })),
      )
      for (const answer of answers) {
        assert.equal(answer.status, 401)
        assert.equal(answer.text, JSON.stringify(refusalBody({ code: 'refused.credentials' })))
        assert.deepEqual(Object.keys(answer.headers).sort(), Object.keys(answers[0]?.headers ?? {}).sort())
      }
    })

    it('the right password logs in, and leads to the dashboard of that kind', async () => {
      const { id, email } = people()[role]
      const { message, data } = await t.ok(PORTALS[role], { body: { email: email.toUpperCase(), password } })
      const redirectTo = `/dashboard/${role}`
      assert.deepEqual([message, data.redirectTo, data.userId], [done.login, redirectTo, id])
      const { user, ...verified } = (await t.ok(auth.verify, { as: data.token })).data
      assert.deepEqual([verified.redirectTo, user._id, user.role], [redirectTo, id, role])
    })
  })

describe('a login', () => {
  it('without an e-mail or a password is refused with its sentence', async () => {
    const { email } = aline
    for (const body of [{}, { email }, { password }, { email: '', password: '' }, { email: 5, password: true }])
      await t.refused(auth.clientLogin, { body }, 400, invalid.loginFields)
  })

  it('is noted as the last', async () => {
    await t.ok(auth.clientLogin, { body: { email: aline.email, password } })
    const row = await t.db
      .selectFrom('client')
      .select('last_login')
      .where('id', '=', aline.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(row.last_login, t.clock.now())
  })

  for (const status of ['deleted', 'suspended'] as const)
    it(`of a ${status} client is refused with its sentence, after the right password only, and written down`, async () => {
      const { email, id } = await t.people.aline({ accountStatus: status })
      await t.refused(auth.clientLogin, wrong(email), 401, refused.credentials)
      await t.refused(auth.clientLogin, { body: { email, password } }, 403, refused[status])
      assert.deepEqual(await kindsOf(id), ['login-failed', 'login-refused'])
    })

  it('of an inactive client is let in', async () => {
    const { email } = await t.people.aline({ accountStatus: 'inactive' })
    const { data } = await t.ok(auth.clientLogin, { body: { email, password } })
    assert.equal((await t.ok(auth.verify, { as: data.token })).data.redirectTo, '/dashboard/client')
  })

  it('makes a hash of another cost again, once', async () => {
    const { email, id } = await t.people.aline({ passwordHash: await t.people.passwordHash('staff') })
    const hashAfterLogin = async () => {
      await t.ok(auth.clientLogin, { body: { email, password } })
      const row = await t.db.selectFrom('client').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()
      return row.password_hash
    }
    const made = await hashAfterLogin()
    assert.match(made, /^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
    assert.equal(await hashAfterLogin(), made)
  })

  it('leaves neither a token nor a password anywhere in the database', async () => {
    const { data } = await t.ok(auth.clientLogin, { body: { email: aline.email, password } })
    const { rows } = await allText(t)
    assert.ok(!rows.includes(data.token) && !rows.includes(password))
  })
})

describe('ten failures', () => {
  it('close the door for that e-mail and network for a quarter of an hour, also for the right password', async () => {
    const { email } = await t.people.olivier()
    const from = (address: string, guess: string) =>
      t.app.inject({
        method: 'POST',
        url: auth.clientLogin.path,
        remoteAddress: address,
        payload: { email, password: guess },
      })
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => from(`10.0.0.${at}`, `guess-${at}`)))
    const counts = Object.groupBy(guesses, ({ statusCode }) => statusCode)
    assert.deepEqual([counts[401]?.length, counts[429]?.length], [10, 30])
    const [closed] = counts[429] ?? []
    const [hour = 0, minute = 0] = clockTime(new Date(t.clock.now().getTime() + 900_000))
      .split(':')
      .map(Number)
    assert.deepEqual(
      [closed?.json().message, Number(closed?.headers['retry-after'])],
      [refused.tooManyLogins(hour, minute), 900],
    )
    assert.equal((await from('10.0.0.2', password)).statusCode, 429)
    assert.equal((await from('10.0.9.2', password)).statusCode, 200, 'another network')
    t.pass(900)
    assert.equal((await from('10.0.0.2', password)).statusCode, 200)
  })

  it('close it for an unknown e-mail too', async () => {
    for (let at = 0; at < 10; at++)
      await t.refused(auth.clientLogin, wrong('nobody@example.rw'), 401, refused.credentials)
    assert.equal((await t.call(auth.clientLogin, wrong('nobody@example.rw'))).status, 429)
  })

  it('close it whatever X-Forwarded-For says', async () => {
    for (let at = 0; at < 11; at++) {
      const headers = { 'x-forwarded-for': `10.9.9.${at}` }
      const { status } = await t.call(auth.clientLogin, { ...wrong('spoofed@example.rw'), headers })
      assert.equal(status, at < 10 ? 401 : 429)
    }
  })

  it('close nothing when a right password came between', async () => {
    const { email } = await t.people.olivier()
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < 9; at++) await t.refused(auth.clientLogin, wrong(email), 401, refused.credentials)
      await t.ok(auth.clientLogin, { body: { email, password } })
    }
  })
})

describe('nobody is recognised', () => {
  it('without a token', async () => {
    await t.refused(auth.verify, {}, 401, refused.noToken)
  })

  it('by a token that is none', async () => {
    for (const authorization of ['Bearer junk', 'Basic YTpi', 'Bearer', `Bearer ${'A'.repeat(43)}`])
      await t.refused(auth.verify, { headers: { authorization } }, 401, refused.sessionExpired)
  })

  it('after logout', async () => {
    const token = await t.people.session(aline.id, 'client')
    assert.deepEqual(await t.ok(auth.logout, { as: token }), {
      success: true,
      message: done.logout,
      code: 'done.logout',
    })
    await t.refused(auth.verify, { as: token }, 401, refused.sessionExpired)
    await t.refused(auth.logout, { as: token }, 401, refused.sessionExpired)
  })
})

describe('a session', () => {
  const HOUR = 3600
  const DAY = 24 * HOUR
  for (const [role, idle, max, step] of [
    ['client', 14 * DAY, 90 * DAY, 13 * DAY],
    ['admin', HOUR / 2, 8 * HOUR, 25 * 60],
  ] as const)
    it(`of a ${role} ends unused and at the latest, to the second`, async () => {
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

  it('beyond the tenth of a person ends their oldest', async () => {
    const { id, token } = await t.people.aline()
    const tokens: string[] = []
    for (let at = 0; at < 10; at++) tokens.push(await t.people.session(id, 'client'))
    await t.refused(auth.verify, { as: token }, 401, refused.sessionExpired)
    for (const live of tokens) await t.ok(auth.verify, { as: live })
  })

  it('shows a subscription that has expired as such before anybody stored it', async () => {
    const { id, token } = await t.people.aline()
    for (const [subscription_deadline, status] of [
      ['2026-11-20', 'expired'],
      ['2026-11-21', 'active'],
      [null, 'active'],
    ] as const) {
      const set = { subscription_status: 'active', subscription_deadline } as const
      await t.db.updateTable('client').set(set).where('id', '=', id).execute()
      const { user } = (await t.ok(auth.verify, { as: token })).data
      assert.equal('subscriptionStatus' in user && user.subscriptionStatus, status, `${subscription_deadline}`)
    }
  })
})

for (const [role, devices, enter] of [
  ['client', account, () => t.people.aline()],
  ['admin', administrators, () => t.people.zawadi()],
  ['superadmin', superadmin, () => t.people.bosco()],
] as const)
  describe(`the devices of a ${role}`, () => {
    let self: TestPerson
    let elsewhere: string
    before(async () => {
      self = await enter()
      elsewhere = await t.people.session(self.id, role)
    })
    const list = async () => (await t.ok(devices.sessions, { as: self })).data
    const theOther = async () => ({ params: { id: (await list()).find(({ current }) => !current)?._id ?? '' } })

    it('are listed with the present one marked', async () => {
      assert.deepEqual((await list()).map(({ current }) => current).sort(), [false, true])
    })

    it('are nobody else’s to sign out', async () => {
      await t.refused(devices.endSession, { as: await enter(), ...(await theOther()) }, 404, refused.notFound)
      await t.ok(auth.verify, { as: elsewhere })
    })

    it('are each signed out once', async () => {
      const target = await theOther()
      await t.ok(devices.endSession, { as: self, ...target })
      await t.refused(auth.verify, { as: elsewhere }, 401, refused.sessionExpired)
      await t.refused(devices.endSession, { as: self, ...target }, 404, refused.notFound)
    })
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
