import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson, testApp } from '../../../test/support/app.ts'
import type { SoftwarePasskey } from '../../../test/support/authenticator.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { askedAtLogin, LIES, newPasskey, passkeyOf } from '../../../test/support/passkeys.ts'
import { logInMember } from '../../../test/support/staff-login.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import { QUOTAS } from '../../platform/quotas.ts'

const t = testApp({ config: { rateLimitFactor: 1 } })
const password = TEST_PASSWORD

describe('a login of somebody who has a passkey', () => {
  let zawadi: TestPerson
  let passkey: SoftwarePasskey
  before(async () => {
    zawadi = await t.people.zawadi()
    passkey = (await passkeyOf(t, zawadi)).passkey
  })

  it('asks for it after the right password alone, and says what to sign and which passkeys there are', async () => {
    const { statusCode, payload } = await logInMember(t, zawadi)
    const { errors, message } = JSON.parse(payload)
    assert.deepEqual([statusCode, message], [401, staffAnswers.passkeyNeeded])
    assert.deepEqual(errors[0], {
      field: 'code',
      msg: staffAnswers.passkeyNeeded,
      code: 'staff-answers.passkeyNeeded',
    })
    const { challenge, ...options } = errors[1].options
    assert.equal(Buffer.from(challenge, 'base64url').length, 32)
    assert.deepEqual(options, {
      rpId: 'localhost',
      allowCredentials: [
        { id: passkey.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] },
      ],
      timeout: 60_000,
      userVerification: 'required',
    })
    const elsewhere = await t.people.zawadi()
    const plain = await logInMember(t, elsewhere, { password: 'wrong-one' })
    for (const more of [{}, { passkey: passkey.use(errors[1].options) }]) {
      const wrong = await logInMember(t, zawadi, { ...more, password: 'wrong-one' })
      assert.deepEqual([wrong.statusCode, wrong.payload], [401, plain.payload])
      assert.deepEqual(Object.keys(wrong.headers).sort(), Object.keys(plain.headers).sort())
    }
    const { rows } = await countOf(zawadi)
    assert.equal(rows, 1, 'a wrong password makes no challenge, and spends none')
  })

  it('lets in whoever uses it, with a fresh proof, and takes what it signed once', async () => {
    const signed = passkey.use(await askedAtLogin(t, zawadi))
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
    it(`refuses what is signed ${what}, and counts it`, async () => {
      const keza = await t.people.zawadi()
      const own = (await passkeyOf(t, keza)).passkey
      const { statusCode, payload } = await logInMember(t, keza, { passkey: own.use(await askedAtLogin(t, keza), lie) })
      assert.deepEqual([statusCode, JSON.parse(payload).message], [401, staffAnswers.passkeyWrong])
      const wrong = await t.db.selectFrom('wrong_code').select('id').where('staff_id', '=', keza.id).execute()
      assert.equal(wrong.length, 1)
    })

  it('refuses a copy, whose counter has not gone on, and takes those that count nothing', async () => {
    const use = async (counter: number) =>
      (await logInMember(t, zawadi, { passkey: passkey.use(await askedAtLogin(t, zawadi), { counter }) })).statusCode
    assert.equal(await use(50), 200)
    assert.deepEqual([await use(50), await use(49), await use(0)], [401, 401, 401])
    assert.equal(await use(51), 200)
    const keza = await t.people.zawadi()
    const uncounted = newPasskey(t)
    const { data } = await t.ok(administrators.offerPasskey, { as: keza, body: { currentPassword: password } })
    const made = uncounted.make(data, { counter: 0 })
    await t.ok(administrators.addPasskey, { as: keza, body: { name: 'Phone', passkey: made } })
    for (const counter of [0, 0]) {
      const signed = uncounted.use(await askedAtLogin(t, keza), { counter })
      assert.equal((await logInMember(t, keza, { passkey: signed })).statusCode, 200)
    }
  })

  it('takes an answer to a challenge of a login, by a passkey of this member, of the last five minutes', async () => {
    const [keza, ineza] = [await t.people.zawadi(), await t.people.zawadi()]
    const own = (await passkeyOf(t, keza)).passkey
    const another = (await passkeyOf(t, ineza)).passkey
    const proof = (await t.ok(administrators.offerProof, { as: keza })).data
    const theirs = await askedAtLogin(t, ineza)
    const late = await askedAtLogin(t, keza)
    t.pass(5 * 60)
    const wrong = [proof, theirs, late].map((options) => own.use(options))
    for (const signed of wrong) assert.equal((await logInMember(t, keza, { passkey: signed })).statusCode, 401)
    const signed = another.use(await askedAtLogin(t, keza), { userHandle: '' })
    assert.equal((await logInMember(t, keza, { passkey: signed })).statusCode, 401)
    const timely = own.use(await askedAtLogin(t, keza))
    t.pass(5 * 60 - 1)
    assert.equal((await logInMember(t, keza, { passkey: timely })).statusCode, 200)
  })

  it('looks at five wrong ones in any quarter of an hour, codes and passkeys together', async () => {
    const keza = await t.people.zawadi()
    const own = (await passkeyOf(t, keza)).passkey
    const asked = await askedAtLogin(t, keza)
    for (let at = 0; at < 5; at++) {
      const signed = own.use(asked, { isForged: true })
      const more = at % 2 ? { code: '000000' } : { passkey: signed }
      assert.equal((await logInMember(t, keza, more)).statusCode, 401)
    }
    const { statusCode, payload } = await logInMember(t, keza, { passkey: own.use(await askedAtLogin(t, keza)) })
    assert.deepEqual([statusCode, JSON.parse(payload).message], [429, staffAnswers.tooManyCodes])
    t.pass(15 * 60)
    assert.equal((await logInMember(t, keza, { passkey: own.use(await askedAtLogin(t, keza)) })).statusCode, 200)
  })

  it('takes a recovery code too, or that of an app beside it; whoever has no factor is not asked', async () => {
    const keza = await t.people.zawadi()
    const { recoveryCodes } = await passkeyOf(t, keza)
    assert.equal((await logInMember(t, keza, { code: recoveryCodes[0] })).statusCode, 200)
    const plain = await t.people.zawadi()
    const signed = passkey.use(await askedAtLogin(t, zawadi))
    assert.equal((await logInMember(t, plain, { passkey: signed })).statusCode, 200)
  })

  it('keeps so many open challenges of a member, the last ones', async () => {
    const keza = await t.people.zawadi()
    const own = (await passkeyOf(t, keza)).passkey
    const first = await askedAtLogin(t, keza)
    for (let at = 0; at < QUOTAS.passkeyChallenges.max; at++) {
      t.pass(1)
      await t.ok(administrators.offerProof, { as: keza })
    }
    assert.equal((await countOf(keza)).rows, QUOTAS.passkeyChallenges.max)
    assert.equal((await logInMember(t, keza, { passkey: own.use(first) })).statusCode, 401)
  })

  it('writes a wrong one down as a failed login', async () => {
    const keza = await t.people.zawadi()
    const own = (await passkeyOf(t, keza)).passkey
    await logInMember(t, keza, { passkey: own.use(await askedAtLogin(t, keza), { isForged: true }) })
    const bosco = await t.people.bosco()
    const { data } = await t.ok(superadmin.auditLog, { as: bosco, query: { search: keza.email, kind: 'login-failed' } })
    assert.deepEqual(
      data.map(({ after }) => after),
      [{ door: 'admin', reason: 'wrong passkey' }],
    )
  })

  async function countOf({ id }: TestPerson) {
    const open = await t.db.selectFrom('passkey_challenge').select('challenge').where('staff_id', '=', id).execute()
    return { rows: open.length }
  }
})

describe('two servers of one database', () => {
  let one: TestApp
  let other: TestApp
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
    one = await createTestApp({ database })
    other = await createTestApp({
      database: { ...database, close: async () => {} },
      clock: one.clock.now().toISOString(),
    })
  })
  after(async () => {
    await other.close()
    await one.close()
  })

  it('take what a passkey signed once between them, when both are sent it at once', async () => {
    const zawadi = await one.people.zawadi()
    const { passkey } = await passkeyOf(one, zawadi)
    for (let round = 0; round < 10; round++) {
      const signed = { passkey: passkey.use(await askedAtLogin(one, zawadi)) }
      const answers = await Promise.all([logInMember(one, zawadi, signed), logInMember(other, zawadi, signed)])
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 401])
    }
  })

  it('call what fails in the database no wrong passkey', async () => {
    const zawadi = await one.people.zawadi()
    const { passkey } = await passkeyOf(one, zawadi)
    const signed = { passkey: passkey.use(await askedAtLogin(one, zawadi)) }
    const rename = (from: string, to: string) =>
      database.asOwner((owner) =>
        sql`alter table passkey rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(owner),
      )
    one.expectError()
    await rename('credential_id', 'away')
    const { statusCode } = await logInMember(one, zawadi, signed)
    await rename('away', 'credential_id')
    const wrong = await one.db.selectFrom('wrong_code').select('id').where('staff_id', '=', zawadi.id).execute()
    assert.deepEqual([statusCode, wrong.length], [500, 0])
    assert.equal((await logInMember(one, zawadi, signed)).statusCode, 200)
  })
})
