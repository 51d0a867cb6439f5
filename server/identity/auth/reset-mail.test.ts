import assert from 'node:assert/strict'
import { before, describe, it, test } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../../contract/account.ts'
import { mail as mailCalls } from '../../../contract/mail.ts'
import { createTestApp, type TestPerson, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { deliverMails, offerMails, resetTokenIn } from '../../../test/support/deliver.ts'
import { invalid } from '../../../words/en/shared.ts'
import { mailRenderers } from '../../app/jobs/mail-renderers.ts'
import { messageIdOf, type WrittenMail } from '../../messaging/mail/message.ts'
import { startSender } from '../../messaging/mail/sender.ts'
import type { Failure } from '../../messaging/mail/transport.ts'
import { answerResetRequests } from './answer-reset-requests.ts'
import { findResetOwner } from './reset-tokens.sql.ts'

const t = testApp()

const works = async (token: string) => (await findResetOwner(t.ctx, token)) !== undefined
const ask = ({ email }: Pick<TestPerson, 'email'>) => t.ok(account.forgotPassword, { body: { email } })

async function clientWithQueuedLink(): Promise<TestPerson> {
  const aline = await t.people.aline()
  await ask(aline)
  await answerResetRequests(t.ctx)
  return aline
}

describe('reset tokens in the database', () => {
  const refusal: Failure = { fault: 'mail', permanent: true, reason: '550 no such user' }

  it('the database contains no working reset token before or after a reset request is processed', async () => {
    const { email } = await t.people.aline()
    await t.people.bosco({ email })
    await ask({ email })
    assert.deepEqual(await workingTokens(), [])
    await answerResetRequests(t.ctx)
    assert.deepEqual(await workingTokens(), [])
  })

  it('the database contains no working reset token between attempts to send the email', async () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      assert.equal((await offerMails(t.ctx, refusal)).length, 2)
      assert.deepEqual(await workingTokens(), [])
      t.pass(3600)
    }
  })

  it('a superadmin who retries a failed reset email sends a working link', async () => {
    const bosco = await t.people.bosco()
    const parked = (await t.ok(mailCalls.parked, { as: bosco })).data
    assert.equal(parked.length, 2)
    for (const { _id } of parked) await t.ok(mailCalls.retry, { as: bosco, params: { id: _id } })
    for (const mail of await offerMails(t.ctx, null)) assert.ok(await works(resetTokenIn(mail)))
    assert.deepEqual(await workingTokens(), [])
    const rows = await t.db.selectFrom('outbox').select(['text', 'html', 'facts']).where('kind', '=', 'reset').execute()
    assert.deepEqual(rows, Array(2).fill({ text: null, html: null, facts: null }))
  })
})

test('a reset email that is sent again has a new link, which replaces the earlier link', async () => {
  await clientWithQueuedLink()
  const [first] = await offerMails(t.ctx, { fault: 'server', reason: 'silence after DATA' })
  t.pass(60)
  const [second] = await offerMails(t.ctx, null)
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

test('a reset link works for half an hour after its email is sent', async () => {
  const { email } = await clientWithQueuedLink()
  t.pass(5 * 3600)
  const token = resetTokenIn((await offerMails(t.ctx, null)).find(({ to }) => to === email))
  t.pass(30 * 60 - 1)
  assert.equal(await works(token), true)
  t.pass(1)
  assert.equal(await works(token), false)
})

test('reset requests for known and unknown emails count against the same limit', async () => {
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

test('each reset request is processed once when four processes work at the same time', async () => {
  const people = await t.people.crowd(6)
  for (const person of people) await ask(person)
  await Promise.all(Array.from({ length: 4 }, () => answerResetRequests(t.ctx)))
  const mails = (await deliverMails(t.ctx)).filter(({ kind }) => kind === 'reset')
  assert.deepEqual(mails.map(({ to }) => to).sort(), people.map(({ email }) => email).sort())
})

describe('failures while sending reset emails', () => {
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

  async function sentWhileRefused(when: string): Promise<string[]> {
    const condition = `(new.recipient = '${stuck.email}')`
    const trigger = `create trigger refuse before ${when} for each row when ${condition} execute function refuse()`
    await t.asOwner((owner) => sql.raw(trigger).execute(owner))
    t.expectError()
    const sent = (await deliverMails(t.ctx)).map(({ to }) => to)
    await t.asOwner((owner) => sql`drop trigger refuse on outbox`.execute(owner))
    return sent.sort()
  }

  it('a reset request that fails in the database does not delay other requests', async () => {
    assert.deepEqual(await sentWhileRefused('insert on outbox'), emails(others))
  })

  it('an email that the server can’t mark as sent does not delay other emails', async () => {
    for (const person of others) await ask(person)
    assert.deepEqual(await sentWhileRefused('update of sent_at on outbox'), emails([stuck, ...others]))
  })

  it('the email sender sends queued emails even when processing reset requests fails', async () => {
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
  assert.ok(candidates.size > 0, 'the scan finds candidates')
  const working: string[] = []
  for (const candidate of candidates) if (await works(candidate)) working.push(candidate)
  return working
}
