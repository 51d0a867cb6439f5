import assert from 'node:assert/strict'
import { before, describe, it, test } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../../contract/account.ts'
import { createTestApp, type TestPerson, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { deliverMails } from '../../../test/support/deliver.ts'
import { mailRenderers } from '../../app/jobs/mail-renderers.ts'
import type { WrittenMail } from '../../messaging/mail/message.ts'
import { startSender } from '../../messaging/mail/sender.ts'
import { answerResetRequests } from './answer-reset-requests.ts'

const t = testApp()

const ask = ({ email }: Pick<TestPerson, 'email'>) => t.ok(account.forgotPassword, { body: { email } })

test('every account and a stranger share one limit of reset requests, which stores no address and emails only accounts', async () => {
  const strict = await createTestApp({ config: { rateLimitFactor: 1 } })
  const known = (await strict.people.aline()).email
  const staff = (await strict.people.zawadi()).email
  const suspended = (await strict.people.olivier({ accountStatus: 'suspended' })).email
  for (let at = 0; at < 4; at++)
    for (const email of [known, staff, suspended, CLAUDINE.email])
      await strict.ok(account.forgotPassword, { body: { email } })
  const requests = () => strict.db.selectFrom('reset_request').select('email').execute()
  assert.equal((await requests()).length, 16)
  assert.deepEqual(await strict.db.selectFrom('outbox').select('id').execute(), [])
  const sent = (await deliverMails(strict.ctx)).map(({ to }) => to)
  assert.deepEqual(sent.sort(), [known, known, known, staff, staff, staff].sort())
  assert.deepEqual(await requests(), [])
  const counts = strict.db.selectFrom('rate_count').select(['subject', 'count']).where('subject', 'like', 'forgot-of:%')
  for (const { subject, count } of await counts.execute()) {
    assert.equal(count, 4)
    assert.doesNotMatch(subject, /example/)
  }
  await strict.close()
})

test('each reset request is answered once when four processes answer at the same time', async () => {
  const people = await t.people.crowd(6)
  for (const person of people) await ask(person)
  await Promise.all(Array.from({ length: 4 }, () => answerResetRequests(t.ctx)))
  const mails = (await deliverMails(t.ctx)).filter(({ kind }) => kind === 'reset')
  assert.deepEqual(mails.map(({ to }) => to).sort(), people.map(({ email }) => email).sort())
})

describe('failures', () => {
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

  /** The recipients of emails while the database refuses this for the emails of one. */
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

  it('a reset request that cannot be answered does not delay the others', async () => {
    assert.deepEqual(await sentWhileRefused('insert on outbox'), emails(others))
  })

  it('an email that cannot be marked as sent does not delay the others', async () => {
    for (const person of others) await ask(person)
    assert.deepEqual(await sentWhileRefused('update of sent_at on outbox'), emails([stuck, ...others]))
  })

  it('the sender sends queued emails when the step that fills the outbox fails', async () => {
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
