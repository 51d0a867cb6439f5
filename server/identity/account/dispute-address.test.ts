import assert from 'node:assert/strict'
import { after, before, describe, it, test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { incomes } from '../../../contract/ledger.ts'
import { mail as mailCalls } from '../../../contract/mail.ts'
import { superadmin } from '../../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { deliverMails } from '../../../test/support/deliver.ts'
import { disputesOf, linkIn, type Registered } from '../../../test/support/disputes.ts'
import { mailRenderers } from '../../app/jobs/mail-renderers.ts'
import { closePeriods } from '../../books/closing/close-periods.ts'
import { disputeToken } from '../../messaging/mail/dispute-link.ts'
import type { WrittenMail } from '../../messaging/mail/message.ts'
import { type Compose, sendDueMails } from '../../messaging/mail/sender.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { answerResetRequests } from '../auth/answer-reset-requests.ts'
import { composeReset } from '../auth/compose-reset.ts'
import { allowMails } from './allow-mails.ts'
import { disputeAddress } from './dispute-address.ts'

const t = testApp({ config: { appUrl: 'https://imari.rw' } })
const { register, registerAs, press, stoppedAt } = disputesOf(t)

/** Sends what is due and gives the kind and address of each mail. */
const delivered = async () => (await deliverMails(t.ctx)).map(({ kind, to }) => [kind, to])
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
  await t.ok(incomes.add, {
    as: person.token,
    body: { date: day, amount: 9, title: 'Sales', description: 'Market day' },
  })
  await closePeriods(t.ctx)
  t.pass(24 * 3600)
  await closePeriods(t.ctx)
}

describe('a mail that one did not ask for', () => {
  let claudine: Registered
  const sessions = () => t.db.selectFrom('session').select('id').where('client_id', '=', claudine.id).execute()
  before(async () => {
    claudine = await register()
  })

  it('stops nothing when one only looks', async () => {
    await t.app.inject(claudine.link)
    assert.equal(await stoppedAt(claudine), null)
    await causeMails(claudine)
    const kinds = (await deliverMails(t.ctx)).map(({ kind }) => kind)
    assert.deepEqual(kinds.toSorted(), ['password-changed', 'reset', 'summary', 'warning'])
  })

  describe('whose button is pressed', () => {
    let live: { id: string }[]
    before(async () => {
      await causeMails(claudine)
      live = await sessions()
      await press(claudine.link)
    })

    it('stops every mail to the address, waiting or to come, and tells support once', async () => {
      await causeMails(claudine)
      await answerResetRequests(t.ctx)
      const left = t.db.selectFrom('outbox').select('kind').where('recipient', '=', claudine.email)
      assert.deepEqual(await left.where('sent_at', 'is', null).execute(), [])
      const mails = await deliverMails(t.ctx)
      assert.deepEqual(
        mails.map(({ kind, to }) => [kind, to]),
        [['address-disputed', t.ctx.config.supportEmail]],
      )
      assert.ok(mails[0]?.text.includes(claudine.email))
    })

    it('logs nobody out, and tells the owner of the account', async () => {
      assert.deepEqual(await sessions(), live)
      assert.notEqual(await stoppedAt(claudine), null)
    })

    it('is a line of a visitor in the audit log', async () => {
      const bosco = await t.people.bosco()
      const lines = (await t.ok(superadmin.auditLog, { as: bosco, query: { kind: 'address-disputed' } })).data
      assert.deepEqual(
        lines.filter(({ subject }) => subject?._id === claudine.id).map(({ actor }) => actor.role),
        ['visitor'],
      )
    })
  })
})

/** Somebody whose mails were stopped by the owner of the address. */
async function stopped() {
  const claudine = await register()
  await press(claudine.link)
  await deliverMails(t.ctx)
  return claudine
}

const moveTo = (email: string, { token }: { token: string }) =>
  t.ok(account.update, { as: token, body: { ...CLAUDINE, email } })

describe('another address', () => {
  let claudine: Registered
  let email: string
  before(async () => {
    claudine = await stopped()
    email = `right-${claudine.email}`
  })

  it('brings mails again, to that one alone, with a link of its own', async () => {
    assert.equal((await moveTo(email, claudine)).data.mailStoppedAt, null)
    const mails = await deliverMails(t.ctx)
    assert.deepEqual(
      mails.map(({ kind, to }) => [kind, to]),
      [['email-new', email]],
    )
    assert.match(linkIn(mails[0]), /token=/)
  })

  it('is no longer what the link of the old one is about', async () => {
    assert.equal((await press(claudine.link)).statusCode, 200)
    assert.ok(!(await t.app.inject(claudine.link)).payload.includes(email))
    assert.equal(await stoppedAt(claudine), null)
    await t.ok(account.forgotPassword, { body: { email } })
    assert.deepEqual(await delivered(), [['reset', email]])
  })
})

describe('the stop belongs to the address:', () => {
  let claudine: Registered
  before(async () => {
    claudine = await stopped()
  })

  it('a way round over another address brings no mails back', async () => {
    const between = `between-${claudine.email}`
    for (const email of [between, claudine.email]) await moveTo(email, claudine)
    await causeMails(claudine)
    assert.deepEqual(
      await delivered(),
      ['email-new', 'email-changed'].map((kind) => [kind, between]),
    )
    assert.notEqual(await stoppedAt(claudine), null)
  })

  it('the same address saved again brings none back', async () => {
    const body = { ...CLAUDINE, email: claudine.email, phone: '0788999888' }
    assert.notEqual((await t.ok(account.update, { as: claudine.token, body })).data.mailStoppedAt, null)
  })

  it('another account with it, once the first is erased, gets none', async () => {
    await t.ok(superadmin.deleteUser, { as: await t.people.bosco(), params: { id: claudine.id } })
    await deliverMails(t.ctx)
    const second = { email: claudine.email, ...(await registerAs(claudine.email)) }
    await causeMails(second)
    assert.deepEqual(await deliverMails(t.ctx), [])
    assert.notEqual(await stoppedAt(second), null)
  })
})

test('a link stops the mails of whoever has the address by now, also the waiting ones, and of nobody when nobody has', async () => {
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

test('npm run mail:allow sends mails to a stopped address again and records it for the client', async () => {
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

describe('when many of a network say so', () => {
  let strict: TestApp
  before(async () => {
    strict = await createTestApp({ config: { rateLimitFactor: 1 } })
    for (let at = 0; at <= max; at++) assert.equal(await disputeFrom('10.0.0.1'), true)
  })
  after(() => strict.close())
  const { max } = QUOTAS.disputeTold

  async function disputeFrom(address: string) {
    const { id, email } = await strict.people.aline()
    return disputeAddress(strict.ctx, { address }, await disputeToken(strict.ctx, { clientId: id, email }))
  }

  it('support is mailed about the first ones of an hour', async () => {
    assert.equal((await deliverMails(strict.ctx)).length, max)
  })

  it('every one takes effect', async () => {
    const clients = await strict.db.selectFrom('client').select('id').where('mail_stopped_at', 'is not', null).execute()
    assert.equal(clients.length, max + 1)
  })

  it('support is still mailed about another network', async () => {
    await disputeFrom('10.0.99.1')
    assert.equal((await deliverMails(strict.ctx)).length, 1)
  })
})

describe('the button pressed while a mail is in the sender’s hands keeps it back', () => {
  it('as it is handed over', async () => {
    const claudine = await register()
    const bosco = await t.people.bosco()
    for (const accountStatus of ['inactive', 'active', 'inactive'])
      await t.ok(superadmin.setAccountStatus, { as: bosco, params: { id: claudine.id }, body: { accountStatus } })
    const sent: string[] = []
    const deliver = async (mail: WrittenMail) => {
      sent.push(mail.kind)
      if (sent.length === 1) await press(claudine.link)
      return null
    }
    await sendDueMails(t.ctx, { transport: { deliver, close() {} }, mailRenderers })
    assert.deepEqual(sent, ['status-changed'])
    assert.deepEqual(await delivered(), [['address-disputed', t.ctx.config.supportEmail]])
  })

  it('as it is written', async () => {
    const claudine = await register()
    await t.ok(account.forgotPassword, { body: { email: claudine.email } })
    await answerResetRequests(t.ctx)
    const sent: string[] = []
    const deliver = async ({ to }: WrittenMail) => {
      sent.push(to)
      return null
    }
    const reset: Compose = async (ctx, mail) => {
      const written = await composeReset(ctx, mail)
      await press(claudine.link)
      return written
    }
    await sendDueMails(t.ctx, { transport: { deliver, close() {} }, mailRenderers: { ...mailRenderers, reset } })
    assert.ok(!sent.includes(claudine.email))
  })
})
