import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { administrators } from '../../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson, testApp } from '../../../test/support/app.ts'
import type { SoftwarePasskey } from '../../../test/support/authenticator.ts'
import { createAuthenticatorApp } from '../../../test/support/factors.ts'
import { LIES, newPasskey, passkeyOf, requestLoginOptions } from '../../../test/support/passkeys.ts'
import { logInMember } from '../../../test/support/staff-login.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import { QUOTAS } from '../../platform/quotas.ts'

const t = testApp({ config: { rateLimitFactor: 1 } })
const password = TEST_PASSWORD

describe('login with a passkey', () => {
  let zawadi: TestPerson
  let passkey: SoftwarePasskey
  before(async () => {
    zawadi = await t.people.zawadi()
    passkey = (await passkeyOf(t, zawadi)).passkey
  })

  it('a login lists the member’s passkeys only when the password is right', async () => {
    const { statusCode, payload } = await logInMember(t, zawadi)
    const { errors, message } = JSON.parse(payload)
    assert.deepEqual([statusCode, message], [401, staffAnswers.passkeyNeeded])
    assert.equal(errors[0].field, 'code')
    const { challenge, rpId, allowCredentials, userVerification } = errors[1].options
    assert.equal(Buffer.from(challenge, 'base64url').length, 32)
    assert.deepEqual([rpId, userVerification], ['localhost', 'required'])
    const id = passkey.credentialId.toString('base64url')
    assert.deepEqual(allowCredentials, [{ id, type: 'public-key', transports: ['internal'] }])
    const plain = await logInMember(t, await t.people.zawadi(), { password: 'wrong-one' })
    for (const more of [{}, { passkey: passkey.use(errors[1].options) }]) {
      const wrong = await logInMember(t, zawadi, { ...more, password: 'wrong-one' })
      assert.deepEqual([wrong.statusCode, wrong.payload], [401, plain.payload])
      assert.deepEqual(Object.keys(wrong.headers).sort(), Object.keys(plain.headers).sort())
    }
    assert.equal(await countChallenges(zawadi), 1, 'a wrong password makes no challenge and uses none')
  })

  it('a signed passkey challenge can be used for only one login', async () => {
    const signed = passkey.use(await requestLoginOptions(t, zawadi))
    const first = await logInMember(t, zawadi, { passkey: signed })
    assert.equal(first.statusCode, 200)
    await t.ok(administrators.renewRecoveryCodes, { as: first.json().data.token })
    const again = await logInMember(t, zawadi, { passkey: signed })
    assert.deepEqual([again.statusCode, again.json().message], [401, staffAnswers.passkeyWrong])
    assert.equal(again.json().errors[0].field, 'passkey')
    const { data } = await t.ok(administrators.factors, { as: zawadi })
    assert.equal(data.passkeys[0]?.lastUsedAt, t.clock.now().toISOString())
  })

  for (const [what, lie] of Object.entries(LIES))
    it(`a passkey response ${what} counts as a failed attempt, like a wrong code`, async () => {
      const keza = await t.people.zawadi()
      const own = (await passkeyOf(t, keza)).passkey
      const { statusCode, payload } = await logInMember(t, keza, {
        passkey: own.use(await requestLoginOptions(t, keza), lie),
      })
      assert.deepEqual([statusCode, JSON.parse(payload).message], [401, staffAnswers.passkeyWrong])
      const wrong = await t.db.selectFrom('wrong_code').select('id').where('staff_id', '=', keza.id).execute()
      assert.equal(wrong.length, 1)
    })

  it('a passkey is rejected when its counter has decreased', async () => {
    const use = async (counter: number) =>
      (await logInMember(t, zawadi, { passkey: passkey.use(await requestLoginOptions(t, zawadi), { counter }) }))
        .statusCode
    assert.equal(await use(50), 200)
    assert.deepEqual([await use(50), await use(49), await use(0)], [401, 401, 401])
    assert.equal(await use(51), 200)
    const keza = await t.people.zawadi()
    const uncounted = newPasskey(t)
    const { data } = await t.ok(administrators.offerPasskey, { as: keza, body: { currentPassword: password } })
    const made = uncounted.make(data, { counter: 0 })
    await t.ok(administrators.addPasskey, { as: keza, body: { name: 'Phone', passkey: made } })
    for (const counter of [0, 0]) {
      const signed = uncounted.use(await requestLoginOptions(t, keza), { counter })
      assert.equal((await logInMember(t, keza, { passkey: signed })).statusCode, 200)
    }
  })

  it('a login accepts only a passkey challenge that was issued for this login in the last five minutes', async () => {
    const [keza, ineza] = [await t.people.zawadi(), await t.people.zawadi()]
    const own = (await passkeyOf(t, keza)).passkey
    const another = (await passkeyOf(t, ineza)).passkey
    const proof = (await t.ok(administrators.offerProof, { as: keza })).data
    const theirs = await requestLoginOptions(t, ineza)
    const late = await requestLoginOptions(t, keza)
    t.pass(5 * 60)
    const wrong = [proof, theirs, late].map((options) => own.use(options))
    for (const signed of wrong) assert.equal((await logInMember(t, keza, { passkey: signed })).statusCode, 401)
    const signed = another.use(await requestLoginOptions(t, keza), { userHandle: '' })
    assert.equal((await logInMember(t, keza, { passkey: signed })).statusCode, 401)
    const timely = own.use(await requestLoginOptions(t, keza))
    t.pass(5 * 60 - 1)
    assert.equal((await logInMember(t, keza, { passkey: timely })).statusCode, 200)
  })

  it('five wrong passkey answers within 15 minutes lock the login of a staff member', async () => {
    const keza = await t.people.zawadi()
    const own = (await passkeyOf(t, keza)).passkey
    const loginOptions = await requestLoginOptions(t, keza)
    for (let at = 0; at < 5; at++) {
      const signed = own.use(loginOptions, { isForged: true })
      const more = at % 2 ? { code: '000000' } : { passkey: signed }
      assert.equal((await logInMember(t, keza, more)).statusCode, 401)
    }
    const { statusCode, payload } = await logInMember(t, keza, { passkey: own.use(await requestLoginOptions(t, keza)) })
    assert.deepEqual([statusCode, JSON.parse(payload).message], [429, staffAnswers.tooManyCodes])
    t.pass(15 * 60)
    assert.equal((await logInMember(t, keza, { passkey: own.use(await requestLoginOptions(t, keza)) })).statusCode, 200)
  })

  it('a member’s new passkey challenge replaces the oldest when the maximum number is pending', async () => {
    const keza = await t.people.zawadi()
    const own = (await passkeyOf(t, keza)).passkey
    const first = await requestLoginOptions(t, keza)
    for (let at = 0; at < QUOTAS.passkeyChallenges.max; at++) {
      t.pass(1)
      await t.ok(administrators.offerProof, { as: keza })
    }
    assert.equal(await countChallenges(keza), QUOTAS.passkeyChallenges.max)
    assert.equal((await logInMember(t, keza, { passkey: own.use(first) })).statusCode, 401)
  })

  async function countChallenges({ id }: TestPerson): Promise<number> {
    return (await t.db.selectFrom('passkey_challenge').select('challenge').where('staff_id', '=', id).execute()).length
  }

  it('a database error during the login is not counted as a wrong passkey answer', async () => {
    const keza = await t.people.zawadi()
    const own = (await passkeyOf(t, keza)).passkey
    const signed = { passkey: own.use(await requestLoginOptions(t, keza)) }
    const rename = (from: string, to: string) =>
      t.asOwner((owner) => sql`alter table passkey rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(owner))
    t.expectError()
    await rename('credential_id', 'away')
    const { statusCode } = await logInMember(t, keza, signed)
    await rename('away', 'credential_id')
    const wrong = await t.db.selectFrom('wrong_code').select('id').where('staff_id', '=', keza.id).execute()
    assert.deepEqual([statusCode, wrong.length], [500, 0])
    assert.equal((await logInMember(t, keza, signed)).statusCode, 200)
  })
})

describe('two servers', () => {
  let other: TestApp
  before(async () => {
    const database = { ...t, url: t.databaseUrl, close: async () => {} }
    other = await createTestApp({ database, clock: t.clock.now().toISOString() })
  })
  after(() => other.close())

  it('only one of two servers accepts an authenticator code that both receive at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const zawadi = await t.people.zawadi()
      const app = await createAuthenticatorApp(t.ctx, zawadi)
      for (const code of [app.code(), app.recoveryCodes[0]]) {
        const answers = await Promise.all([t, other].map((server) => logInMember(server, zawadi, { code })))
        assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 401])
      }
    }
  })

  it('only one of two servers accepts a signed passkey challenge that both receive at the same time', async () => {
    const zawadi = await t.people.zawadi()
    const { passkey } = await passkeyOf(t, zawadi)
    for (let round = 0; round < 4; round++) {
      const signed = { passkey: passkey.use(await requestLoginOptions(t, zawadi)) }
      const answers = await Promise.all([t, other].map((server) => logInMember(server, zawadi, signed)))
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 401])
    }
  })
})
