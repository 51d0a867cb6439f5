import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { createAuthenticatorApp } from '../../../test/support/factors.ts'
import { logInMember } from '../../../test/support/staff-login.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import { refusalBody } from '../../platform/http/refusal.ts'

const password = TEST_PASSWORD
const t = testApp({ config: { rateLimitFactor: 1 } })

const logIn = (person: TestPerson, code?: string, given = password) =>
  logInMember(t, person, { password: given, ...(code !== undefined && { code }) })

describe('login with a second factor', () => {
  let zawadi: TestPerson
  let app: Awaited<ReturnType<typeof createAuthenticatorApp>>
  before(async () => {
    zawadi = await t.people.zawadi()
    app = await createAuthenticatorApp(t.ctx, zawadi)
  })

  it('a staff login with the right password but without a code returns 401 and asks for the code', async () => {
    for (const code of [undefined, '']) {
      const { statusCode, payload } = await logIn(zawadi, code)
      const { message, errors } = JSON.parse(payload)
      assert.deepEqual([statusCode, message, errors[0].field], [401, staffAnswers.codeNeeded, 'code'])
    }
  })

  it('a staff login with a wrong password gets the same answer with or without a second factor', async () => {
    const plain = await t.people.zawadi()
    const answers = [
      await logIn(plain, undefined, 'wrong-one'),
      await logIn(zawadi, undefined, 'wrong-one'),
      await logIn(zawadi, app.code(), 'wrong-one'),
      await logIn(zawadi, app.recoveryCodes[9], 'wrong-one'),
      await logIn(zawadi, '000000', 'wrong-one'),
    ]
    for (const { statusCode, payload, headers } of answers) {
      assert.deepEqual([statusCode, payload], [401, JSON.stringify(refusalBody({ code: 'refused.credentials' }))])
      assert.deepEqual(Object.keys(headers).sort(), Object.keys(answers[0]?.headers ?? {}).sort())
    }
  })

  it('an authenticator code is rejected after the same code or a newer code was used', async () => {
    const code = app.code()
    assert.equal((await logIn(zawadi, ` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode, 200)
    for (const used of [code, app.code(-1)]) {
      const { statusCode, payload } = await logIn(zawadi, used)
      assert.deepEqual([statusCode, JSON.parse(payload).message], [401, staffAnswers.codeWrong])
    }
    t.pass(30)
    assert.equal((await logIn(zawadi, app.code())).statusCode, 200)
  })

  it('each recovery code is accepted once, with or without its dashes', async () => {
    const [first = '', second = ''] = app.recoveryCodes
    assert.equal((await logIn(zawadi, first)).statusCode, 200)
    assert.equal((await logIn(zawadi, first)).statusCode, 401)
    assert.equal((await logIn(zawadi, second.replaceAll('-', '').toUpperCase())).statusCode, 200)
    const { data } = await t.ok(administrators.factors, { as: zawadi })
    assert.equal(data.recoveryCodesLeft, 8)
  })

  it('five wrong authenticator codes within 15 minutes lock the login of a staff member', async () => {
    const keza = await t.people.zawadi()
    const { code, recoveryCodes } = await createAuthenticatorApp(t.ctx, keza)
    t.pass(30)
    assert.equal((await logIn(keza, '000000')).statusCode, 401)
    t.pass(10 * 60)
    const many = await Promise.all(Array.from({ length: 8 }, (_, at) => logIn(keza, String(at).padStart(6, '0'))))
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

  it('the login of a staff member without a second factor ignores a code', async () => {
    const plain = await t.people.zawadi()
    for (const code of ['', 'anything']) assert.equal((await logIn(plain, code)).statusCode, 200)
  })

  it('a wrong authenticator code is recorded as a failed login in the audit log', async () => {
    const keza = await t.people.zawadi()
    await createAuthenticatorApp(t.ctx, keza)
    await logIn(keza, '000000')
    const query = { search: keza.email, kind: 'login-failed' }
    const { data } = await t.ok(superadmin.auditLog, { as: await t.people.bosco(), query })
    assert.deepEqual([data.length, data[0]?.after], [1, { door: 'admin', reason: 'wrong code' }])
  })
})
