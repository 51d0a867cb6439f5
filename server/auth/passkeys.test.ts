import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { RequestOptions } from '../../contract/passkeys.ts'
import { administrators, superadmin } from '../../contract/staff.ts'
import { staffLogin } from '../../contract/staff-login.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson, testApp } from '../../test/support/app.ts'
import type { Lies, SoftwarePasskey } from '../../test/support/authenticator.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { deliverMails } from '../../test/support/deliver.ts'
import { appOf } from '../../test/support/factors.ts'
import { newPasskey, offeredPasskey, passkeyOf, proofBy } from '../../test/support/passkeys.ts'
import { noPasskeysHere } from '../../words/en/passkeys.ts'
import { refused } from '../../words/en/shared.ts'
import * as staffAnswers from '../../words/en/staff-answers.ts'
import { QUOTAS } from '../quotas.ts'

const t = testApp({ config: { rateLimitFactor: 1 } })
const password = TEST_PASSWORD

/** Every request is from a network of its own, so that only what is counted of the person is met. */
let networks = 0
function logIn({ email }: TestPerson, more: object = {}, app = t.app) {
  networks++
  return app.inject({
    method: 'POST',
    url: staffLogin.adminLogin.path,
    remoteAddress: `41.${networks >> 8}.${networks & 255}.9`,
    payload: { email, password, ...more },
  })
}

/** What the answer to a right password asks a browser for. */
async function askedAtLogin(person: TestPerson, app = t.app): Promise<RequestOptions> {
  const { statusCode, payload } = await logIn(person, {}, app)
  assert.equal(statusCode, 401)
  return JSON.parse(payload).errors.find(({ field }: { field: string }) => field === 'passkey').options
}

/** What passkeys are refused for, wherever they are used: each is one lie, or a few that make one. */
const LIES: Record<string, Lies> = {
  'of another origin': { origin: 'http://localhost:3001' },
  'for another relying party': { rpId: 'imari.example' },
  'to a challenge that nobody made': { challenge: Buffer.alloc(32, 7).toString('base64url') },
  'of another user': { userHandle: Buffer.alloc(16, 7).toString('base64url') },
  'without user verification': { isVerified: false },
  'without anybody there': { isPresent: false, isVerified: false },
  'that makes one and does not use it': { type: 'webauthn.create' },
  'signed by another key': { isForged: true },
  'that nobody knows': { credentialId: Buffer.alloc(32, 7) },
}

describe('a login of somebody who has a passkey', () => {
  let zawadi: TestPerson
  let passkey: SoftwarePasskey
  before(async () => {
    zawadi = await t.people.zawadi()
    passkey = (await passkeyOf(t, zawadi)).passkey
  })

  it('asks for it after the right password alone, and says what to sign and which passkeys there are', async () => {
    const { statusCode, payload } = await logIn(zawadi)
    const { errors, message } = JSON.parse(payload)
    assert.deepEqual([statusCode, message], [401, staffAnswers.passkeyNeeded])
    assert.deepEqual(errors[0], { field: 'code', msg: staffAnswers.passkeyNeeded })
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
    const plain = await logIn(elsewhere, { password: 'wrong-one' })
    for (const more of [{}, { passkey: passkey.use(errors[1].options) }]) {
      const wrong = await logIn(zawadi, { ...more, password: 'wrong-one' })
      assert.deepEqual([wrong.statusCode, wrong.payload], [401, plain.payload])
      assert.deepEqual(Object.keys(wrong.headers).sort(), Object.keys(plain.headers).sort())
    }
    const { rows } = await countOf(zawadi)
    assert.equal(rows, 1, 'a wrong password makes no challenge, and spends none')
  })

  it('lets in whoever uses it, with a fresh proof, and takes what it signed once', async () => {
    const signed = passkey.use(await askedAtLogin(zawadi))
    const first = await logIn(zawadi, { passkey: signed })
    assert.equal(first.statusCode, 200)
    await t.ok(administrators.renewRecoveryCodes, { as: first.json().data.token })
    const again = await logIn(zawadi, { passkey: signed })
    assert.deepEqual([again.statusCode, again.json().message], [401, staffAnswers.passkeyWrong])
    assert.equal(again.json().errors[0].field, 'passkey')
    const { data } = await t.ok(administrators.factors, { as: zawadi })
    assert.equal(data.passkeys[0]?.lastUsedAt, t.clock.now().toISOString())
  })

  for (const [what, lie] of Object.entries(LIES))
    it(`refuses what is signed ${what}, and counts it`, async () => {
      const keza = await t.people.zawadi()
      const own = (await passkeyOf(t, keza)).passkey
      const { statusCode, payload } = await logIn(keza, { passkey: own.use(await askedAtLogin(keza), lie) })
      assert.deepEqual([statusCode, JSON.parse(payload).message], [401, staffAnswers.passkeyWrong])
      const wrong = await t.db.selectFrom('wrong_code').select('id').where('staff_id', '=', keza.id).execute()
      assert.equal(wrong.length, 1)
    })

  it('refuses a copy, whose counter has not gone on, and takes those that count nothing', async () => {
    const use = async (counter: number) =>
      (await logIn(zawadi, { passkey: passkey.use(await askedAtLogin(zawadi), { counter }) })).statusCode
    assert.equal(await use(50), 200)
    assert.deepEqual([await use(50), await use(49), await use(0)], [401, 401, 401])
    assert.equal(await use(51), 200)
    const keza = await t.people.zawadi()
    const uncounted = newPasskey(t)
    const { data } = await t.ok(administrators.offerPasskey, { as: keza, body: { currentPassword: password } })
    const made = uncounted.make(data, { counter: 0 })
    await t.ok(administrators.addPasskey, { as: keza, body: { name: 'Phone', passkey: made } })
    for (const counter of [0, 0]) {
      const signed = uncounted.use(await askedAtLogin(keza), { counter })
      assert.equal((await logIn(keza, { passkey: signed })).statusCode, 200)
    }
  })

  it('takes an answer to a challenge of a login, by a passkey of this member, of the last five minutes', async () => {
    const [keza, ineza] = [await t.people.zawadi(), await t.people.zawadi()]
    const own = (await passkeyOf(t, keza)).passkey
    const another = (await passkeyOf(t, ineza)).passkey
    const proof = (await t.ok(administrators.offerProof, { as: keza })).data
    const theirs = await askedAtLogin(ineza)
    const late = await askedAtLogin(keza)
    t.pass(5 * 60)
    const wrong = [proof, theirs, late].map((options) => own.use(options))
    for (const signed of wrong) assert.equal((await logIn(keza, { passkey: signed })).statusCode, 401)
    const signed = another.use(await askedAtLogin(keza), { userHandle: '' })
    assert.equal((await logIn(keza, { passkey: signed })).statusCode, 401)
    const timely = own.use(await askedAtLogin(keza))
    t.pass(5 * 60 - 1)
    assert.equal((await logIn(keza, { passkey: timely })).statusCode, 200)
  })

  it('looks at five wrong ones in any quarter of an hour, codes and passkeys together', async () => {
    const keza = await t.people.zawadi()
    const own = (await passkeyOf(t, keza)).passkey
    const asked = await askedAtLogin(keza)
    for (let at = 0; at < 5; at++) {
      const signed = own.use(asked, { isForged: true })
      const more = at % 2 ? { code: '000000' } : { passkey: signed }
      assert.equal((await logIn(keza, more)).statusCode, 401)
    }
    const { statusCode, payload } = await logIn(keza, { passkey: own.use(await askedAtLogin(keza)) })
    assert.deepEqual([statusCode, JSON.parse(payload).message], [429, staffAnswers.tooManyCodes])
    t.pass(15 * 60)
    assert.equal((await logIn(keza, { passkey: own.use(await askedAtLogin(keza)) })).statusCode, 200)
  })

  it('takes a recovery code too, or that of an app beside it; whoever has no factor is not asked', async () => {
    const keza = await t.people.zawadi()
    const { recoveryCodes } = await passkeyOf(t, keza)
    assert.equal((await logIn(keza, { code: recoveryCodes[0] })).statusCode, 200)
    const plain = await t.people.zawadi()
    const signed = passkey.use(await askedAtLogin(zawadi))
    assert.equal((await logIn(plain, { passkey: signed })).statusCode, 200)
  })

  it('keeps so many open challenges of a member, the last ones', async () => {
    const keza = await t.people.zawadi()
    const own = (await passkeyOf(t, keza)).passkey
    const first = await askedAtLogin(keza)
    for (let at = 0; at < QUOTAS.passkeyChallenges.max; at++) {
      t.pass(1)
      await t.ok(administrators.offerProof, { as: keza })
    }
    assert.equal((await countOf(keza)).rows, QUOTAS.passkeyChallenges.max)
    assert.equal((await logIn(keza, { passkey: own.use(first) })).statusCode, 401)
  })

  it('writes a wrong one down as a failed login', async () => {
    const keza = await t.people.zawadi()
    const own = (await passkeyOf(t, keza)).passkey
    await logIn(keza, { passkey: own.use(await askedAtLogin(keza), { isForged: true }) })
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
      const signed = { passkey: passkey.use(await askedAtLogin(zawadi, one.app)) }
      const answers = await Promise.all([logIn(zawadi, signed, one.app), logIn(zawadi, signed, other.app)])
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 401])
    }
  })

  it('call what fails in the database no wrong passkey', async () => {
    const zawadi = await one.people.zawadi()
    const { passkey } = await passkeyOf(one, zawadi)
    const signed = { passkey: passkey.use(await askedAtLogin(zawadi, one.app)) }
    const rename = (from: string, to: string) =>
      database.asOwner((owner) =>
        sql`alter table passkey rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(owner),
      )
    one.expectError()
    await rename('credential_id', 'away')
    const { statusCode } = await logIn(zawadi, signed, one.app)
    await rename('away', 'credential_id')
    const wrong = await one.db.selectFrom('wrong_code').select('id').where('staff_id', '=', zawadi.id).execute()
    assert.deepEqual([statusCode, wrong.length], [500, 0])
    assert.equal((await logIn(zawadi, signed, one.app)).statusCode, 200)
  })
})

describe('one’s own passkeys', () => {
  it('are added with the password, by names; the first comes with recovery codes and ends the other sessions', async () => {
    const zawadi = await t.people.zawadi()
    const elsewhere = await t.people.session(zawadi.id, 'admin')
    const wrong = { as: zawadi, body: { currentPassword: 'wrong' } }
    await t.refused(administrators.offerPasskey, wrong, 400, refused.currentPassword)
    const { data: offer } = await t.ok(administrators.offerPasskey, {
      as: zawadi,
      body: { currentPassword: password },
    })
    assert.deepEqual([offer.rp.id, offer.authenticatorSelection.userVerification], ['localhost', 'required'])
    const body = { name: ' Laptop ', passkey: newPasskey(t).make(offer) }
    for (const name of [undefined, '', '  ', 'a\u0000b', '\u200b'])
      await t.refused(administrators.addPasskey, { as: zawadi, body: { ...body, name } }, 400, staffAnswers.passkeyName)
    const { data } = await t.ok(administrators.addPasskey, { as: zawadi, body })
    assert.equal(new Set(data.recoveryCodes).size, 10)
    await t.refused(administrators.profile, { as: elsewhere }, 401, refused.sessionExpired)
    const second = await offeredPasskey(t, zawadi)
    t.pass(1)
    assert.equal((await t.ok(administrators.addPasskey, { as: zawadi, body: second.body })).data.recoveryCodes, null)
    const { passkeys, passkeyOrigin } = (await t.ok(administrators.factors, { as: zawadi })).data
    assert.equal(passkeyOrigin, 'http://localhost:3000')
    assert.deepEqual(
      passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt]),
      [
        ['Laptop', null],
        ['Laptop', null],
      ],
    )
    const mails = (await deliverMails(t.ctx)).filter(({ to }) => to === zawadi.email)
    assert.match(mails.at(-1)?.subject ?? '', /passkey was added/)
    assert.match(mails.at(-1)?.text ?? '', /^Passkey \.+ “Laptop”$/m)
  })

  it('are made by one’s own offer, in its session, once, within five minutes', async () => {
    const [zawadi, keza] = [await t.people.zawadi(), await t.people.zawadi()]
    const { body } = await offeredPasskey(t, zawadi)
    const elsewhere = await t.people.session(zawadi.id, 'admin')
    for (const as of [keza, elsewhere])
      await t.refused(administrators.addPasskey, { as, body }, 404, staffAnswers.offerGone)
    const late = await offeredPasskey(t, zawadi)
    await t.ok(administrators.addPasskey, { as: zawadi, body })
    await t.refused(administrators.addPasskey, { as: zawadi, body }, 404, staffAnswers.offerGone)
    t.pass(5 * 60)
    await t.refused(administrators.addPasskey, { as: zawadi, body: late.body }, 404, staffAnswers.offerGone)
  })

  it('are of this server, verify their user, and vouch for themselves: no address in a maker’s certificate is asked', async () => {
    const zawadi = await t.people.zawadi()
    const { data } = await t.ok(administrators.offerPasskey, { as: zawadi, body: { currentPassword: password } })
    const { 'of another origin': origin, 'for another relying party': rpId, ...others } = LIES
    const maker = { format: 'packed', statement: { alg: -7, sig: Buffer.alloc(70), x5c: [Buffer.alloc(300)] } }
    const lies: (Lies | undefined)[] = [
      ...[origin, rpId, others['without user verification'], others['without anybody there']],
      ...[{ type: 'webauthn.get' }, { attestation: maker }, { attestation: { ...maker, format: 'android-safetynet' } }],
    ]
    for (const lie of lies) {
      const body = { name: 'Laptop', passkey: newPasskey(t).make(data, lie) }
      await t.refused(administrators.addPasskey, { as: zawadi, body }, 400, staffAnswers.passkeyUnreadable)
    }
    const reasons = t.lines.filter(({ message }) => message === 'a passkey was refused').map(({ fields }) => fields)
    assert.deepEqual(reasons.slice(-2), [
      { reason: 'the attestation is a maker’s' },
      { reason: 'the attestation is a maker’s' },
    ])
    for (const junk of [undefined, 7, {}, { id: 'x' }, { ...newPasskey(t).make(data), id: '+' }])
      await t.refused(
        administrators.addPasskey,
        { as: zawadi, body: { name: 'Laptop', passkey: junk } },
        400,
        staffAnswers.passkeyUnreadable,
      )
    const short = newPasskey(t).make(data)
    for (const length of [1024, 4000]) {
      const { response } = newPasskey(t).make(data, { credentialId: Buffer.alloc(length, length) })
      const body = { name: 'Laptop', passkey: { ...short, response } }
      await t.refused(administrators.addPasskey, { as: zawadi, body }, 400, staffAnswers.passkeyUnreadable)
    }
    const body = { name: 'Laptop', passkey: newPasskey(t).make(data) }
    await t.ok(administrators.addPasskey, { as: zawadi, body })
  })

  it('are one person’s each, and ten at most', async () => {
    const [zawadi, keza] = [await t.people.zawadi(), await t.people.zawadi()]
    const { passkey } = await passkeyOf(t, zawadi)
    const { data } = await t.ok(administrators.offerPasskey, { as: keza, body: { currentPassword: password } })
    const stolen = { name: 'Mine', passkey: newPasskey(t).make(data, { credentialId: passkey.credentialId }) }
    await t.refused(administrators.addPasskey, { as: keza, body: stolen }, 409, staffAnswers.passkeyKnown)
    const { max } = QUOTAS.passkeysOfPerson
    for (let count = 1; count < max; count++) await passkeyOf(t, zawadi)
    const body = { currentPassword: password }
    await t.refused(administrators.offerPasskey, { as: zawadi, body }, 409, staffAnswers.tooManyPasskeys(max))
  })

  it('prove freshly, also for adding another, and are removed with a fresh proof; the last takes the recovery codes along', async () => {
    const zawadi = await t.people.zawadi()
    const { passkey, id } = await passkeyOf(t, zawadi)
    const second = await passkeyOf(t, zawadi)
    t.pass(5 * 60)
    const guarded = [
      () => t.call(administrators.offerPasskey, { as: zawadi, body: { currentPassword: password } }),
      () => t.call(administrators.removePasskey, { as: zawadi, params: { id } }),
    ]
    for (const make of guarded) {
      const { status, refusal } = await make()
      assert.deepEqual([status, refusal.errors], [403, [{ field: 'proof', msg: staffAnswers.proofNeeded }]])
    }
    const proof = await proofBy(t, zawadi, passkey)
    const forged = passkey.use((await t.ok(administrators.offerProof, { as: zawadi })).data, { isForged: true })
    const body = { passkey: forged }
    await t.refused(administrators.proveByPasskey, { as: zawadi, body }, 400, staffAnswers.passkeyWrong)
    const elsewhere = await t.people.session(zawadi.id, 'admin')
    await t.refused(administrators.proveByPasskey, { as: elsewhere, body: proof }, 400, staffAnswers.passkeyWrong)
    t.pass(1)
    await t.ok(administrators.proveByPasskey, { as: zawadi, body: await proofBy(t, zawadi, passkey) })
    const { challenge } = (await t.ok(administrators.offerPasskey, { as: zawadi, body: { currentPassword: password } }))
      .data
    const options = { ...(await t.ok(administrators.offerProof, { as: zawadi })).data, challenge }
    const toAnOffer = { as: zawadi, body: { passkey: passkey.use(options) } }
    await t.refused(administrators.proveByPasskey, toAnOffer, 400, staffAnswers.passkeyWrong)
    const { passkeys } = (await t.ok(administrators.factors, { as: zawadi })).data
    assert.deepEqual(passkeys.map(({ _id }) => _id).sort(), [id, second.id].sort())

    const keza = await t.people.zawadi()
    await t.refused(administrators.removePasskey, { as: keza, params: { id } }, 404, staffAnswers.passkeyGone)
    await t.ok(administrators.removePasskey, { as: zawadi, params: { id } })
    await t.refused(administrators.removePasskey, { as: zawadi, params: { id } }, 404, staffAnswers.passkeyGone)
    const asked = await askedAtLogin(zawadi)
    assert.equal((await logIn(zawadi, { passkey: passkey.use(asked) })).statusCode, 401)
    await t.ok(administrators.removePasskey, { as: zawadi, params: { id: second.id } })
    assert.equal((await logIn(zawadi)).statusCode, 200)
    assert.equal((await t.ok(administrators.factors, { as: zawadi })).data.recoveryCodesLeft, 0)
    await t.refused(administrators.offerProof, { as: zawadi }, 404, staffAnswers.passkeyGone)
    const bosco = await t.people.bosco()
    const { data: events } = await t.ok(superadmin.auditLog, { as: bosco, query: { search: zawadi.email } })
    const told = events.filter(({ kind }) => kind.startsWith('factor-')).map(({ kind, after }) => [kind, after?.factor])
    const [added, removed] = [
      ['factor-added', 'passkey “Laptop”'],
      ['factor-removed', 'passkey “Laptop”'],
    ]
    assert.deepEqual(told.reverse(), [added, added, removed, removed])
    const mails = (await deliverMails(t.ctx)).filter(({ to }) => to === zawadi.email)
    assert.match(mails.at(-1)?.subject ?? '', /passkey was removed/)
  })

  it('stand beside an app: whichever goes first, recovery codes and question stay', async () => {
    const zawadi = await t.people.zawadi()
    const app = await appOf(t.ctx, zawadi, { isProven: true })
    const { id } = await passkeyOf(t, zawadi)
    await t.ok(administrators.removeTotp, { as: zawadi })
    assert.equal((await logIn(zawadi)).statusCode, 401)
    assert.equal((await logIn(zawadi, { code: app.recoveryCodes[0] })).statusCode, 200)
    await t.ok(administrators.removePasskey, { as: zawadi, params: { id } })
    assert.equal((await logIn(zawadi)).statusCode, 200)
  })

  it('are a superadmin’s in the same way', async () => {
    const bosco = await t.people.bosco()
    const { passkey, id } = await passkeyOf(t, bosco, 'superadmin')
    t.pass(5 * 60)
    const removal = { as: bosco, params: { id } }
    await t.refused(superadmin.removePasskey, removal, 403, staffAnswers.proofNeeded)
    await t.ok(superadmin.proveByPasskey, { as: bosco, body: await proofBy(t, bosco, passkey, 'superadmin') })
    await t.ok(superadmin.removePasskey, removal)
    assert.deepEqual((await t.ok(superadmin.factors, { as: bosco })).data.passkeys, [])
  })

  it('are reset by another superadmin, and go with the member', async () => {
    const [bosco, zawadi] = [await t.people.bosco(), await t.people.zawadi()]
    await passkeyOf(t, zawadi)
    await askedAtLogin(zawadi)
    const left = async () => {
      const tables = ['passkey', 'passkey_challenge', 'recovery_code'] as const
      const rows = tables.map((table) => t.db.selectFrom(table).selectAll().where('staff_id', '=', zawadi.id).execute())
      return (await Promise.all(rows)).flat().length
    }
    await t.ok(superadmin.resetFactors, { as: bosco, params: { id: zawadi.id } })
    assert.equal(await left(), 0)
    const again = { ...zawadi, token: await t.people.session(zawadi.id, 'admin') }
    await passkeyOf(t, again)
    assert.ok((await left()) > 0)
    await t.ok(superadmin.deleteAdministrator, { as: bosco, params: { id: zawadi.id } })
    assert.equal(await left(), 0)
  })

  it('answer the requirement of a second factor', async () => {
    const [bosco, zawadi, plain] = [await t.people.bosco(), await t.people.zawadi(), await t.people.zawadi()]
    await passkeyOf(t, bosco, 'superadmin')
    await passkeyOf(t, zawadi)
    await t.ok(superadmin.requireFactor, { as: bosco, body: { required: true } })
    const told = (await deliverMails(t.ctx))
      .filter(({ subject }) => subject.includes('asks its staff'))
      .map(({ to }) => to)
    assert.ok(told.includes(plain.email) && !told.includes(zawadi.email) && !told.includes(bosco.email))
    t.pass(7 * 24 * 60 * 60)
    const late = { ...plain, token: await t.people.session(plain.id, 'admin') }
    await t.refused(administrators.users, { as: late }, 403, staffAnswers.factorRequired)
    await t.ok(administrators.users, { as: await t.people.session(zawadi.id, 'admin') })
    await passkeyOf(t, late)
    await t.ok(administrators.users, { as: late })
    await t.db.deleteFrom('factor_requirement').execute()
  })
})

describe('a server whose address takes no passkeys', () => {
  const plain = testApp({ config: { appUrl: 'http://10.0.0.7:3000' } })

  it('says so, offers none, and goes on with codes', async () => {
    const zawadi = await plain.people.zawadi()
    const { data } = await plain.ok(administrators.factors, { as: zawadi })
    assert.equal(data.passkeyOrigin, null)
    const body = { currentPassword: password }
    await plain.refused(administrators.offerPasskey, { as: zawadi, body }, 409, noPasskeysHere)
    plain.ctx.config.appUrl = 'https://imari.example'
    const { recoveryCodes } = await passkeyOf(plain, zawadi)
    plain.ctx.config.appUrl = 'http://10.0.0.7:3000'
    const { payload } = await logIn(zawadi, {}, plain.app)
    assert.deepEqual(JSON.parse(payload).errors, [{ field: 'code', msg: staffAnswers.codeNeeded }])
    assert.equal((await logIn(zawadi, { code: recoveryCodes[0] }, plain.app)).statusCode, 200)
  })
})
