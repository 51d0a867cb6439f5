import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { administrators, type LoginReport, superadmin } from '../../../contract/staff.ts'
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts'
import { CAST } from '../../../test/support/cast.ts'
import { refused } from '../../../words/en/shared.ts'
import { disputeToken } from '../../messaging/mail/dispute-link.ts'
import { queueMail } from '../../messaging/mail/outbox.sql.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { undoAddress } from '../account/undo-address.ts'
import { issueUndoToken, storeFormerAddress } from '../auth/address-undo.sql.ts'
import { issueResetToken } from '../auth/reset-tokens.sql.ts'

const t = testApp({ config: { rateLimitFactor: 1 } })

const { fullName, phone } = CAST.aline
const START = '2026-11-21T09:30:00.000Z'

async function reportOf({ id }: { id: string }): Promise<LoginReport> {
  return (await t.ok(administrators.loginReport, { as: await t.people.zawadi(), params: { id } })).data
}

async function fail({ email }: { email: string }, network: number, url = auth.clientLogin.path): Promise<number> {
  const remoteAddress = `${10 + (network >> 8)}.${network & 255}.7.7`
  const payload = { email, password: 'wrong-1234' }
  return (await t.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode
}

test('the login report lists no problem when the client can log in', async () => {
  t.clock.set(START)
  const aline = await t.people.aline()
  const report = await reportOf(aline)
  const nothing = { emailChange: null, lockedUntil: null, slowedUntil: null, lastFailure: null, objection: null }
  const counts = { sessions: 1, undeliveredMails: 0, mailStoppedAt: null, needsNewPassword: false }
  assert.partialDeepStrictEqual(report, { email: aline.email, accountStatus: 'active', ...nothing, ...counts })
  const { data } = await t.ok(superadmin.loginReport, { as: await t.people.bosco(), params: { id: aline.id } })
  assert.deepEqual(data, report)
})

test('the login report of a locked client has the time when the lock ends', async () => {
  t.clock.set(START)
  const aline = await t.people.aline()
  for (let failure = 1; failure < QUOTAS.failedLoginHere.max; failure++) await fail(aline, 1)
  assert.equal((await reportOf(aline)).lockedUntil, null)
  assert.equal(await fail(aline, 1), 401)
  assert.equal(await fail(aline, 1), 429)
  const locked = await reportOf(aline)
  assert.deepEqual(locked.lastFailure, { at: START, reason: 'password' })
  assert.equal(locked.lockedUntil, '2026-11-21T09:45:00.000Z')
  t.clock.set('2026-11-21T09:45:00.000Z')
  assert.equal((await reportOf(aline)).lockedUntil, null)
})

test('the login report says when a new network may try to log in while others guess the password', async () => {
  t.clock.set(START)
  const aline = await t.people.aline()
  let network = 100
  for (; network < 100 + QUOTAS.failedLoginsElsewhere.max / 2; network++) assert.equal(await fail(aline, network), 401)
  assert.equal(await fail(aline, network), 429)
  const { slowedUntil, lockedUntil } = await reportOf(aline)
  assert.equal(lockedUntil, null)
  const turn = new Date(slowedUntil ?? '').getTime()
  t.clock.set(new Date(turn - 1).toISOString())
  assert.equal(await fail(aline, network), 429)
  t.clock.set(new Date(turn).toISOString())
  assert.equal(await fail(aline, network), 401)
})

test('the login report names a suspension, a changed email address and emails that the client stopped', async () => {
  t.clock.set(START)
  const aline = await t.people.aline()
  const email = `changed-${aline.email}`
  await t.ok(account.update, { as: aline, body: { fullName, phone, email } })
  const mail = { kind: 'password-changed', clientId: aline.id, subject: 's', text: 't', html: 'h' } as const
  for (const to of [email, aline.email]) await queueMail(t.ctx, { ...mail, to })
  await t.db.updateTable('outbox').set({ parked_at: t.clock.now() }).where('kind', '=', mail.kind).execute()
  const token = await disputeToken(t.ctx, { clientId: aline.id, email })
  assert.equal((await reportOf(aline)).undeliveredMails, 1)
  await t.app.inject({ method: 'POST', url: `/mail/not-me?token=${token}` })
  const body = { accountStatus: 'suspended' } as const
  await t.ok(superadmin.setAccountStatus, { as: await t.people.bosco(), params: { id: aline.id }, body })
  await t.refused(auth.clientLogin, { body: { email, password: TEST_PASSWORD } }, 403, refused.suspended)
  const report = await reportOf(aline)
  assert.deepEqual(report.lastFailure, { at: START, reason: 'status' })
  assert.deepEqual(
    [report.accountStatus, report.email, report.emailChange, report.mailStoppedAt, report.sessions],
    ['suspended', email, { at: START, before: aline.email }, START, 0],
  )
})

test('the login report says that undoing an email change voided the password', async () => {
  t.clock.set(START)
  const aline = await t.people.aline()
  const owner = { id: aline.id, role: 'client' } as const
  const email = `former-${aline.email}`
  const undo = await issueUndoToken(t.ctx, await storeFormerAddress(t.ctx, owner, email))
  await undoAddress(t.ctx, { address: '10.0.0.1' }, undo?.token ?? '')
  assert.equal((await reportOf(aline)).needsNewPassword, true)
  t.pass(1)
  const token = await issueResetToken(t.ctx, owner)
  await t.ok(account.resetPassword, { body: { token, newPassword: 'Intore-1994' } })
  assert.equal((await reportOf(aline)).needsNewPassword, false)
})
