import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../../contract/account.ts'
import { mail as mailCalls } from '../../../contract/mail.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { offerMails, resetTokenIn } from '../../../test/support/deliver.ts'
import { invalid } from '../../../words/en/shared.ts'
import { messageIdOf, type WrittenMail } from '../../messaging/mail/message.ts'
import type { Failure } from '../../messaging/mail/transport.ts'
import { answerResetRequests } from './answer-reset-requests.ts'
import { findResetOwner } from './reset-tokens.sql.ts'

const t = testApp()

const works = async (token: string) => (await findResetOwner(t.ctx, token)) !== undefined
const ask = ({ email }: Pick<TestPerson, 'email'>) => t.ok(account.forgotPassword, { body: { email } })

/** A client whose email with a reset link is queued. */
async function clientWithQueuedLink(): Promise<TestPerson> {
  const aline = await t.people.aline()
  await ask(aline)
  await answerResetRequests(t.ctx)
  return aline
}

describe('no working reset token is in the database', () => {
  const refusal: Failure = { fault: 'mail', permanent: true, reason: '550 no such user' }

  it('no working reset token is in the database before or after a request is answered', async () => {
    const { email } = await t.people.aline()
    await t.people.bosco({ email })
    await ask({ email })
    assert.deepEqual(await workingTokens(), [])
    await answerResetRequests(t.ctx)
    assert.deepEqual(await workingTokens(), [])
  })

  it('no working reset token is in the database between attempts to send the email', async () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      assert.equal((await offerMails(t.ctx, refusal)).length, 2)
      assert.deepEqual(await workingTokens(), [])
      t.pass(3600)
    }
  })

  it('a parked reset email that is retried has a working link, and its token and text are not stored', async () => {
    const bosco = await t.people.bosco()
    const parked = (await t.ok(mailCalls.parked, { as: bosco })).data
    assert.deepEqual(
      parked.map(({ kind }) => kind),
      ['reset', 'reset'],
    )
    for (const { _id } of parked) await t.ok(mailCalls.retry, { as: bosco, params: { id: _id } })
    for (const mail of await offerMails(t.ctx, null)) assert.ok(await works(resetTokenIn(mail)))
    assert.deepEqual(await workingTokens(), [])
    const rows = await t.db.selectFrom('outbox').select(['text', 'html', 'facts']).where('kind', '=', 'reset').execute()
    assert.deepEqual(rows, Array(2).fill({ text: null, html: null, facts: null }))
  })
})

test('a reset email that is sent again has another link and Message-ID, and only the newer link works', async () => {
  await clientWithQueuedLink()
  // The server accepted the email but the sender never learned it.
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

test('a reset link works for half an hour after it is sent, however long it was queued', async () => {
  const { email } = await clientWithQueuedLink()
  t.pass(5 * 3600)
  const token = resetTokenIn((await offerMails(t.ctx, null)).find(({ to }) => to === email))
  t.pass(30 * 60 - 1)
  assert.equal(await works(token), true)
  t.pass(1)
  assert.equal(await works(token), false)
})

/** Every value in the database that is a reset token that works. */
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
