import assert from 'node:assert/strict'
import { test } from 'node:test'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import type { Lies } from '../../../test/support/authenticator.ts'
import { deliverMails } from '../../../test/support/deliver.ts'
import { createAuthenticatorApp } from '../../../test/support/factors.ts'
import {
  LIES,
  newPasskey,
  offeredPasskey,
  passkeyOf,
  proofBy,
  requestLoginOptions,
} from '../../../test/support/passkeys.ts'
import { logInMember } from '../../../test/support/staff-login.ts'
import { noPasskeysHere } from '../../../words/en/passkeys.ts'
import { refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import { QUOTAS } from '../../platform/quotas.ts'

const t = testApp({ config: { rateLimitFactor: 1 } })
const password = TEST_PASSWORD

const factorsOf = async (as: TestPerson) => (await t.ok(administrators.factors, { as })).data

test('adding the first passkey requires the password and ends the member’s other sessions', async () => {
  const zawadi = await t.people.zawadi()
  const elsewhere = await t.people.session(zawadi.id, 'admin')
  const wrong = { as: zawadi, body: { currentPassword: 'wrong' } }
  await t.refused(administrators.offerPasskey, wrong, 400, refused.currentPassword)
  const offered = { as: zawadi, body: { currentPassword: password } }
  const { data: offer } = await t.ok(administrators.offerPasskey, offered)
  assert.deepEqual([offer.rp.id, offer.authenticatorSelection.userVerification], ['localhost', 'required'])
  const body = { name: ' Laptop ', passkey: newPasskey(t).make(offer) }
  for (const name of [undefined, '  ', 'a\u0000b', '\u200b'])
    await t.refused(administrators.addPasskey, { as: zawadi, body: { ...body, name } }, 400, staffAnswers.passkeyName)
  const { data } = await t.ok(administrators.addPasskey, { as: zawadi, body })
  assert.equal(new Set(data.recoveryCodes).size, 10)
  await t.refused(administrators.profile, { as: elsewhere }, 401, refused.sessionExpired)
  const second = await offeredPasskey(t, zawadi)
  t.pass(1)
  assert.equal((await t.ok(administrators.addPasskey, { as: zawadi, body: second.body })).data.recoveryCodes, null)
  const unused = { name: 'Laptop', lastUsedAt: null }
  assert.partialDeepStrictEqual((await factorsOf(zawadi)).passkeys, [unused, unused])
  const mails = (await deliverMails(t.ctx)).filter(({ to }) => to === zawadi.email)
  assert.match(mails.at(-1)?.subject ?? '', /passkey was added/)
})

test('a passkey must be added in the session that requested its challenge, within five minutes', async () => {
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

test('a passkey from another site or with a vendor certificate is refused', async () => {
  const zawadi = await t.people.zawadi()
  const { data } = await t.ok(administrators.offerPasskey, { as: zawadi, body: { currentPassword: password } })
  const { 'of another origin': origin, 'for another relying party': rpId, ...others } = LIES
  const maker = { format: 'packed', statement: { alg: -7, sig: Buffer.alloc(70), x5c: [Buffer.alloc(300)] } }
  const lies: (Lies | undefined)[] = [
    ...[origin, rpId, others['without user verification'], others['without a person present']],
    ...[{ type: 'webauthn.get' }, { attestation: maker }],
  ]
  for (const lie of lies) {
    const body = { name: 'Laptop', passkey: newPasskey(t).make(data, lie) }
    await t.refused(administrators.addPasskey, { as: zawadi, body }, 400, staffAnswers.passkeyUnreadable)
  }
  const reasons = t.lines.filter(({ message }) => message === 'passkey rejected').map(({ fields }) => fields)
  assert.deepEqual(reasons.at(-1), { reason: 'the attestation is a maker’s' })
  const short = newPasskey(t).make(data)
  const { response } = newPasskey(t).make(data, { credentialId: Buffer.alloc(1024, 1) })
  for (const passkey of [undefined, {}, { id: 'x' }, { ...short, id: '+' }, { ...short, response }]) {
    const body = { name: 'Laptop', passkey }
    await t.refused(administrators.addPasskey, { as: zawadi, body }, 400, staffAnswers.passkeyUnreadable)
  }
  const body = { name: 'Laptop', passkey: newPasskey(t).make(data) }
  await t.ok(administrators.addPasskey, { as: zawadi, body })
})

test('a passkey can belong to only one staff member', async () => {
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

test('changing passkeys requires a passkey used in the last five minutes', async () => {
  const zawadi = await t.people.zawadi()
  const { passkey, id } = await passkeyOf(t, zawadi)
  const second = await passkeyOf(t, zawadi)
  t.pass(5 * 60)
  const offer = { as: zawadi, body: { currentPassword: password } }
  await t.refused(administrators.offerPasskey, offer, 403, staffAnswers.proofNeeded)
  const removal = { as: zawadi, params: { id } }
  const { errors } = await t.refused(administrators.removePasskey, removal, 403, staffAnswers.proofNeeded)
  assert.equal(errors?.[0]?.field, 'proof')
  const proof = await proofBy(t, zawadi, passkey)
  const forged = passkey.use((await t.ok(administrators.offerProof, { as: zawadi })).data, { isForged: true })
  const refuse = (as: TestPerson | string, body: object) =>
    t.refused(administrators.proveByPasskey, { as, body }, 400, staffAnswers.passkeyWrong)
  await refuse(zawadi, { passkey: forged })
  const elsewhere = await t.people.session(zawadi.id, 'admin')
  await refuse(elsewhere, proof)
  t.pass(1)
  await t.ok(administrators.proveByPasskey, { as: zawadi, body: await proofBy(t, zawadi, passkey) })
  const { challenge } = (await t.ok(administrators.offerPasskey, offer)).data
  const options = { ...(await t.ok(administrators.offerProof, { as: zawadi })).data, challenge }
  await refuse(zawadi, { passkey: passkey.use(options) })

  const keza = await t.people.zawadi()
  await t.refused(administrators.removePasskey, { as: keza, params: { id } }, 404, staffAnswers.passkeyGone)
  await t.ok(administrators.removePasskey, removal)
  await t.refused(administrators.removePasskey, removal, 404, staffAnswers.passkeyGone)
  const loginOptions = await requestLoginOptions(t, zawadi)
  assert.equal((await logInMember(t, zawadi, { passkey: passkey.use(loginOptions) })).statusCode, 401)
  await t.ok(administrators.removePasskey, { as: zawadi, params: { id: second.id } })
  assert.equal((await logInMember(t, zawadi)).statusCode, 200)
  assert.equal((await factorsOf(zawadi)).recoveryCodesLeft, 0)
  await t.refused(administrators.offerProof, { as: zawadi }, 404, staffAnswers.passkeyGone)
  const query = { search: zawadi.email, kind: 'factor-removed' }
  const { data } = await t.ok(superadmin.auditLog, { as: await t.people.bosco(), query })
  assert.deepEqual([data.length, data[0]?.after?.factor], [2, 'passkey “Laptop”'])
  const mails = (await deliverMails(t.ctx)).filter(({ to }) => to === zawadi.email)
  assert.match(mails.at(-1)?.subject ?? '', /passkey was removed/)
})

test('a staff member who removes one of two second factors needs the remaining one at login', async () => {
  const zawadi = await t.people.zawadi()
  const app = await createAuthenticatorApp(t.ctx, zawadi, { isProven: true })
  const { id } = await passkeyOf(t, zawadi)
  await t.ok(administrators.removeTotp, { as: zawadi })
  assert.equal((await logInMember(t, zawadi)).statusCode, 401)
  assert.equal((await logInMember(t, zawadi, { code: app.recoveryCodes[0] })).statusCode, 200)
  await t.ok(administrators.removePasskey, { as: zawadi, params: { id } })
  assert.equal((await logInMember(t, zawadi)).statusCode, 200)
})

test('a superadmin can confirm their identity with a passkey', async () => {
  const bosco = await t.people.bosco()
  const { passkey, id } = await passkeyOf(t, bosco, 'superadmin')
  t.pass(5 * 60)
  const removal = { as: bosco, params: { id } }
  await t.refused(superadmin.removePasskey, removal, 403, staffAnswers.proofNeeded)
  await t.ok(superadmin.proveByPasskey, { as: bosco, body: await proofBy(t, bosco, passkey, 'superadmin') })
  await t.ok(superadmin.removePasskey, removal)
  assert.deepEqual((await t.ok(superadmin.factors, { as: bosco })).data.passkeys, [])
})

test('a superadmin who resets a member’s second factors also deletes the recovery codes', async () => {
  const [bosco, zawadi] = [await t.people.bosco(), await t.people.zawadi()]
  await createAuthenticatorApp(t.ctx, bosco, { isProven: true })
  await passkeyOf(t, zawadi)
  await requestLoginOptions(t, zawadi)
  await t.ok(superadmin.resetFactors, { as: bosco, params: { id: zawadi.id } })
  for (const table of ['passkey', 'passkey_challenge', 'recovery_code'] as const)
    assert.deepEqual(await t.db.selectFrom(table).selectAll().where('staff_id', '=', zawadi.id).execute(), [], table)
})

test('a passkey fulfils the requirement that staff have a second factor', async () => {
  const [bosco, zawadi, plain] = [await t.people.bosco(), await t.people.zawadi(), await t.people.zawadi()]
  await passkeyOf(t, bosco, 'superadmin')
  await passkeyOf(t, zawadi)
  await t.ok(superadmin.requireFactor, { as: bosco, body: { required: true } })
  t.pass(7 * 24 * 60 * 60)
  const late = { ...plain, token: await t.people.session(plain.id, 'admin') }
  await t.refused(administrators.users, { as: late }, 403, staffAnswers.factorRequired)
  await t.ok(administrators.users, { as: await t.people.session(zawadi.id, 'admin') })
  await passkeyOf(t, late)
  await t.ok(administrators.users, { as: late })
  await t.db.deleteFrom('factor_requirement').execute()
})

const plain = testApp({ config: { appUrl: 'http://10.0.0.7:3000' } })

test('a login asks for a code instead of a passkey when APP_URL allows no passkeys', async () => {
  const zawadi = await plain.people.zawadi()
  assert.equal((await plain.ok(administrators.factors, { as: zawadi })).data.passkeyOrigin, null)
  const body = { currentPassword: password }
  await plain.refused(administrators.offerPasskey, { as: zawadi, body }, 409, noPasskeysHere)
  plain.ctx.config.appUrl = 'https://imari.example'
  const { recoveryCodes } = await passkeyOf(plain, zawadi)
  plain.ctx.config.appUrl = 'http://10.0.0.7:3000'
  const { payload } = await logInMember(plain, zawadi, {})
  assert.equal(JSON.parse(payload).errors[0].field, 'code')
  assert.equal((await logInMember(plain, zawadi, { code: recoveryCodes[0] })).statusCode, 200)
})
