import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson, testApp } from '../../../test/support/app.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { appOf } from '../../../test/support/factors.ts'
import { logInMember } from '../../../test/support/staff-login.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import { refusalBody } from '../../platform/http/refusal.ts'
import { countCode, redeemCode } from '../factors/check-code.ts'

const password = TEST_PASSWORD
const t = testApp({ config: { rateLimitFactor: 1 } })

const logIn = (person: TestPerson, code?: string, at: Pick<TestApp, 'app'> = t, given = password) =>
  logInMember(at, person, { password: given, ...(code !== undefined && { code }) })

describe('a login of somebody who has a second factor', () => {
  let zawadi: TestPerson
  let app: Awaited<ReturnType<typeof appOf>>
  before(async () => {
    zawadi = await t.people.zawadi()
    app = await appOf(t.ctx, zawadi)
  })

  it('asks for a code after the right password, and lets nobody in without', async () => {
    for (const code of [undefined, '']) {
      const { statusCode, payload } = await logIn(zawadi, code)
      const errors = [{ field: 'code', msg: staffAnswers.codeNeeded, code: 'staff-answers.codeNeeded' }]
      assert.deepEqual(
        [statusCode, JSON.parse(payload)],
        [401, { ...refusalBody({ code: 'staff-answers.codeNeeded' }), errors }],
      )
    }
  })

  it('answers a wrong password as that of somebody who has none, with a code, a wrong one or without', async () => {
    const plain = await t.people.zawadi()
    const answers = [
      await logIn(plain, undefined, t, 'wrong-one'),
      await logIn(zawadi, undefined, t, 'wrong-one'),
      await logIn(zawadi, app.code(), t, 'wrong-one'),
      await logIn(zawadi, app.recoveryCodes[9], t, 'wrong-one'),
      await logIn(zawadi, '000000', t, 'wrong-one'),
    ]
    for (const { statusCode, payload, headers } of answers) {
      assert.deepEqual([statusCode, payload], [401, JSON.stringify(refusalBody({ code: 'refused.credentials' }))])
      assert.deepEqual(Object.keys(headers).sort(), Object.keys(answers[0]?.headers ?? {}).sort())
    }
  })

  it('takes a code once, however it is spaced, and never an older one', async () => {
    const code = app.code()
    assert.equal((await logIn(zawadi, ` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode, 200)
    for (const used of [code, app.code(-1)]) {
      const { statusCode, payload } = await logIn(zawadi, used)
      assert.deepEqual([statusCode, JSON.parse(payload).message], [401, staffAnswers.codeWrong])
    }
    t.pass(30)
    assert.equal((await logIn(zawadi, app.code())).statusCode, 200)
  })

  it('takes each recovery code once, as it was shown or without its strokes', async () => {
    const [first = '', second = ''] = app.recoveryCodes
    assert.equal((await logIn(zawadi, first)).statusCode, 200)
    assert.equal((await logIn(zawadi, first)).statusCode, 401)
    assert.equal((await logIn(zawadi, second.replaceAll('-', '').toUpperCase())).statusCode, 200)
    const { data } = await t.ok(administrators.factors, { as: zawadi })
    assert.equal(data.recoveryCodesLeft, 8)
  })

  it('looks at five wrong codes in any quarter of an hour, also of many at once, and then at no right one either', async () => {
    const keza = await t.people.zawadi()
    const { code, recoveryCodes } = await appOf(t.ctx, keza)
    t.pass(30)
    assert.equal((await logIn(keza, '000000')).statusCode, 401)
    t.pass(10 * 60)
    const many = await Promise.all(Array.from({ length: 20 }, (_, at) => logIn(keza, String(at).padStart(6, '0'))))
    assert.equal(many.filter(({ statusCode }) => statusCode === 401).length, 4)
    for (const right of [code(), recoveryCodes[0]]) {
      const { statusCode, payload, headers } = await logIn(keza, right)
      assert.deepEqual([statusCode, JSON.parse(payload).message], [429, staffAnswers.tooManyCodes])
      assert.equal(headers['retry-after'], '300')
    }
    t.pass(5 * 60)
    assert.equal((await logIn(keza, '000000')).statusCode, 401)
    assert.equal((await logIn(keza, '000000')).statusCode, 429)
    t.pass(10 * 60)
    assert.equal((await logIn(keza, code())).statusCode, 200)
  })

  for (const [factor, looked] of [
    [0.1, 1],
    [0.5, 2],
    [1.5, 7],
  ] as const)
    it(`looks at ${looked} where RATE_LIMIT_FACTOR is ${factor}`, async () => {
      const keza = await t.people.zawadi()
      await appOf(t.ctx, keza)
      const { rateLimitFactor } = t.ctx.config
      t.ctx.config.rateLimitFactor = factor
      const wrong = (at: number) =>
        countCode(t.ctx, keza.id, (tx) => redeemCode(tx, keza.id, String(at).padStart(6, '0')))
      try {
        for (let at = 0; at < looked; at++) assert.equal(await wrong(at), null)
        await assert.rejects(wrong(looked), { reason: { code: 'staff-answers.tooManyCodes' } })
      } finally {
        t.ctx.config.rateLimitFactor = rateLimitFactor
      }
    })

  it('leaves everybody else as they were: a code that nobody asked for is not looked at', async () => {
    const plain = await t.people.zawadi()
    for (const code of [undefined, '', 'anything']) assert.equal((await logIn(plain, code)).statusCode, 200)
    const aline = await t.people.aline()
    await t.ok(auth.clientLogin, { body: { email: aline.email, password } })
  })

  it('writes a wrong code down as a failed login', async () => {
    const keza = await t.people.zawadi()
    await appOf(t.ctx, keza)
    await logIn(keza, '000000')
    const bosco = await t.people.bosco()
    const { data } = await t.ok(superadmin.auditLog, { as: bosco, query: { search: keza.email, kind: 'login-failed' } })
    assert.deepEqual(
      data.map(({ after }) => after),
      [{ door: 'admin', reason: 'wrong code' }],
    )
  })
})

describe('two servers of one database', () => {
  let one: TestApp
  let other: TestApp
  before(async () => {
    const database = await createTestDatabase()
    one = await createTestApp({ database, config: { rateLimitFactor: 1 } })
    other = await createTestApp({
      database: { ...database, close: async () => {} },
      config: { rateLimitFactor: 1 },
      clock: one.clock.now().toISOString(),
    })
  })
  after(async () => {
    await other.close()
    await one.close()
  })

  it('take a code once between them, of an app or for recovery, when both are asked at once', async () => {
    for (let round = 0; round < 10; round++) {
      const zawadi = await one.people.zawadi()
      const app = await appOf(one.ctx, zawadi)
      for (const code of [app.code(), app.recoveryCodes[0]]) {
        const answers = await Promise.all([logIn(zawadi, code, one), logIn(zawadi, code, other)])
        assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 401])
      }
    }
  })
})
