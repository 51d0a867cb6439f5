import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../contract/account.ts'
import { mail as mailCalls } from '../../contract/mail.ts'
import { superadmin } from '../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson, testApp } from '../../test/support/app.ts'
import { CLAUDINE } from '../../test/support/cast.ts'
import { deliverMails, resetTokenIn } from '../../test/support/deliver.ts'
import { invalid } from '../../words/en/shared.ts'
import { mailRenderers } from '../jobs/mail-renderers.ts'
import { messageIdOf, type WrittenMail } from '../mail/message.ts'
import { type Compose, sendDueMails, startSender } from '../mail/sender.ts'
import type { Failure } from '../mail/transport.ts'
import { answerResetRequests } from './answer-reset-requests.ts'
import { composeReset } from './compose-reset.ts'
import { findResetOwner, issueResetToken } from './reset-tokens.sql.ts'

const t = testApp()

const works = async (token: string) => (await findResetOwner(t.ctx, token)) !== undefined
const ask = ({ email }: Pick<TestPerson, 'email'>) => t.ok(account.forgotPassword, { body: { email } })

/** Somebody asked for a link, and the mail with it is queued. */
async function asked(): Promise<TestPerson> {
  const aline = await t.people.aline()
  await ask(aline)
  await answerResetRequests(t.ctx)
  return aline
}

/** Sends what is due with a server that answers so; gives what it was handed. */
async function send(answer: Failure | null): Promise<WrittenMail[]> {
  const handed: WrittenMail[] = []
  const deliver = async (mail: WrittenMail) => {
    handed.push(mail)
    return answer
  }
  await sendDueMails(t.ctx, { transport: { deliver, close() {} }, mailRenderers })
  return handed
}

describe('whoever reads the whole database finds no reset token that works', () => {
  const refusal: Failure = { fault: 'mail', permanent: true, reason: '550 no such user' }

  it('before the request is answered, nor after', async () => {
    const { email } = await t.people.aline()
    await t.people.bosco({ email })
    await ask({ email })
    assert.deepEqual(await workingTokens(), [])
    await answerResetRequests(t.ctx)
    assert.deepEqual(await workingTokens(), [])
  })

  it('between the attempts to send the mail', async () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      assert.equal((await send(refusal)).length, 2)
      assert.deepEqual(await workingTokens(), [])
      t.pass(3600)
    }
  })

  it('once the mail was set aside, tried again and sent with a link that works', async () => {
    const bosco = await t.people.bosco()
    const parked = (await t.ok(mailCalls.parked, { as: bosco })).data
    assert.deepEqual(
      parked.map(({ kind }) => kind),
      ['reset', 'reset'],
    )
    for (const { _id } of parked) await t.ok(mailCalls.retry, { as: bosco, params: { id: _id } })
    for (const mail of await send(null)) assert.ok(await works(resetTokenIn(mail)))
    assert.deepEqual(await workingTokens(), [])
    const rows = await t.db.selectFrom('outbox').select(['text', 'html', 'facts']).where('kind', '=', 'reset').execute()
    assert.deepEqual(rows, Array(2).fill({ text: null, html: null, facts: null }))
  })
})

describe('a reset link', () => {
  it('that is mailed again is another, in a mail of its own, and the newer one alone works', async () => {
    await asked()
    // The server took it, and the sender was told nothing: it dies, or the line does.
    const [first] = await send({ fault: 'server', reason: 'silence after DATA' })
    t.pass(60)
    const [second] = await send(null)
    assert.ok(first && second)
    const idOf = ({ id, edition }: WrittenMail) => messageIdOf(id, t.ctx.config, edition)
    assert.notEqual(idOf(first), idOf(second))
    const [old, newer] = [resetTokenIn(first), resetTokenIn(second)]
    assert.notEqual(old, newer)
    assert.deepEqual([await works(old), await works(newer)], [false, true])
    const reset = (token: string) => ({ body: { token, newPassword: 'Murakoze-1' } })
    await t.refused(account.resetPassword, reset(old), 400, invalid.resetTokenDead)
    await t.ok(account.resetPassword, reset(newer))
  })

  it('works for half an hour from when it was sent, however long it waited', async () => {
    const { email } = await asked()
    t.pass(5 * 3600)
    const token = resetTokenIn((await send(null)).find(({ to }) => to === email))
    t.pass(30 * 60 - 1)
    assert.equal(await works(token), true)
    t.pass(1)
    assert.equal(await works(token), false)
  })
})

const NAMES = { fullName: 'Aline Uwase', phone: '0788123456' }
const CHANGE = { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }
const changePassword = (as: TestPerson) => t.ok(account.changePassword, { as, body: CHANGE })

const STAGES = {
  'the request waits': async () => {},
  'the mail waits': () => answerResetRequests(t.ctx),
  'the mail was tried': async () => {
    await answerResetRequests(t.ctx)
    await send({ fault: 'mail', permanent: false, reason: '450 later' })
  },
}

/** What ends the links that were asked for before. */
const CHANGES: Record<string, (aline: TestPerson) => Promise<unknown>> = {
  'a new password': changePassword,
  'a reset password': async ({ id }) => {
    const token = await issueResetToken(t.ctx, { id, role: 'client' })
    await t.ok(account.resetPassword, { body: { token, newPassword: 'Murakoze-1' } })
  },
  'a suspension that is taken back': async ({ id }) => {
    const bosco = await t.people.bosco()
    for (const accountStatus of ['suspended', 'active'])
      await t.ok(superadmin.setAccountStatus, { as: bosco, params: { id }, body: { accountStatus } })
  },
  'another address and the old one again': async (aline) => {
    for (const email of [`other-${aline.email}`, aline.email])
      await t.ok(account.update, { as: aline, body: { ...NAMES, email } })
  },
}

for (const [when, getThere] of Object.entries(STAGES))
  describe(`while ${when}, no link comes after`, () => {
    for (const [what, change] of Object.entries(CHANGES))
      it(what, async () => {
        const aline = await t.people.aline()
        await ask(aline)
        await getThere()
        await change(aline)
        t.pass(90)
        const resets = (await deliverMails(t.ctx)).filter(({ kind, to }) => kind === 'reset' && to === aline.email)
        assert.deepEqual(resets, [])
        assert.ok(!(await hasToken(aline)))
      })

    it('what a superadmin sets for a member of the staff, but to the client with that address', async () => {
      const zawadi = await t.people.zawadi()
      await t.people.aline({ email: zawadi.email })
      await ask(zawadi)
      await getThere()
      const body = { ...NAMES, type: 'admin', password: 'Murakoze-1' }
      await t.ok(superadmin.updateAdministrator, { as: await t.people.bosco(), params: { id: zawadi.id }, body })
      t.pass(90)
      const resets = (await deliverMails(t.ctx)).filter(({ kind }) => kind === 'reset')
      assert.deepEqual(
        resets.map(({ to, text }) => [to, text.includes('staff account')]),
        [[zawadi.email, false]],
      )
    })
  })

describe('a change while the mail is in the sender’s hands ends its link', () => {
  for (const moment of ['before it is written', 'once it is written', 'as it goes'])
    it(moment, async () => {
      const aline = await asked()
      const handed: WrittenMail[] = []
      const reset: Compose = async (ctx, mail) => {
        if (moment === 'before it is written') await changePassword(aline)
        const written = await composeReset(ctx, mail)
        if (moment === 'once it is written') await changePassword(aline)
        return written
      }
      const deliver = async (mail: WrittenMail) => {
        if (mail.kind !== 'reset') return null
        handed.push(mail)
        if (moment === 'as it goes') await changePassword(aline)
        return null
      }
      await sendDueMails(t.ctx, { transport: { deliver, close() {} }, mailRenderers: { ...mailRenderers, reset } })
      assert.equal(handed.length, moment === 'as it goes' ? 1 : 0)
      assert.ok(!(await hasToken(aline)))
    })
})

async function hasToken({ id }: TestPerson): Promise<boolean> {
  return (await t.db.selectFrom('reset_token').select('client_id').where('client_id', '=', id).execute()).length > 0
}

describe('a request for a reset link', () => {
  let strict: TestApp
  let emails: Record<'known' | 'suspended' | 'staff' | 'unknown', string>
  before(async () => {
    strict = await createTestApp({ config: { rateLimitFactor: 1 } })
    emails = {
      known: (await strict.people.aline()).email,
      suspended: (await strict.people.olivier({ accountStatus: 'suspended' })).email,
      staff: (await strict.people.zawadi()).email,
      unknown: CLAUDINE.email,
    }
    for (let at = 0; at < 4; at++)
      for (const email of Object.values(emails)) await strict.ok(account.forgotPassword, { body: { email } })
  })
  after(() => strict.close())
  const requests = () => strict.db.selectFrom('reset_request').select('email').execute()

  it('is one row and no mail, whoever asks', async () => {
    assert.equal((await requests()).length, 16)
    assert.deepEqual(await strict.db.selectFrom('outbox').select('id').execute(), [])
  })

  it('is answered with a mail three times in an hour, to those who may have one, and is gone', async () => {
    const { known, staff } = emails
    const sent = (await deliverMails(strict.ctx)).map(({ to }) => to)
    assert.deepEqual(sent.sort(), [known, known, known, staff, staff, staff].sort())
    assert.deepEqual(await requests(), [])
  })

  it('is counted alike for the unknown, under no address', async () => {
    const counts = await strict.db
      .selectFrom('rate_count')
      .select(['subject', 'count'])
      .where('subject', 'like', 'forgot-of:%')
      .execute()
    assert.deepEqual(
      counts.map(({ count }) => count),
      [4, 4, 4, 4],
    )
    for (const { subject } of counts) assert.doesNotMatch(subject, /example/)
  })

  it('is answered once by several processes', async () => {
    const people = await t.people.crowd(12)
    for (const person of people) await ask(person)
    await Promise.all(Array.from({ length: 4 }, () => answerResetRequests(t.ctx)))
    const mails = (await deliverMails(t.ctx)).filter(({ kind }) => kind === 'reset')
    assert.deepEqual(mails.map(({ to }) => to).sort(), people.map(({ email }) => email).sort())
  })
})

describe('one that fails holds up no other:', () => {
  let stuck: TestPerson
  let others: TestPerson[]
  before(async () => {
    stuck = await t.people.aline()
    others = await t.people.crowd(2)
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(t.db)
    for (const person of [stuck, ...others]) await ask(person)
  })
  const emails = (people: TestPerson[]) => people.map(({ email }) => email).sort()

  /** To whom mails go while the database refuses this for the mails of the one. */
  async function sentWhileRefused(when: string): Promise<string[]> {
    const condition = `(new.recipient = '${stuck.email}')`
    await sql
      .raw(`create trigger refuse before ${when} for each row when ${condition} execute function refuse()`)
      .execute(t.db)
    t.expectError()
    const sent = (await deliverMails(t.ctx)).map(({ to }) => to)
    await sql`drop trigger refuse on outbox`.execute(t.db)
    return sent.sort()
  }

  it('a request that cannot be answered', async () => {
    assert.deepEqual(await sentWhileRefused('insert on outbox'), emails(others))
  })

  it('a mail that was handed over, and cannot be noted', async () => {
    for (const person of others) await ask(person)
    assert.deepEqual(await sentWhileRefused('update of sent_at on outbox'), emails([stuck, ...others]))
  })

  it('what puts mails into the outbox', async () => {
    const { email } = await asked()
    t.expectError()
    const { promise, resolve } = Promise.withResolvers<WrittenMail>()
    const deliver = async (mail: WrittenMail) => {
      if (mail.to === email) resolve(mail)
      return null
    }
    const prepare = () => Promise.reject(new Error('no'))
    const sender = startSender(t.ctx, { transport: { deliver, close() {} }, mailRenderers, prepare })
    assert.equal((await promise).kind, 'reset')
    await sender.stop()
  })
})

/** Every text and every 32 bytes of the database that could be a token, and is one that works. */
async function workingTokens(): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables using (table_schema, table_name)
    where c.table_schema = 'public' and table_type = 'BASE TABLE'`.execute(t.db)
  const candidates = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(
      t.db,
    )
    for (const { value } of rows) {
      if (Buffer.isBuffer(value)) candidates.add(value.toString('base64url'))
      else for (const [found] of JSON.stringify(value ?? '').matchAll(/[\w-]{43}/g)) candidates.add(found)
    }
  }
  assert.ok(candidates.size > 0, 'the scan sees what there is')
  const working: string[] = []
  for (const candidate of candidates) if (await works(candidate)) working.push(candidate)
  return working
}
