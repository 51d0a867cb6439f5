import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { incomes } from '../../../contract/ledger.ts'
import { mail as mailCalls } from '../../../contract/mail.ts'
import { superadmin } from '../../../contract/staff.ts'
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { deliverMails } from '../../../test/support/deliver.ts'
import { disputesOf, linkIn } from '../../../test/support/disputes.ts'
import { closePeriods } from '../../books/closing/close-periods.ts'
import { disputeToken } from '../../messaging/mail/dispute-link.ts'
import { answerResetRequests } from '../auth/answer-reset-requests.ts'
import { allowMails } from './allow-mails.ts'

const t = testApp({ config: { appUrl: 'https://imari.rw' } })
const { register, registerAs, press, stoppedAt } = disputesOf(t)

const delivered = async () => (await deliverMails(t.ctx)).map(({ kind, to }) => [kind, to])
async function causeMails(person: { email: string; token: string }) {
  const change = { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }
  await t.ok(account.changePassword, { as: person.token, body: change })
  await t.ok(account.forgotPassword, { body: { email: person.email } })
  const body = { day: true, week: true, month: true, year: true, warning: true }
  await t.ok(mailCalls.setChoices, { as: person.token, body })
  await t.ok(incomes.setLimit, { as: person.token, body: { monthlyIncomeTarget: 5 } })
  const entry = { date: t.clock.now().toISOString().slice(0, 10), amount: 9, title: 'Sales', description: 'Market day' }
  await t.ok(incomes.add, { as: person.token, body: entry })
  await closePeriods(t.ctx)
  t.pass(24 * 3600)
  await closePeriods(t.ctx)
}

test('the link “This wasn’t me” in an email stops all queued and later emails to the recipient', async () => {
  const claudine = await register()
  await t.app.inject(claudine.link)
  assert.equal(await stoppedAt(claudine), null)
  await causeMails(claudine)
  const kinds = (await deliverMails(t.ctx)).map(({ kind }) => kind)
  assert.deepEqual(kinds.toSorted(), ['password-changed', 'reset', 'summary', 'warning'])

  await causeMails(claudine)
  const sessions = () => t.db.selectFrom('session').select('id').where('client_id', '=', claudine.id).execute()
  const live = await sessions()
  await press(claudine.link)
  assert.deepEqual(await sessions(), live)
  await causeMails(claudine)
  await answerResetRequests(t.ctx)
  const left = t.db.selectFrom('outbox').select('kind').where('recipient', '=', claudine.email)
  assert.deepEqual(await left.where('sent_at', 'is', null).execute(), [])
  const [mail, ...others] = await deliverMails(t.ctx)
  assert.deepEqual([mail?.kind, mail?.to, others], ['address-disputed', t.ctx.config.supportEmail, []])
  assert.ok(mail?.text.includes(claudine.email))
  assert.notEqual(await stoppedAt(claudine), null)
  const sent = { as: await t.people.bosco(), query: { kind: 'address-disputed' } }
  const lines = (await t.ok(superadmin.auditLog, sent)).data.filter(({ subject }) => subject?._id === claudine.id)
  assert.deepEqual([lines.length, lines[0]?.actor.role], [1, 'visitor'])
})

async function stopped() {
  const claudine = await register()
  await press(claudine.link)
  await deliverMails(t.ctx)
  return claudine
}

const moveTo = (email: string, { token }: { token: string }) =>
  t.ok(account.update, { as: token, body: { ...CLAUDINE, email } })

test('a client whose emails were stopped gets emails at a new address', async () => {
  const claudine = await stopped()
  const email = `right-${claudine.email}`
  assert.equal((await moveTo(email, claudine)).data.mailStoppedAt, null)
  const [mail, ...others] = await deliverMails(t.ctx)
  assert.deepEqual([mail?.kind, mail?.to, others], ['email-new', email, []])
  assert.match(linkIn(mail), /token=/)
  assert.equal((await press(claudine.link)).statusCode, 200)
  assert.ok(!(await t.app.inject(claudine.link)).payload.includes(email))
  assert.equal(await stoppedAt(claudine), null)
  await t.ok(account.forgotPassword, { body: { email } })
  assert.deepEqual(await delivered(), [['reset', email]])
})

test('a client who re-enters the address of a “This wasn’t me” report still gets no emails there', async () => {
  const claudine = await stopped()
  assert.notEqual((await moveTo(claudine.email, claudine)).data.mailStoppedAt, null)
  const between = `between-${claudine.email}`
  for (const email of [between, claudine.email]) await moveTo(email, claudine)
  await causeMails(claudine)
  assert.deepEqual(
    await delivered(),
    ['email-new', 'email-changed'].map((kind) => [kind, between]),
  )
  assert.notEqual(await stoppedAt(claudine), null)
})

test('a “This wasn’t me” link stops emails to the account that now has the address', async () => {
  const [first, other] = [await register(), await register()]
  await moveTo(`gone-${first.email}`, first)
  const second = await registerAs(first.email)
  await t.ok(account.forgotPassword, { body: { email: first.email } })
  await press(first.link)
  assert.deepEqual(await delivered(), [
    ['email-new', `gone-${first.email}`],
    ['address-disputed', t.ctx.config.supportEmail],
  ])
  assert.notEqual(await stoppedAt(second), null)
  for (const one of [first, other]) assert.equal(await stoppedAt(one), null)
})

test('npm run mail:allow restores emails to an address after “This wasn’t me” stopped them', async () => {
  const claudine = await register()
  await press(claudine.link)
  assert.equal(await allowMails(t.ctx, claudine.email), true)
  assert.equal(await allowMails(t.ctx, claudine.email), false)
  const kinds = await t.db.selectFrom('audit_event').select('kind').where('subject_id', '=', claudine.id).execute()
  assert.equal(kinds.filter(({ kind }) => kind === 'mail-allowed').length, 1)
  await deliverMails(t.ctx)
  assert.equal(await stoppedAt(claudine), null)
  await t.ok(account.forgotPassword, { body: { email: claudine.email } })
  assert.deepEqual(await delivered(), [['reset', claudine.email]])
})

test('the button “This wasn’t me” shows the same message when it is pressed twice', async () => {
  const { link } = await register()
  const gone = await disputeToken(t.ctx, { clientId: crypto.randomUUID(), email: CLAUDINE.email })
  const [first, ...others] = [await press(link), await press(link), await press(`/mail/not-me?token=${gone}`)]
  assert.equal(first.statusCode, 200)
  for (const { payload } of others) assert.equal(payload, first.payload)
})

test('a forged “This wasn’t me” link doesn’t stop any emails', async () => {
  const [claudine, olivier] = [await register(), await register()]
  const [id = '', hash = '', signature = ''] = claudine.link.replace(/.*token=/, '').split('.')
  for (const forged of [
    `${olivier.id.replaceAll('-', '')}.${hash}.${signature}`,
    `${id}.${hash.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`,
    `${id}.${hash}`,
    `${id}.d.${signature}`,
  ])
    for (const page of ['not-me', 'unsubscribe'])
      assert.equal((await press(`/mail/${page}?token=${forged}`)).statusCode, 400)
  for (const one of [claudine, olivier]) assert.equal(await stoppedAt(one), null)
})
