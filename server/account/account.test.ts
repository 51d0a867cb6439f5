import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import type { Call } from '../../contract/route.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { deliverMails } from '../../test/support/deliver.ts'
import { done, invalid, refused } from '../../words/en/shared.ts'

let t: TestApp
let passwordHash: string
before(async () => {
  t = await createTestApp()
  passwordHash = await t.people.passwordHash('client')
})
after(() => t.close())

const REGISTRATION = {
  fullName: ' Aline Uwase ',
  email: 'Aline@Example.rw',
  phone: '+250 788 123 456',
  address: 'Huye',
  password: 'secret',
}

test('a registration is refused with the sentence of the step that is wrong', async () => {
  const cases: [object, string][] = [
    [{ fullName: ' ' }, invalid.fullName],
    [{ fullName: undefined }, invalid.fullName],
    [{ email: '' }, invalid.contactFields],
    [{ phone: undefined }, invalid.contactFields],
    [{ address: '' }, invalid.contactFields],
    [{ address: undefined }, invalid.contactFields],
    [{ address: 'Paris' }, invalid.district],
    [{ email: 'a@b' }, invalid.email],
    [{ email: 'a b@c.rw' }, invalid.email],
    [{ phone: '078812345' }, invalid.phone],
    [{ password: '' }, invalid.passwordFields],
    [{ password: '12345' }, invalid.passwordShort],
    [{ password: 'x'.repeat(129) }, invalid.passwordLong],
    [{ fullName: 'x'.repeat(121) }, invalid.tooLong('Full name', 120)],
  ]
  for (const [change, sentence] of cases)
    await t.refused(account.register, { body: { ...REGISTRATION, ...change } }, 400, sentence)
})

test('a registration opens an active account that logs in, whatever else its body claims', async () => {
  const body = {
    ...REGISTRATION,
    accountStatus: 'suspended',
    subscriptionStatus: 'active',
    role: 'superadmin',
    _id: 'x',
  }
  const { data } = await t.ok(account.register, { body })
  assert.deepEqual(
    [data.fullName, data.email, data.accountStatus, data.subscriptionStatus, data.role, data.businessName],
    ['Aline Uwase', 'aline@example.rw', 'active', 'inactive', 'client', ''],
  )
  const login = await t.ok(auth.clientLogin, { body: { email: 'ALINE@example.rw', password: 'secret' } })
  assert.equal((await t.ok(account.profile, { as: login.data.token })).data._id, data._id)
})

test('a taken e-mail is 409, with another sentence while its account is deleted; of many at once one wins', async () => {
  await t.refused(account.register, { body: { ...REGISTRATION, email: 'ALINE@EXAMPLE.RW' } }, 409, refused.emailTaken)
  const { email } = await t.people.client({ accountStatus: 'deleted' })
  await t.refused(account.register, { body: { ...REGISTRATION, email } }, 409, refused.emailDeleted)
  // An e-mail of the staff is no client's.
  const { email: staffEmail } = await t.people.staff('admin')
  await t.ok(account.register, { body: { ...REGISTRATION, email: staffEmail } })

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      t.call(account.register, { body: { ...REGISTRATION, email: at % 2 ? 'race@example.rw' : 'RACE@example.rw' } }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array.from({ length: 29 }, () => 409)])
})

test('a refusal that is about one field names it, so that a form can say it there', async () => {
  const [own, other] = [await t.people.client({ passwordHash }), await t.people.client()]
  const deleted = await t.people.client({ accountStatus: 'deleted' })
  const fieldOf = async (call: Call, sent: object) => {
    const { refusal } = await t.call(call, sent)
    assert.equal(refusal.errors?.[0]?.msg, refusal.message)
    return refusal.errors?.map(({ field }) => field)
  }
  for (const { email } of [other, deleted])
    assert.deepEqual(await fieldOf(account.register, { body: { ...REGISTRATION, email } }), ['email'])
  const profile = { fullName: 'A', email: other.email, phone: '0788123456' }
  assert.deepEqual(await fieldOf(account.update, { as: own, body: profile }), ['email'])
  const passwords = { currentPassword: 'no', newPassword: 'simple' }
  assert.deepEqual(await fieldOf(account.changePassword, { as: own, body: passwords }), ['currentPassword'])
})

test('a registration that is repeated with its key is answered, not done again', async () => {
  const sent = { body: { ...REGISTRATION, email: 'once@example.rw' }, headers: { 'idempotency-key': 'register-once' } }
  const [one, two] = [await t.ok(account.register, sent), await t.ok(account.register, sent)]
  assert.deepEqual(two, one)
})

test('a profile without name, e-mail or phone is refused, and a taken e-mail with 409', async () => {
  const own = await t.people.client()
  const good = { fullName: 'A', email: own.email, phone: '0788123456', address: 'Huye' }
  for (const field of ['fullName', 'email', 'phone'] as const)
    await t.refused(account.update, { as: own, body: { ...good, [field]: ' ' } }, 400, invalid.profileFields)
  await t.refused(account.update, { as: own, body: { ...good, phone: '12345' } }, 400, invalid.phone)
  await t.refused(account.update, { as: own, body: { ...good, address: 'Mars' } }, 400, invalid.district)
  const other = await t.people.client()
  const taken = { ...good, email: other.email.toUpperCase() }
  await t.refused(account.update, { as: own, body: taken }, 409, refused.emailTaken)
  assert.equal((await t.ok(account.profile, { as: own })).data.updatedBy, null)
})

test('a profile is changed by its owner, who is noted; what is left out stays', async () => {
  const own = await t.people.client()
  const full = {
    fullName: 'Eric Mugisha',
    email: own.email,
    phone: '0788 000 111',
    address: 'Gasabo',
    businessName: 'Duka',
  }
  const { message, data } = await t.ok(account.update, { as: own, body: full })
  assert.deepEqual(
    [message, data.fullName, data.phone, data.address, data.businessName, data.updatedBy, data.lastUpdate],
    [done.profileUpdated, 'Eric Mugisha', '0788 000 111', 'Gasabo', 'Duka', 'Self', t.clock.now().toISOString()],
  )
  const { address, businessName, ...short } = full
  const kept = (await t.ok(account.update, { as: own, body: short })).data
  assert.deepEqual([kept.address, kept.businessName], [address, businessName])
  assert.equal((await t.ok(account.update, { as: own, body: { ...short, businessName: null } })).data.businessName, '')
})

test('a new e-mail is told to the old and the new address, and ends other sessions and reset links', async () => {
  const own = await t.people.client({ passwordHash })
  const elsewhere = await t.people.session(own.id, 'client')
  const link = await resetToken(own.email)
  const body = { fullName: 'A', email: 'moved@example.rw', phone: '0788123456' }
  await t.ok(account.update, { as: own, body })
  await t.ok(auth.verify, { as: own })
  await t.refused(auth.verify, { as: elsewhere }, 401, refused.sessionExpired)
  await t.refused(
    account.resetPassword,
    { body: { token: link, newPassword: 'Another-one' } },
    400,
    invalid.resetTokenDead,
  )
  // Neither address is told the other: one of them may be a stranger's.
  for (const [to, kind, other] of [
    [own.email, 'email-changed', 'moved@example.rw'],
    ['moved@example.rw', 'email-new', own.email],
  ] as const) {
    const mails = (await mailsTo(to)).filter((mail) => mail.kind === kind)
    assert.deepEqual([mails.length, mails[0]?.text?.includes(other)], [1, false], to)
  }
  await t.ok(auth.clientLogin, { body: { email: 'moved@example.rw', password: TEST_PASSWORD } })
  await t.refused(auth.clientLogin, { body: { email: own.email, password: TEST_PASSWORD } }, 401, refused.credentials)
})

test('a password is changed by knowing it; the other devices are signed out and the owner told', async () => {
  const own = await t.people.client({ passwordHash })
  const others = [await t.people.session(own.id, 'client'), await t.people.session(own.id, 'client')]
  const link = await resetToken(own.email)
  const good = { currentPassword: TEST_PASSWORD, newPassword: 'simple' }
  await t.refused(
    account.changePassword,
    { as: own, body: { ...good, currentPassword: 'no' } },
    400,
    refused.currentPassword,
  )
  await t.refused(
    account.changePassword,
    { as: own, body: { ...good, newPassword: '12345' } },
    400,
    invalid.newPasswordShort,
  )
  await t.refused(account.changePassword, { as: own, body: {} }, 400, invalid.allFields)
  for (const token of others) await t.ok(auth.verify, { as: token })

  assert.equal((await t.ok(account.changePassword, { as: own, body: good })).message, done.passwordChanged)
  await t.ok(auth.verify, { as: own })
  for (const token of others) await t.refused(auth.verify, { as: token }, 401, refused.sessionExpired)
  await t.refused(
    account.resetPassword,
    { body: { token: link, newPassword: 'Another-one' } },
    400,
    invalid.resetTokenDead,
  )
  await t.refused(auth.clientLogin, { body: { email: own.email, password: TEST_PASSWORD } }, 401, refused.credentials)
  await t.ok(auth.clientLogin, { body: { email: own.email, password: 'simple' } })
  assert.equal((await mailsTo(own.email)).filter(({ kind }) => kind === 'password-changed').length, 1)
})

test('of two password changes at once with the same present password one wins', async () => {
  const own = await t.people.client({ passwordHash })
  const answers = await Promise.all(
    ['first-one', 'second-one'].map((newPassword) =>
      t.call(account.changePassword, { as: own, body: { currentPassword: TEST_PASSWORD, newPassword } }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
})

test('an account goes from active to inactive and back, and from either to deleted, by its owner and no other way', async () => {
  const own = await t.people.client({ passwordHash })
  await t.refused(account.reactivate, { as: own }, 409, refused.transition)
  const off = await t.ok(account.deactivate, { as: own })
  assert.deepEqual([off.message, off.data.accountStatus, off.data.updatedBy], [done.deactivated, 'inactive', 'Self'])
  await t.refused(account.deactivate, { as: own }, 409, refused.transition)
  const on = await t.ok(account.reactivate, { as: own })
  assert.deepEqual([on.message, on.data.accountStatus], [done.reactivated, 'active'])
  await t.ok(account.deactivate, { as: own })
  const elsewhere = await t.people.session(own.id, 'client')
  assert.equal((await t.ok(account.delete, { as: own })).message, done.accountDeleted)
  for (const as of [own, elsewhere]) await t.refused(account.profile, { as }, 401, refused.sessionExpired)
  const row = await t.db.selectFrom('client').selectAll().where('id', '=', own.id).executeTakeFirstOrThrow()
  assert.deepEqual([row.account_status, row.deleted_at], ['deleted', t.clock.now()])
  assert.equal((await mailsTo(own.email)).length, 1)
})

test('a suspended or deleted client cannot help themself: no reactivating, resetting, registering', async () => {
  for (const accountStatus of ['suspended', 'deleted'] as const) {
    const own = await t.people.client({ passwordHash })
    const link = await resetToken(own.email)
    await t.db
      .updateTable('client')
      .set({ account_status: accountStatus, deleted_at: accountStatus === 'deleted' ? t.clock.now() : null })
      .where('id', '=', own.id)
      .execute()
    for (const call of [account.reactivate, account.deactivate, account.delete, account.update, account.profile])
      await t.refused(call, { as: own }, 401, refused.sessionExpired)
    await t.refused(
      account.resetPassword,
      { body: { token: link, newPassword: 'Another-one' } },
      400,
      invalid.resetTokenDead,
    )
    assert.equal((await t.ok(account.forgotPassword, { body: { email: own.email } })).message, done.resetLinkSent)
    assert.deepEqual(await deliverMails(t.ctx), [])
    assert.equal((await t.call(account.register, { body: { ...REGISTRATION, email: own.email } })).status, 409)
    await t.refused(
      auth.clientLogin,
      { body: { email: own.email, password: TEST_PASSWORD } },
      403,
      refused[accountStatus],
    )
  }
})

test('a reset link works once, for half an hour, the newest only, and by the rules of the page', async () => {
  const own = await t.people.client({ passwordHash })
  const first = await resetToken(own.email)
  const token = await resetToken(own.email)
  const reset = (body: object) => ({ body: { token, newPassword: 'Murakoze-1', ...body } })
  await t.refused(account.resetPassword, { body: {} }, 400, invalid.resetTokenMissing)
  await t.refused(account.resetPassword, reset({ token: '' }), 400, invalid.resetTokenMissing)
  for (const dead of [first, 'x', 'x'.repeat(43)])
    await t.refused(account.resetPassword, reset({ token: dead }), 400, invalid.resetTokenDead)
  for (const newPassword of ['', 'Short-1', 'lowercase1', '1Digits-first', 'With space', 'Tab\tinside', undefined])
    await t.refused(account.resetPassword, reset({ newPassword }), 400, invalid.passwordRules)

  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map((end) => t.call(account.resetPassword, reset({ newPassword: `Murakoze-${end}` }))),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400])
  await t.refused(auth.verify, { as: own }, 401, refused.sessionExpired)
  const won = 'ABCD'[answers.findIndex(({ status }) => status === 200)]
  await t.ok(auth.clientLogin, { body: { email: own.email, password: `Murakoze-${won}` } })
  await t.refused(account.resetPassword, reset({}), 400, invalid.resetTokenDead)

  const late = await resetToken(own.email)
  t.clock.set('2026-11-21T10:30:00+02:00')
  await t.refused(account.resetPassword, reset({ token: late }), 400, invalid.resetTokenDead)
  t.clock.set('2026-11-21T10:00:00+02:00')
  assert.equal((await t.ok(account.resetPassword, reset({ token: late }))).message, done.passwordReset)
})

test('whoever failed ten times and resets can log in at once', async () => {
  const strict = await createTestApp({ config: { rateLimitFactor: 1 } })
  try {
    const own = await strict.people.client({ passwordHash })
    const login = (password: string) => strict.call(auth.clientLogin, { body: { email: own.email, password } })
    for (let at = 0; at < 11; at++) await login('wrong')
    assert.equal((await login(TEST_PASSWORD)).status, 429)
    await strict.ok(account.forgotPassword, { body: { email: own.email } })
    const [mail] = await deliverMails(strict.ctx)
    const token = /password\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    await strict.ok(account.resetPassword, { body: { token, newPassword: 'Murakoze-1' } })
    assert.equal((await login('Murakoze-1')).status, 200)
  } finally {
    await strict.close()
  }
})

test('a forgotten password answers everybody the same, and mails three links an hour at most', async () => {
  const strict = await createTestApp({ config: { rateLimitFactor: 1, appUrl: 'https://imari.rw' } })
  try {
    const own = await strict.people.client({ email: 'both@example.rw' })
    await strict.people.staff('admin', { email: 'both@example.rw' })
    await strict.refused(account.forgotPassword, { body: {} }, 400, invalid.emailRequired)
    const unknown = await strict.call(account.forgotPassword, { body: { email: 'nobody@example.rw' } })
    for (let at = 0; at < 5; at++) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
      const known = await strict.call(account.forgotPassword, { body: { email: 'BOTH@example.rw' }, headers })
      assert.deepEqual([known.status, known.text], [unknown.status, unknown.text])
    }
    const mails = await deliverMails(strict.ctx)
    assert.equal(mails.length, 6, 'three for the client, three for the staff member')
    const queued = await strict.db.selectFrom('outbox').select('id').where('client_id', '=', own.id).execute()
    assert.equal(queued.length, 3)
    assert.equal(mails.filter(({ text }) => text?.includes('staff account')).length, 3)
    for (const { text, html } of mails) {
      assert.match(text, /https:\/\/imari\.rw\/reset-password\?token=[\w-]{43}/)
      assert.ok(!`${text}${html}`.includes('evil'))
    }
  } finally {
    await strict.close()
  }
})

test('a staff member resets their own password by their own link', async () => {
  const email = 'resets@example.rw'
  const staff = await t.people.staff('superadmin', { email })
  const token = await resetToken(email)
  await t.ok(account.resetPassword, { body: { token, newPassword: 'Murakoze-1' } })
  await t.refused(auth.verify, { as: staff }, 401, refused.sessionExpired)
  await t.ok(auth.superadminLogin, { body: { email, password: 'Murakoze-1' } })
})

function mailsTo(recipient: string) {
  return t.db.selectFrom('outbox').select(['kind', 'text']).where('recipient', '=', recipient).execute()
}

/** Asks for a reset link and reads its token from the newest mail that goes out. */
async function resetToken(email: TestPerson['email']): Promise<string> {
  await t.ok(account.forgotPassword, { body: { email } })
  const mail = (await deliverMails(t.ctx)).findLast(({ kind, to }) => kind === 'reset' && to === email)
  return /password\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
