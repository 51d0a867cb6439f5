import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it, test } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { incomes } from '../../contract/ledger.ts'
import { mail as mailCalls } from '../../contract/mail.ts'
import { superadmin } from '../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, testApp } from '../../test/support/app.ts'
import { CLAUDINE } from '../../test/support/cast.ts'
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

const t = testApp({ config: { appUrl: 'https://imari.rw' } })

const { email: _, ...NAMES } = CLAUDINE
let count = 0

/** Somebody registers with an address that may not be theirs; gives what its owner reads in their mail. */
async function register() {
  const email = `claudine-${++count}@example.rw`
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

/** Sends what is due and gives the kind and address of each mail. */
const delivered = async () => (await deliverMails(t.ctx)).map(({ kind, to }) => [kind, to])
const stoppedAt = async ({ token }: { token: string }) =>
  (await t.ok(account.profile, { as: token })).data.mailStoppedAt

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

test('the first mail to an address says who registered with it and when, and how to say that it was not you', async () => {
  const { email, welcome, link } = await register()
  assert.deepEqual([welcome?.kind, welcome?.to, welcome?.subject], ['welcome', email, 'Welcome to Imari'])
  for (const form of [welcome?.text, welcome?.html]) {
    assert.match(form ?? '', /Opened by.*“Claudine Mukamana”/s)
    assert.match(form ?? '', /Saturday 21 November 2026/)
    assert.ok(form?.includes(disputeLinks.button))
  }
  assert.match(link, /^\/mail\/not-me\?token=[\w.-]{90,110}$/)
  assert.ok(!link.includes(email.split('@')[0] ?? ''), 'an address does not stand in a link')
})

describe('a mail that one did not ask for', () => {
  let claudine: Awaited<ReturnType<typeof register>>
  const sessions = () => t.db.selectFrom('session').select('id').where('client_id', '=', claudine.id).execute()
  before(async () => {
    claudine = await register()
  })

  it('says on its page which address it is about, and nothing of who registered', async () => {
    const page = await t.app.inject(claudine.link)
    assert.deepEqual([page.statusCode, page.payload.includes(claudine.email)], [200, true])
    assert.doesNotMatch(page.payload, /Claudine|0788|Rubavu/)
    assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
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
    })

    it('says the same when it is pressed twice', async () => {
      const [first, second] = [await press(claudine.link), await press(claudine.link)]
      assert.deepEqual([first.statusCode, second.statusCode], [200, 200])
      assert.equal(first.payload, second.payload)
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
  t.ok(account.update, { as: token, body: { ...NAMES, email } })

describe('another address', () => {
  let claudine: Awaited<ReturnType<typeof register>>
  let email: string
  before(async () => {
    claudine = await stopped()
    email = `right-${count}@example.rw`
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
  let claudine: Awaited<ReturnType<typeof register>>
  before(async () => {
    claudine = await stopped()
  })

  it('a way round over another address brings no mails back', async () => {
    const between = `between-${count}@example.rw`
    for (const email of [between, claudine.email]) await moveTo(email, claudine)
    await causeMails(claudine)
    assert.deepEqual(
      await delivered(),
      ['email-new', 'email-changed'].map((kind) => [kind, between]),
    )
    assert.notEqual(await stoppedAt(claudine), null)
  })

  it('the same address saved again brings none back', async () => {
    const body = { ...NAMES, email: claudine.email, phone: '0788999888' }
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

test('what operations.md says lets the mails to an address come again', async () => {
  const claudine = await register()
  await press(claudine.link)
  const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [, statement = ''] = /```sql\n(with lifted [^`]+)```/.exec(page) ?? []
  await sql.raw(statement.replaceAll('aline@example.rw', claudine.email)).execute(t.db)
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

test('a link that was changed does nothing', async () => {
  const [claudine, olivier] = [await register(), await register()]
  const token = new URL(claudine.link, 'https://imari.rw').searchParams.get('token') ?? ''
  const [id = '', hash = '', signature = ''] = token.split('.')
  const unsubscribe = `${id}.d.${signature}`
  for (const forged of [
    `${olivier.id.replaceAll('-', '')}.${hash}.${signature}`,
    `${id}.${hash.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`,
    `${id}.${hash}`,
    unsubscribe,
    '',
  ]) {
    const url = `/mail/not-me?token=${encodeURIComponent(forged)}`
    assert.deepEqual([(await t.app.inject(url)).statusCode, (await press(url)).statusCode], [400, 400])
    assert.equal((await t.app.inject(`/mail/unsubscribe?token=${forged}`)).statusCode, 400)
  }
  for (const one of [claudine, olivier]) assert.equal(await stoppedAt(one), null)
})

test('a link of somebody who is gone says the same as ever', async () => {
  const gone = await disputeToken(t.ctx, { clientId: crypto.randomUUID(), email: CLAUDINE.email })
  assert.equal((await press(`/mail/not-me?token=${gone}`)).payload, (await press((await register()).link)).payload)
})
