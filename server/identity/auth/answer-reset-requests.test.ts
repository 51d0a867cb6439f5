import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../../contract/account.ts'
import { createTestApp, type TestApp, type TestPerson, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { deliverMails } from '../../../test/support/deliver.ts'
import { mailRenderers } from '../../app/jobs/mail-renderers.ts'
import type { WrittenMail } from '../../messaging/mail/message.ts'
import { startSender } from '../../messaging/mail/sender.ts'
import { answerResetRequests } from './answer-reset-requests.ts'

const t = testApp()

const ask = ({ email }: Pick<TestPerson, 'email'>) => t.ok(account.forgotPassword, { body: { email } })

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
    await t.asOwner((owner) =>
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(owner),
    )
    for (const person of [stuck, ...others]) await ask(person)
  })
  const emails = (people: TestPerson[]) => people.map(({ email }) => email).sort()

  /** To whom mails go while the database refuses this for the mails of the one. */
  async function sentWhileRefused(when: string): Promise<string[]> {
    const condition = `(new.recipient = '${stuck.email}')`
    await t.asOwner((owner) =>
      sql
        .raw(`create trigger refuse before ${when} for each row when ${condition} execute function refuse()`)
        .execute(owner),
    )
    t.expectError()
    const sent = (await deliverMails(t.ctx)).map(({ to }) => to)
    await t.asOwner((owner) => sql`drop trigger refuse on outbox`.execute(owner))
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
    const { email } = await t.people.aline()
    await ask({ email })
    await answerResetRequests(t.ctx)
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
