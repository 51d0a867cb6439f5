import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { deliverMails, mailsTo, resetTokenIn } from '../../../test/support/deliver.ts'
import { done, invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()

const profileOf = ({ email }: TestPerson) => ({ fullName: 'Aline Uwase', email, phone: '0788123456', address: 'Huye' })
const logIn = (email: string, password: string) => ({ body: { email, password } })
const shownTo = async (as: TestPerson | string) => (await t.ok(account.profile, { as })).data

const REGISTRATION = { ...CLAUDINE, password: 'secret' }
const register = (change: object = {}) => ({ body: { ...REGISTRATION, ...change } })

test('a registration with a missing or invalid field is refused with the message of that field', async () => {
  const cases: [object, string][] = [
    [{ fullName: ' ' }, invalid.fullName],
    [{ email: '' }, invalid.contactFields],
    [{ phone: undefined }, invalid.contactFields],
    [{ address: '' }, invalid.contactFields],
    [{ address: 'Paris' }, invalid.district],
    [{ email: 'claudine@rubavu' }, invalid.email],
    [{ phone: '078812345' }, invalid.phone],
    [{ password: '' }, invalid.passwordFields],
    [{ password: '12345' }, invalid.passwordShort],
    [{ password: 'x'.repeat(129) }, invalid.passwordLong],
    [{ fullName: 'x'.repeat(121) }, invalid.tooLong('Full name', 120)],
    [{ language: 'sw' }, invalid.language],
  ]
  for (const [change, sentence] of cases) await t.refused(account.register, register(change), 400, sentence)
})

test('a registration with the email of an active or deleted account is refused', async () => {
  for (const [accountStatus, name] of [
    ['active', 'emailTaken'],
    ['deleted', 'emailDeleted'],
  ] as const) {
    const { email } = await t.people.aline({ accountStatus })
    const sent = register({ email: email.toUpperCase() })
    for (const { errors } of [
      await t.refused(account.register, sent, 409, refused[name]),
      await t.refused(account.checkEmail, { body: { email: email.toUpperCase() } }, 409, refused[name]),
    ])
      assert.deepEqual(errors, [{ field: 'email', msg: refused[name], code: `refused.${name}` }])
  }
})

test('checking whether an email is free creates no account', async () => {
  const { email } = register({}).body
  await t.refused(account.checkEmail, { body: { email: 'aline@' } }, 400, invalid.email)
  for (const _ of ['once', 'twice']) await t.ok(account.checkEmail, { body: { email } })
  await t.ok(account.register, register({}))
})

test('a new client can log in with the email in upper or lower case', async () => {
  const names = { fullName: ' Jeanne Iradukunda ', email: 'Jeanne@Example.rw', phone: '+250 788 123 456' }
  const { data } = await t.ok(account.register, register(names))
  assert.deepEqual(
    [data.fullName, data.email, data.accountStatus, data.subscriptionStatus, data.role],
    ['Jeanne Iradukunda', 'jeanne@example.rw', 'active', 'inactive', 'client'],
  )
  const login = await t.ok(auth.clientLogin, logIn('JEANNE@example.rw', 'secret'))
  const { _id, language } = await shownTo(login.data.token)
  assert.deepEqual([_id, language], [data._id, 'en'])
})

test('only one of several simultaneous registrations with the same email succeeds', async () => {
  const emails = Array.from({ length: 8 }, (_, at) => (at % 2 ? 'race@example.rw' : 'RACE@example.rw'))
  const answers = await Promise.all(emails.map((email) => t.call(account.register, register({ email }))))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)])
})

async function resetToken(email: string): Promise<string> {
  await t.ok(account.forgotPassword, { body: { email } })
  return resetTokenIn((await deliverMails(t.ctx)).findLast(({ kind, to }) => kind === 'reset' && to === email))
}

function refusedLink(token: string) {
  const body = { token, newPassword: 'Another-one' }
  return t.refused(account.resetPassword, { body }, 400, invalid.resetTokenDead)
}

async function alineWithLink() {
  const aline = await t.people.aline()
  const elsewhere = await t.people.session(aline.id, 'client')
  const link = await resetToken(aline.email)
  const assertOthersEnded = async () => {
    await t.ok(auth.verify, { as: aline })
    await t.refused(auth.verify, { as: elsewhere }, 401, refused.sessionExpired)
    await refusedLink(link)
  }
  return { aline, assertOthersEnded }
}

test('a profile change with a missing or invalid field is refused and changes nothing', async () => {
  const aline = await t.people.aline()
  for (const [change, sentence] of [
    [{ fullName: ' ' }, invalid.profileFields],
    [{ email: ' ' }, invalid.profileFields],
    [{ phone: ' ' }, invalid.profileFields],
    [{ phone: '12345' }, invalid.phone],
    [{ address: 'Mars' }, invalid.district],
  ] as const)
    await t.refused(account.update, { as: aline, body: { ...profileOf(aline), ...change } }, 400, sentence)
  assert.equal((await shownTo(aline)).updatedBy, null)
})

test('a profile change to the email of another account is refused with an error at the email field', async () => {
  const [aline, { email }] = [await t.people.aline(), await t.people.olivier()]
  const body = { ...profileOf(aline), email: email.toUpperCase() }
  const { errors } = await t.refused(account.update, { as: aline, body }, 409, refused.emailTaken)
  assert.deepEqual(errors, [{ field: 'email', msg: refused.emailTaken, code: 'refused.emailTaken' }])
})

test('a client can change every field of the profile', async () => {
  const aline = await t.people.aline()
  const changes = { fullName: 'Aline Mugisha', phone: '0788 000 111', businessName: 'Duka', address: 'Gasabo' }
  const { message, data } = await t.ok(account.update, { as: aline, body: { ...profileOf(aline), ...changes } })
  assert.equal(message, done.profileUpdated)
  const lastUpdate = t.clock.now().toISOString()
  assert.partialDeepStrictEqual(data, { ...changes, updatedBy: 'Self', lastUpdate })
})

test('a profile change keeps the fields that are not sent', async () => {
  const gaspard = await t.people.gaspard()
  const { address: _, ...body } = profileOf(gaspard)
  const updated = (await t.ok(account.update, { as: gaspard, body })).data
  assert.deepEqual([updated.address, updated.businessName], ['Musanze', 'Muhabura Hardware'])
  const emptied = await t.ok(account.update, { as: gaspard, body: { ...body, businessName: null } })
  assert.equal(emptied.data.businessName, '')
})

test('changing the email ends other sessions and notifies both addresses', async () => {
  const moved = 'aline.moved@example.rw'
  const { aline, assertOthersEnded } = await alineWithLink()
  await t.ok(account.update, { as: aline, body: { ...profileOf(aline), email: moved } })
  await assertOthersEnded()
  await t.ok(auth.clientLogin, logIn(moved, TEST_PASSWORD))
  await t.refused(auth.clientLogin, logIn(aline.email, TEST_PASSWORD), 401, refused.credentials)
  const sent = await deliverMails(t.ctx)
  for (const [to, kind, unsaid] of [
    [aline.email, 'email-changed', moved],
    [moved, 'email-new', aline.email],
  ] as const) {
    const mails = sent.filter((mail) => mail.kind === kind && mail.to === to)
    assert.deepEqual([mails.length, mails[0]?.text.includes(unsaid)], [1, false], `${to} may belong to a stranger`)
  }
})

const CHANGE = { currentPassword: TEST_PASSWORD, newPassword: 'simple' }

test('a password change is refused when the current password is wrong', async () => {
  const aline = await t.people.aline()
  const elsewhere = await t.people.session(aline.id, 'client')
  for (const [body, sentence, field] of [
    [{ ...CHANGE, currentPassword: 'no' }, refused.currentPassword, 'currentPassword'],
    [{ ...CHANGE, newPassword: '12345' }, invalid.newPasswordShort, 'newPassword'],
    [{}, invalid.allFields, 'currentPassword'],
  ] as const) {
    const { errors } = await t.refused(account.changePassword, { as: aline, body }, 400, sentence)
    assert.equal(errors?.[0]?.field, field)
  }
  await t.ok(auth.verify, { as: elsewhere })
})

test('only one of two simultaneous password changes succeeds', async () => {
  const aline = await t.people.aline()
  const change = (newPassword: string) =>
    t.call(account.changePassword, { as: aline, body: { ...CHANGE, newPassword } })
  const answers = await Promise.all(['first-one', 'second-one'].map(change))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
})

test('changing the password ends other sessions and sends one email', async () => {
  const { aline, assertOthersEnded } = await alineWithLink()
  assert.equal((await t.ok(account.changePassword, { as: aline, body: CHANGE })).message, done.passwordChanged)
  await assertOthersEnded()
  await t.refused(auth.clientLogin, logIn(aline.email, TEST_PASSWORD), 401, refused.credentials)
  await t.ok(auth.clientLogin, logIn(aline.email, 'simple'))
  const kinds = (await mailsTo(t.ctx, aline.email)).map(({ kind }) => kind)
  assert.equal(kinds.filter((kind) => kind === 'password-changed').length, 1)
})

test('a client can deactivate only an active account and reactivate only an inactive one', async () => {
  const aline = await t.people.aline()
  await t.refused(account.reactivate, { as: aline }, 409, refused.transition)
  const off = await t.ok(account.deactivate, { as: aline })
  assert.deepEqual([off.message, off.data.accountStatus, off.data.updatedBy], [done.deactivated, 'inactive', 'Self'])
  await t.refused(account.deactivate, { as: aline }, 409, refused.transition)
  const on = await t.ok(account.reactivate, { as: aline })
  assert.deepEqual([on.message, on.data.accountStatus], [done.reactivated, 'active'])
})

for (const accountStatus of ['active', 'inactive'] as const)
  test(`a client who deletes an ${accountStatus} account loses all sessions and gets one email`, async () => {
    const aline = await t.people.aline({ accountStatus })
    const elsewhere = await t.people.session(aline.id, 'client')
    assert.equal((await t.ok(account.delete, { as: aline })).message, done.accountDeleted)
    for (const as of [aline, elsewhere]) await t.refused(account.profile, { as }, 401, refused.sessionExpired)
    const row = await t.db.selectFrom('client').selectAll().where('id', '=', aline.id).executeTakeFirstOrThrow()
    assert.deepEqual([row.account_status, row.deleted_at], ['deleted', t.clock.now()])
    assert.equal((await mailsTo(t.ctx, aline.email)).length, 1)
  })

for (const accountStatus of ['suspended', 'deleted'] as const)
  test(`a ${accountStatus} client can’t log in, register again or reset the password`, async () => {
    const aline = await t.people.aline()
    const link = await resetToken(aline.email)
    const deleted_at = accountStatus === 'deleted' ? t.clock.now() : null
    const set = { account_status: accountStatus, deleted_at }
    await t.db.updateTable('client').set(set).where('id', '=', aline.id).execute()
    await t.refused(account.reactivate, { as: aline }, 401, refused.sessionExpired)
    await refusedLink(link)
    assert.equal(await resetToken(aline.email), '')
    const body = { ...CLAUDINE, email: aline.email, password: 'secret' }
    assert.equal((await t.call(account.register, { body })).status, 409)
    await t.refused(auth.clientLogin, logIn(aline.email, TEST_PASSWORD), 403, refused[accountStatus])
  })
