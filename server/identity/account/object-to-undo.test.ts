import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { superadmin } from '../../../contract/staff.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { CAST } from '../../../test/support/cast.ts'
import { deliverMails, resetTokenIn } from '../../../test/support/deliver.ts'
import { objectionPage } from '../../../words/en/notices.ts'
import { refused } from '../../../words/en/shared.ts'
import type { WrittenMail } from '../../messaging/mail/message.ts'
import { issueUndoToken, storeFormerAddress } from '../auth/address-undo.sql.ts'
import { findObjection, OBJECTION_DAYS, objectionPath } from './object-to-undo.ts'
import { settleObjection } from './settle-objection.ts'

const t = testApp({ config: { appUrl: 'https://imari.rw' } })

const { fullName, phone } = CAST.aline
const press = (url: string) => t.app.inject({ method: 'POST', url })
const linkIn = (mails: WrittenMail[], to: string, path: string) =>
  new RegExp(`/mail/${path}\\?token=[\\w.-]+`).exec(mails.findLast((one) => one.to === to)?.text ?? '')?.[0] ?? ''

async function undone(aline: TestPerson): Promise<{ email: string; link: string }> {
  const email = `moved-${crypto.randomUUID()}@example.rw`
  await t.ok(account.update, { as: aline, body: { fullName, phone, email } })
  await press(linkIn(await deliverMails(t.ctx), aline.email, 'undo-address'))
  return { email, link: linkIn(await deliverMails(t.ctx), email, 'object') }
}

async function stateOf({ id }: TestPerson) {
  const row = await t.db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rowsOf = (table: 'session' | 'reset_token' | 'address_undo') =>
    t.db.selectFrom(table).selectAll().where('client_id', '=', id).execute()
  return { row, rows: await Promise.all([rowsOf('session'), rowsOf('reset_token'), rowsOf('address_undo')]) }
}

test('objecting to the undo of an email change leaves the account unchanged', async () => {
  const aline = await t.people.aline()
  const { email, link } = await undone(aline)
  const before = await stateOf(aline)
  const page = await t.app.inject(link)
  assert.deepEqual([page.statusCode, page.payload.includes(email)], [200, true])
  assert.equal(await findObjection(t.ctx, aline.id), null, 'opening the page records nothing')

  const pressed = await Promise.all([press(link), press(link)])
  for (const { statusCode, payload } of pressed)
    assert.deepEqual([statusCode, payload.includes(objectionPage.done)], [200, true])
  assert.deepEqual(await stateOf(aline), before)
  assert.deepEqual((await findObjection(t.ctx, aline.id))?.emails, [email])
  const [mail, ...others] = await deliverMails(t.ctx)
  assert.deepEqual([mail?.kind, mail?.to, others], ['undo-objected', t.ctx.config.supportEmail, []])
  for (const address of [aline.email, email]) assert.ok(mail?.text.includes(address), address)
  const query = { kind: 'undo-objected', search: aline.email }
  const [line] = (await t.ok(superadmin.auditLog, { as: await t.people.bosco(), query })).data
  assert.deepEqual([line?.actor.role, line?.before, line?.after], ['visitor', { email: aline.email }, { email }])
})

test('an objection about one email change doesn’t invalidate the undo link of an earlier email change', async () => {
  const aline = await t.people.aline()
  const as = { id: aline.id, role: 'client' } as const
  const ownUndo = await issueUndoToken(t.ctx, await storeFormerAddress(t.ctx, as, `own-${aline.email}`))
  const { link } = await undone(aline)
  await press(link)
  assert.equal((await press(`/mail/undo-address?token=${ownUndo?.token}`)).statusCode, 200)
  assert.equal((await stateOf(aline)).row.email, `own-${aline.email}`)
})

test('the link for objecting to the undo of an email change works for seven days', async () => {
  const aline = await t.people.aline()
  const { link } = await undone(aline)
  const strange = await objectionPath(t.ctx, { clientId: aline.id, email: aline.email })
  for (const url of [strange, `${link}x`, link.replace('/mail/object', '/mail/not-me')])
    assert.deepEqual([(await t.app.inject(url)).statusCode, (await press(url)).statusCode], [400, 400], url)
  t.pass(OBJECTION_DAYS * 24 * 3600 - 1)
  assert.equal((await t.app.inject(link)).statusCode, 200)
  t.pass(1)
  const page = await press(link)
  assert.deepEqual([page.statusCode, page.payload.includes('too old')], [400, true])
  assert.equal(await findObjection(t.ctx, aline.id), null)
})

async function objected() {
  const aline = await t.people.aline()
  const { email, link } = await undone(aline)
  await press(link)
  await deliverMails(t.ctx)
  return { aline, email, link }
}

test('npm run address:settle gives the account to the person who objected', async () => {
  const { aline, email, link } = await objected()
  await t.ok(account.forgotPassword, { body: { email: aline.email } })
  const reset = resetTokenIn((await deliverMails(t.ctx)).at(-1))
  const newPassword = 'Intore-1994'
  await t.ok(account.resetPassword, { body: { token: reset, newPassword } })
  await t.ok(auth.clientLogin, { body: { email: aline.email, password: newPassword } })
  assert.equal(await settleObjection(t.ctx, aline.email, email), 'settled')
  const { row, rows } = await stateOf(aline)
  assert.deepEqual([row.email, rows], [email, [[], [], []]])
  for (const known of [aline.email, email])
    await t.refused(auth.clientLogin, { body: { email: known, password: newPassword } }, 401, refused.credentials)
  const mails = (await deliverMails(t.ctx)).filter(({ kind }) => kind === 'objection-settled')
  const says = (to: string) => mails.find((mail) => mail.to === to)?.text ?? ''
  assert.match(says(email), /belongs to this email address[\s\S]*no longer works/)
  assert.match(says(aline.email), /belongs to the other email address/)
  assert.equal(await findObjection(t.ctx, aline.id), null)
  await press(link)
  assert.equal(await findObjection(t.ctx, aline.id), null, 'the old link opens no second objection')
  await t.ok(account.forgotPassword, { body: { email } })
  assert.notEqual(resetTokenIn((await deliverMails(t.ctx)).at(-1)), '')
})

test('npm run address:settle just deletes the objection if the account has the chosen address', async () => {
  const { aline, email } = await objected()
  const before = await stateOf(aline)
  assert.equal(await settleObjection(t.ctx, aline.email, aline.email), 'settled')
  assert.deepEqual(await stateOf(aline), before)
  assert.equal(await findObjection(t.ctx, aline.id), null)
  assert.equal(await settleObjection(t.ctx, aline.email, email), 'none')
})

test('npm run address:settle refuses an email address that no objection is about', async () => {
  const { aline, email } = await objected()
  assert.equal(await settleObjection(t.ctx, aline.email, 'stranger@example.rw'), 'none')
  assert.equal(await settleObjection(t.ctx, 'nobody@example.rw', email), 'none')
  await t.people.olivier({ email })
  assert.equal(await settleObjection(t.ctx, aline.email, email), 'taken')
  assert.equal((await stateOf(aline)).row.email, aline.email)
})

test('erasing a client also erases an objection to the undo of an email change', async () => {
  const aline = await t.people.aline()
  const { email, link } = await undone(aline)
  await press(link)
  await t.ok(superadmin.deleteUser, { as: await t.people.bosco(), params: { id: aline.id } })
  assert.equal((await press(link)).statusCode, 400)
  const tables = (['audit_event', 'outbox'] as const).map((table) => t.db.selectFrom(table).selectAll().execute())
  assert.ok(!JSON.stringify(await Promise.all(tables)).includes(email))
})
