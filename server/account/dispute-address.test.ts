import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { incomes } from '../../contract/ledger.ts'
import { mail as mailCalls } from '../../contract/mail.ts'
import { superadmin } from '../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../test/support/app.ts'
import { deliverMails } from '../../test/support/deliver.ts'
import { disputeLinks } from '../../words/en/notices.ts'
import { answerResetRequests } from '../auth/answer-reset-requests.ts'
import { composeReset } from '../auth/compose-reset.ts'
import { closePeriods } from '../closing/close-periods.ts'
import { mailRenderers } from '../jobs/mail-renderers.ts'
import { disputeToken } from '../mail/dispute-link.ts'
import type { WrittenMail } from '../mail/message.ts'
import { type Compose, sendDueMails } from '../mail/sender.ts'
import { QUOTAS } from '../quotas.ts'
import { disputeAddress } from './dispute-address.ts'

let t: TestApp
before(async () => {
  t = await createTestApp({ config: { appUrl: 'https://imari.rw' } })
})
after(() => t.close())

const NAMES = { fullName: 'Claudine Uwase', phone: '0788123456', address: 'Huye' }
let count = 0

/** Somebody registers with an address that may not be theirs; gives what its owner reads in their mail. */
async function register() {
  const email = `somebody-${++count}@example.rw`
  const { id, token } = await registerAs(email)
  const welcome = (await deliverMails(t.ctx)).find(({ to }) => to === email)
  return { id, email, token, welcome, link: linkIn(welcome) }
}

async function registerAs(email: string) {
  const { data } = await t.ok(account.register, { body: { ...NAMES, email, password: TEST_PASSWORD } })
  const { token } = (await t.ok(auth.clientLogin, { body: { email, password: TEST_PASSWORD } })).data
  return { id: data._id, token }
}

function linkIn(mail: WrittenMail | undefined): string {
  return /https:\/\/imari\.rw(\/mail\/not-me\?token=[\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const press = (url: string) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })

/** Everything that makes mails for a client, one after the other. */
async function causeMails(person: { email: string; token: string }) {
  // First: it takes the reset links with it that were asked for before.
  const change = { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }
  await t.ok(account.changePassword, { as: person.token, body: change })
  await t.ok(account.forgotPassword, { body: { email: person.email } })
  await t.ok(mailCalls.setChoices, {
    as: person.token,
    body: { day: true, week: true, month: true, year: true, warning: true },
  })
  await t.ok(incomes.setLimit, { as: person.token, body: { monthlyIncomeTarget: 5 } })
  const day = t.clock.now().toISOString().slice(0, 10)
  await t.ok(incomes.add, { as: person.token, body: { date: day, amount: 9, title: 'Sales', description: 'x' } })
  await closePeriods(t.ctx)
  t.clock.set(new Date(t.clock.now().getTime() + 24 * 3_600_000).toISOString())
  await closePeriods(t.ctx)
}

test('the first mail to an address says who registered with it and when, and how to say that it was not you', async () => {
  const { email, welcome, link } = await register()
  assert.deepEqual([welcome?.kind, welcome?.to, welcome?.subject], ['welcome', email, 'Welcome to Imari'])
  for (const form of [welcome?.text, welcome?.html]) {
    assert.match(form ?? '', /Opened by.*“Claudine Uwase”/s)
    assert.match(form ?? '', /Saturday 21 November 2026/)
    assert.ok(form?.includes(disputeLinks.button))
  }
  assert.match(link, /^\/mail\/not-me\?token=[\w.-]{90,110}$/)
  assert.ok(!link.includes(email.split('@')[0] ?? ''), 'an address does not stand in a link')
})

test('looking changes nothing; the button stops every mail to the address, waiting or to come, and tells support once', async () => {
  const own = await register()
  await causeMails(own)
  const kinds = (await deliverMails(t.ctx)).map(({ kind }) => kind)
  assert.deepEqual(kinds.toSorted(), ['password-changed', 'reset', 'summary', 'warning'])
  for (let look = 0; look < 2; look++) {
    const page = await t.app.inject(own.link)
    assert.deepEqual([page.statusCode, page.payload.includes(own.email)], [200, true])
    assert.doesNotMatch(page.payload, /Claudine|0788|Huye/)
    assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
  }
  assert.equal((await t.ok(account.profile, { as: own.token })).data.mailStoppedAt, null)

  await causeMails(own)
  const before = await t.db.selectFrom('session').selectAll().where('client_id', '=', own.id).execute()
  const [first, second] = [await press(own.link), await press(own.link)]
  assert.deepEqual([first.statusCode, second.statusCode], [200, 200])
  assert.equal(first.payload, second.payload, 'pressed twice it says the same')
  await causeMails(own)
  await answerResetRequests(t.ctx)
  const left = await t.db
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', '=', own.email)
    .where('sent_at', 'is', null)
    .execute()
  assert.deepEqual(left, [], 'nothing is queued')
  const [support, ...others] = await deliverMails(t.ctx)
  assert.deepEqual([support?.kind, support?.to, others], ['address-disputed', t.ctx.config.supportEmail, []])
  assert.ok(support?.text.includes(own.email))

  // Nobody is logged out, the owner learns of it, and so do superadmins.
  const after = await t.db.selectFrom('session').selectAll().where('client_id', '=', own.id).execute()
  assert.equal(after.length, before.length)
  assert.notEqual((await t.ok(account.profile, { as: own.token })).data.mailStoppedAt, null)
  const boss = await t.people.staff('superadmin')
  const lines = (await t.ok(superadmin.auditLog, { as: boss, query: { kind: 'address-disputed' } })).data
  assert.deepEqual(
    lines.filter(({ subject }) => subject?._id === own.id).map(({ actor }) => actor.role),
    ['visitor'],
  )
})

test('with another address mails go again, to that one alone, which gets a link of its own', async () => {
  const own = await register()
  await press(own.link)
  await deliverMails(t.ctx)
  const email = `right-${count}@example.rw`
  const changed = await t.ok(account.update, { as: own.token, body: { ...NAMES, email } })
  assert.equal(changed.data.mailStoppedAt, null)
  const mails = await deliverMails(t.ctx)
  assert.deepEqual(
    mails.map(({ kind, to }) => [kind, to]),
    [['email-new', email]],
  )
  assert.match(linkIn(mails[0]), /token=/)

  // The link of the old address is no longer about this account.
  assert.equal((await press(own.link)).statusCode, 200)
  assert.ok(!(await t.app.inject(own.link)).payload.includes(email))
  assert.equal((await t.ok(account.profile, { as: own.token })).data.mailStoppedAt, null)
  await t.ok(account.forgotPassword, { body: { email } })
  assert.deepEqual(
    (await deliverMails(t.ctx)).map(({ kind, to }) => [kind, to]),
    [['reset', email]],
  )
})

test('the stop belongs to the address: not a way round over another address brings the mails back, nor another account', async () => {
  const own = await register()
  await press(own.link)
  await deliverMails(t.ctx)
  const between = `between-${count}@example.rw`
  for (const email of [between, own.email]) await t.ok(account.update, { as: own.token, body: { ...NAMES, email } })
  await causeMails(own)
  assert.deepEqual(
    (await deliverMails(t.ctx)).map(({ kind, to }) => [kind, to]),
    [
      ['email-new', between],
      ['email-changed', between],
    ],
  )
  assert.notEqual((await t.ok(account.profile, { as: own.token })).data.mailStoppedAt, null)

  // Erased, and registered anew by whoever likes to.
  await t.ok(superadmin.deleteUser, { as: await t.people.staff('superadmin'), params: { id: own.id } })
  await deliverMails(t.ctx)
  const second = { email: own.email, ...(await registerAs(own.email)) }
  await causeMails(second)
  assert.deepEqual(await deliverMails(t.ctx), [])
  assert.notEqual((await t.ok(account.profile, { as: second.token })).data.mailStoppedAt, null)
})

test('a link stops the mails of whoever has the address by now, also the waiting ones, and of nobody when nobody has', async () => {
  const [first, other] = [await register(), await register()]
  await t.ok(account.update, { as: first.token, body: { ...NAMES, email: `gone-${first.email}` } })
  const { token } = await registerAs(first.email)
  await t.ok(account.forgotPassword, { body: { email: first.email } })
  await press(first.link)
  assert.deepEqual(
    (await deliverMails(t.ctx)).map(({ kind, to }) => [kind, to]),
    [
      ['email-new', `gone-${first.email}`],
      ['address-disputed', t.ctx.config.supportEmail],
    ],
  )
  const stoppedAt = async (as: string) => (await t.ok(account.profile, { as })).data.mailStoppedAt
  assert.notEqual(await stoppedAt(token), null)
  for (const as of [first.token, other.token]) assert.equal(await stoppedAt(as), null)
})

test('what operations.md says lets the mails to an address come again', async () => {
  const own = await register()
  await press(own.link)
  const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [, statement = ''] = /```sql\n(with lifted [^`]+)```/.exec(page) ?? []
  await sql.raw(statement.replaceAll('aline@example.rw', own.email)).execute(t.db)
  await deliverMails(t.ctx)
  assert.equal((await t.ok(account.profile, { as: own.token })).data.mailStoppedAt, null)
  await t.ok(account.forgotPassword, { body: { email: own.email } })
  assert.deepEqual(
    (await deliverMails(t.ctx)).map(({ kind }) => kind),
    ['reset'],
  )
})

test('support is mailed about so many disputes of a network, and every one takes effect', async () => {
  const strict = await createTestApp({ config: { rateLimitFactor: 1 } })
  try {
    const { max } = QUOTAS.disputeTold
    for (let at = 0; at <= max; at++) {
      const { id, email } = await strict.people.client()
      const token = await disputeToken(strict.ctx, { clientId: id, email })
      assert.equal(await disputeAddress(strict.ctx, { address: '10.0.0.1' }, token), true)
    }
    assert.equal((await deliverMails(strict.ctx)).length, max)
    const stopped = await strict.db.selectFrom('client').select('id').where('mail_stopped_at', 'is not', null).execute()
    assert.equal(stopped.length, max + 1)
    const { id, email } = await strict.people.client()
    const token = await disputeToken(strict.ctx, { clientId: id, email })
    await disputeAddress(strict.ctx, { address: '10.0.99.1' }, token)
    assert.equal((await deliverMails(strict.ctx)).length, 1, 'another network is another’s')
  } finally {
    await strict.close()
  }
})

test('a profile that is saved with the same address does not bring the mails back', async () => {
  const own = await register()
  await press(own.link)
  const { data } = await t.ok(account.update, {
    as: own.token,
    body: { ...NAMES, email: own.email, phone: '0788999888' },
  })
  assert.notEqual(data.mailStoppedAt, null)
})

test('a mail that is in the sender’s hands when the button is pressed does not go', async () => {
  const own = await register()
  for (let at = 0; at < 3; at++) {
    const body = { accountStatus: at % 2 ? 'active' : 'inactive' }
    await t.ok(superadmin.setAccountStatus, { as: await t.people.staff('superadmin'), params: { id: own.id }, body })
  }
  const sent: string[] = []
  const deliver = async (mail: WrittenMail) => {
    sent.push(mail.kind)
    if (sent.length === 1) await press(own.link)
    return null
  }
  await sendDueMails(t.ctx, { transport: { deliver, close() {} }, mailRenderers })
  assert.deepEqual(sent, ['status-changed'])
  assert.deepEqual(
    (await deliverMails(t.ctx)).map(({ kind }) => kind),
    ['address-disputed'],
  )
})

test('nor does one that is being written at that moment', async () => {
  const own = await register()
  await t.ok(account.forgotPassword, { body: { email: own.email } })
  await answerResetRequests(t.ctx)
  const sent: WrittenMail[] = []
  const transport = {
    async deliver(mail: WrittenMail) {
      sent.push(mail)
      return null
    },
    close() {},
  }
  const reset: Compose = async (ctx, mail) => {
    const written = await composeReset(ctx, mail)
    await press(own.link)
    return written
  }
  await sendDueMails(t.ctx, { transport, mailRenderers: { ...mailRenderers, reset } })
  assert.deepEqual(
    sent.filter(({ to }) => to === own.email),
    [],
  )
})

test('a link that was changed does nothing, and one of somebody who is gone says the same as ever', async () => {
  const [own, other] = [await register(), await register()]
  const token = new URL(own.link, 'https://imari.rw').searchParams.get('token') ?? ''
  const [id = '', hash = '', signature = ''] = token.split('.')
  const unsubscribe = `${id}.d.${signature}`
  for (const forged of [
    `${other.id.replaceAll('-', '')}.${hash}.${signature}`,
    `${id}.${hash.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`,
    `${id}.${hash}`,
    unsubscribe,
    '',
  ]) {
    const url = `/mail/not-me?token=${encodeURIComponent(forged)}`
    assert.deepEqual([(await t.app.inject(url)).statusCode, (await press(url)).statusCode], [400, 400])
    assert.equal((await t.app.inject(`/mail/unsubscribe?token=${forged}`)).statusCode, 400)
  }
  for (const { token } of [own, other])
    assert.equal((await t.ok(account.profile, { as: token })).data.mailStoppedAt, null)
  const gone = await disputeToken(t.ctx, { clientId: crypto.randomUUID(), email: 'gone@example.rw' })
  assert.equal((await press(`/mail/not-me?token=${gone}`)).payload, (await press(own.link)).payload)
})
