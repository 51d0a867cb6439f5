import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { CAST } from '../../../test/support/cast.ts'
import { deliverMails, resetTokenIn } from '../../../test/support/deliver.ts'
import { undoPage } from '../../../words/en/notices.ts'
import { invalid, refused } from '../../../words/en/shared.ts'
import type { WrittenMail } from '../../messaging/mail/message.ts'

const t = testApp({ config: { appUrl: 'https://imari.rw' } })

const NEW_PASSWORD = 'Intore-1994'
const { fullName, phone } = CAST.aline
const freshEmail = () => `elsewhere-${crypto.randomUUID()}@example.rw`
const linkIn = (mails: WrittenMail[], to: string) =>
  /\/mail\/undo-address\?token=[\w-]{43}/.exec(mails.findLast((one) => one.to === to)?.text ?? '')?.[0] ?? ''
const press = (link: string) => t.app.inject({ method: 'POST', url: link })
const resetTokenOn = (page: { payload: string }) => /\/reset-password\?token=([\w-]{43})/.exec(page.payload)?.[1] ?? ''

async function hijack(aline: TestPerson, former = aline.email): Promise<{ email: string; link: string }> {
  const email = freshEmail()
  await t.ok(account.update, { as: aline, body: { fullName, phone, email } })
  return { email, link: linkIn(await deliverMails(t.ctx), former) }
}

const emailOf = async ({ id }: TestPerson) =>
  (await t.db.selectFrom('client').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('a link to undo an email change restores the former email and voids the password', async () => {
  const aline = await t.people.aline()
  const { email, link } = await hijack(aline)
  const page = await t.app.inject(link)
  assert.deepEqual(
    [page.statusCode, page.payload.includes(aline.email), page.payload.includes(email)],
    [200, true, false],
  )
  assert.equal(await emailOf(aline), email, 'looking changes nothing')

  const done = await press(link)
  assert.equal(done.statusCode, 200)
  assert.ok(done.payload.includes(undoPage.done))
  assert.equal(await emailOf(aline), aline.email)
  await t.refused(account.profile, { as: aline }, 401, refused.sessionExpired)
  for (const known of [aline.email, email])
    await t.refused(auth.clientLogin, { body: { email: known, password: TEST_PASSWORD } }, 401, refused.credentials)
  await t.ok(account.resetPassword, { body: { token: resetTokenOn(done), newPassword: NEW_PASSWORD } })
  await t.ok(auth.clientLogin, { body: { email: aline.email, password: NEW_PASSWORD } })
  const mailedTo = (await deliverMails(t.ctx)).map(({ kind, to }) => [kind, to]).slice(0, 2)
  assert.deepEqual(mailedTo, [
    ['email-restored', aline.email],
    ['email-undone', email],
  ])
})

test('undoing an email change also ends every reset link that a thief requested', async () => {
  const aline = await t.people.aline()
  const { email, link } = await hijack(aline)
  await t.ok(account.forgotPassword, { body: { email } })
  const mailed = resetTokenIn((await deliverMails(t.ctx)).at(-1))
  assert.notEqual(mailed, '')
  await t.ok(account.forgotPassword, { body: { email } })
  await press(link)
  const body = { token: mailed, newPassword: NEW_PASSWORD }
  await t.refused(account.resetPassword, { body }, 400, invalid.resetTokenDead)
  assert.deepEqual(
    (await deliverMails(t.ctx)).filter(({ text }) => resetTokenIn({ text }) !== ''),
    [],
  )
})

test('a link to undo an email change works only once and within seven days', async () => {
  const aline = await t.people.aline()
  const { link } = await hijack(aline)
  const both = await Promise.all([press(link), press(link)])
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 400])
  assert.deepEqual([(await press(link)).statusCode, (await t.app.inject(link)).statusCode], [400, 400])

  const olivier = await t.people.olivier()
  const late = await hijack(olivier)
  t.pass(7 * 24 * 3600 - 1)
  assert.equal((await t.app.inject(late.link)).statusCode, 200)
  t.pass(1)
  const page = await press(late.link)
  assert.deepEqual([page.statusCode, page.payload.includes('too old')], [400, true])
  assert.equal(await emailOf(olivier), late.email)
  assert.equal((await press(`${late.link}x`)).statusCode, 400)
})

test('a link to undo an email change also reverts later changes of the email', async () => {
  const aline = await t.people.aline()
  const first = await hijack(aline)
  const second = await hijack(aline, first.email)
  assert.notEqual(second.link, '')
  assert.equal((await press(first.link)).statusCode, 200)
  assert.equal((await press(second.link)).statusCode, 400)
  assert.equal(await emailOf(aline), aline.email)
})

test('a link to undo an email change changes nothing while another account has the former email', async () => {
  const aline = await t.people.aline()
  const { email, link } = await hijack(aline)
  const other = await t.people.olivier({ email: aline.email })
  const page = await press(link)
  assert.deepEqual([page.statusCode, page.payload.includes(undoPage.taken)], [200, true])
  assert.equal(await emailOf(aline), email)
  await t.ok(account.profile, { as: aline })
  await t.db.deleteFrom('client').where('id', '=', other.id).execute()
  assert.equal((await press(link)).statusCode, 200)
  assert.equal(await emailOf(aline), aline.email)
})

test('undoing an email change of a suspended account voids the password', async () => {
  const aline = await t.people.aline()
  const { link } = await hijack(aline)
  const bosco = await t.people.bosco()
  const setStatus = (accountStatus: 'suspended' | 'active') =>
    t.ok(superadmin.setAccountStatus, { as: bosco, params: { id: aline.id }, body: { accountStatus } })
  await setStatus('suspended')
  await press(link)
  await setStatus('active')
  const body = { email: aline.email, password: TEST_PASSWORD }
  await t.refused(auth.clientLogin, { body }, 401, refused.credentials)
})

test('a link to undo an email change also works for a staff member', async () => {
  const zawadi = await t.people.zawadi()
  const email = freshEmail()
  const names = { fullName: zawadi.fullName, phone }
  await t.ok(administrators.updateProfile, { as: zawadi, params: { id: zawadi.id }, body: { ...names, email } })
  const done = await press(linkIn(await deliverMails(t.ctx), zawadi.email))
  await t.refused(administrators.profile, { as: zawadi }, 401, refused.sessionExpired)
  await t.ok(account.resetPassword, { body: { token: resetTokenOn(done), newPassword: NEW_PASSWORD } })
  await t.ok(staffLogin.adminLogin, { body: { email: zawadi.email, password: NEW_PASSWORD } })
})

test('no table contains the token of a link to undo an email change', async () => {
  const aline = await t.people.aline()
  const { link } = await hijack(aline)
  const [, token = ''] = link.split('token=')
  for (const table of ['outbox', 'address_undo', 'audit_event'] as const)
    assert.ok(!JSON.stringify(await t.db.selectFrom(table).selectAll().execute()).includes(token), table)
})

test('a thief who acts during the undo of an email change gains no access', async () => {
  for (let round = 0; round < 4; round++) {
    const aline = await t.people.aline()
    const { email, link } = await hijack(aline)
    await t.ok(account.forgotPassword, { body: { email } })
    const token = resetTokenIn((await deliverMails(t.ctx)).findLast(({ to }) => to === email))
    const late = freshEmail()
    const [done] = await Promise.all([
      press(link),
      t.call(account.resetPassword, { body: { token, newPassword: 'Stolen-1994' } }),
      t.call(auth.clientLogin, { body: { email, password: TEST_PASSWORD } }),
      t.call(account.update, { as: aline, body: { fullName, phone, email: late } }),
    ])
    assert.equal(done.statusCode, 200, done.payload)
    assert.equal(await emailOf(aline), aline.email)
    const sessions = t.db.selectFrom('session').select('id').where('client_id', '=', aline.id)
    assert.deepEqual(await sessions.execute(), [])
    for (const known of [aline.email, email, late])
      for (const password of ['Stolen-1994', TEST_PASSWORD])
        assert.equal((await t.call(auth.clientLogin, { body: { email: known, password } })).status, 401)
    await t.ok(account.resetPassword, { body: { token: resetTokenOn(done), newPassword: NEW_PASSWORD } })
  }
})
