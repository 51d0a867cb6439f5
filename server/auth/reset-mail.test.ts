import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../contract/account.ts'
import { mail as mailCalls } from '../../contract/mail.ts'
import { superadmin } from '../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { deliverMails } from '../../test/support/deliver.ts'
import { invalid } from '../../words/en/shared.ts'
import { mailRenderers } from '../jobs/mail-renderers.ts'
import { messageIdOf, type WrittenMail } from '../mail/message.ts'
import { type Compose, sendDueMails, startSender } from '../mail/sender.ts'
import type { Failure } from '../mail/transport.ts'
import { answerResetRequests } from './answer-reset-requests.ts'
import { composeReset } from './compose-reset.ts'
import { findResetOwner, issueResetToken } from './reset-tokens.sql.ts'

let t: TestApp
before(async () => {
  t = await createTestApp()
})
after(() => t.close())

const tokenIn = (mail: WrittenMail | undefined) => /password\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
const works = async (token: string) => (await findResetOwner(t.ctx, token)) !== undefined
const later = (seconds: number) => t.clock.set(new Date(t.clock.now().getTime() + seconds * 1000).toISOString())

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

test('whoever reads the whole database finds no reset token that works: not before sending, nor after, nor of a parked mail', async () => {
  const { email } = await t.people.client()
  await t.people.staff('superadmin', { email })
  const refusal: Failure = { fault: 'mail', permanent: true, reason: '550 no such user' }
  await t.ok(account.forgotPassword, { body: { email } })
  assert.deepEqual(await workingTokens(), [])
  await answerResetRequests(t.ctx)
  assert.deepEqual(await workingTokens(), [])
  for (let attempt = 0; attempt < 3; attempt++) {
    assert.equal((await send(refusal)).length, 2)
    assert.deepEqual(await workingTokens(), [])
    later(3600)
  }
  const boss = await t.people.staff('superadmin')
  const parked = (await t.ok(mailCalls.parked, { as: boss })).data
  assert.deepEqual(
    parked.map(({ kind }) => kind),
    ['reset', 'reset'],
  )
  for (const { _id } of parked) await t.ok(mailCalls.retry, { as: boss, params: { id: _id } })
  const sent = await send(null)
  for (const mail of sent) assert.ok(await works(tokenIn(mail)))
  assert.deepEqual(await workingTokens(), [])
  const rows = await t.db.selectFrom('outbox').selectAll().where('kind', '=', 'reset').execute()
  assert.deepEqual(
    rows.map(({ text, html, facts }) => [text, html, facts]),
    [
      [null, null, null],
      [null, null, null],
    ],
  )
})

test('a reset mail that is sent again is a mail of its own, and the newer link alone works', async () => {
  const { email } = await t.people.client()
  await t.ok(account.forgotPassword, { body: { email } })
  await answerResetRequests(t.ctx)
  // The server took it, and the sender was told nothing: it dies, or the line does.
  const [first] = await send({ fault: 'server', reason: 'silence after DATA' })
  later(60)
  const [second] = await send(null)
  assert.ok(first && second)
  assert.notEqual(tokenIn(first), tokenIn(second))
  assert.notEqual(
    messageIdOf(first.id, t.ctx.config, first.edition),
    messageIdOf(second.id, t.ctx.config, second.edition),
  )
  assert.deepEqual([await works(tokenIn(first)), await works(tokenIn(second))], [false, true])
  const reset = (token: string) => ({ body: { token, newPassword: 'Murakoze-1' } })
  await t.refused(account.resetPassword, reset(tokenIn(first)), 400, invalid.resetTokenDead)
  await t.ok(account.resetPassword, reset(tokenIn(second)))
})

test('a link works for half an hour from when it was sent, however long it waited', async () => {
  const { email } = await t.people.client()
  await t.ok(account.forgotPassword, { body: { email } })
  await answerResetRequests(t.ctx)
  later(5 * 3600)
  const mail = (await send(null)).find(({ to }) => to === email)
  later(30 * 60 - 1)
  assert.equal(await works(tokenIn(mail)), true)
  later(1)
  assert.equal(await works(tokenIn(mail)), false)
})

test('no link comes of what was asked for before a change that ends links, whether it waits, was tried or has its turn', async () => {
  const boss = await t.people.staff('superadmin')
  const passwordHash = await t.people.passwordHash('client')
  const names = { fullName: 'Somebody', phone: '0788123456' }
  const change = { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }
  const setStatus = (id: string, accountStatus: 'suspended' | 'active') =>
    t.ok(superadmin.setAccountStatus, { as: boss, params: { id }, body: { accountStatus } })
  const changes: Record<string, (own: TestPerson) => Promise<unknown>> = {
    'a new password': (own) => t.ok(account.changePassword, { as: own, body: change }),
    'a reset password': async (own) => {
      const token = await issueResetToken(t.ctx, { id: own.id, role: 'client' })
      await t.ok(account.resetPassword, { body: { token, newPassword: 'Murakoze-1' } })
    },
    'a suspension that is taken back': async ({ id }) => {
      await setStatus(id, 'suspended')
      await setStatus(id, 'active')
    },
    'another address and the old one again': async (own) => {
      for (const email of [`other-${own.email}`, own.email])
        await t.ok(account.update, { as: own, body: { ...names, email } })
    },
  }
  const stages = {
    'the request waits': async () => {},
    'the mail waits': () => answerResetRequests(t.ctx),
    'the mail was tried': async () => {
      await answerResetRequests(t.ctx)
      await send({ fault: 'mail', permanent: false, reason: '450 later' })
    },
  }
  for (const [what, doIt] of Object.entries(changes))
    for (const [when, getThere] of Object.entries(stages)) {
      const own = await t.people.client({ passwordHash })
      await t.ok(account.forgotPassword, { body: { email: own.email } })
      await getThere()
      await doIt(own)
      later(90)
      const resets = (await deliverMails(t.ctx)).filter(({ kind, to }) => kind === 'reset' && to === own.email)
      assert.deepEqual(resets, [], `${what} while ${when}`)
      assert.ok(!(await hasToken(own.id)), `${what} while ${when}`)
    }

  // What a superadmin sets for a member of the staff ends the member's, and not that of a client with the same address.
  const member = await t.people.staff('admin')
  await t.people.client({ email: member.email })
  const edit = { ...names, type: 'admin', password: 'Murakoze-1' } as const
  for (const getThere of Object.values(stages)) {
    await t.ok(account.forgotPassword, { body: { email: member.email } })
    await getThere()
    await t.ok(superadmin.updateAdministrator, { as: boss, params: { id: member.id }, body: edit })
    later(90)
    const resets = (await deliverMails(t.ctx)).filter(({ kind }) => kind === 'reset')
    assert.deepEqual(
      resets.map(({ to, text }) => [to, text.includes('staff account')]),
      [[member.email, false]],
    )
  }
})

test('nor of a mail that is in the sender’s hands at that moment, whenever it is', async () => {
  const passwordHash = await t.people.passwordHash('client')
  const change = { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }
  for (const moment of ['before it is written', 'after', 'as it goes']) {
    const own = await t.people.client({ passwordHash })
    const changeNow = () => t.ok(account.changePassword, { as: own, body: change })
    await t.ok(account.forgotPassword, { body: { email: own.email } })
    await answerResetRequests(t.ctx)
    const handed: WrittenMail[] = []
    const reset: Compose = async (ctx, mail) => {
      if (moment === 'before it is written') await changeNow()
      const written = await composeReset(ctx, mail)
      if (moment === 'after') await changeNow()
      return written
    }
    const deliver = async (mail: WrittenMail) => {
      if (mail.kind !== 'reset') return null
      handed.push(mail)
      if (moment === 'as it goes') await changeNow()
      return null
    }
    await sendDueMails(t.ctx, { transport: { deliver, close() {} }, mailRenderers: { ...mailRenderers, reset } })
    assert.equal(handed.length, moment === 'as it goes' ? 1 : 0, moment)
    assert.ok(!(await hasToken(own.id)), moment)
  }
})

async function hasToken(clientId: string): Promise<boolean> {
  const rows = await t.db.selectFrom('reset_token').select('client_id').where('client_id', '=', clientId).execute()
  return rows.length > 0
}

test('the answer is one row, whoever asks, and what follows is counted alike for the unknown', async () => {
  const strict = await createTestApp({ config: { rateLimitFactor: 1 } })
  try {
    const known = await strict.people.client()
    const { email: suspended } = await strict.people.client({ accountStatus: 'suspended' })
    const { email: staff } = await strict.people.staff('admin')
    const people = [known.email, suspended, staff, 'nobody@example.rw']
    for (let at = 0; at < 4; at++)
      for (const email of people) await strict.ok(account.forgotPassword, { body: { email } })
    const asked = await strict.db.selectFrom('reset_request').select('email').execute()
    assert.equal(asked.length, 16)
    assert.deepEqual(await strict.db.selectFrom('outbox').select('id').execute(), [])
    assert.deepEqual(
      (await deliverMails(strict.ctx)).map(({ to }) => to).sort(),
      [known.email, known.email, known.email, staff, staff, staff].sort(),
    )
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
    assert.deepEqual(await strict.db.selectFrom('reset_request').select('email').execute(), [])
  } finally {
    await strict.close()
  }
})

test('several processes answer each request once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => t.people.client()))
  for (const { email } of people) await t.ok(account.forgotPassword, { body: { email } })
  await Promise.all(Array.from({ length: 4 }, () => answerResetRequests(t.ctx)))
  const mails = (await deliverMails(t.ctx)).filter(({ kind }) => kind === 'reset')
  assert.deepEqual(mails.map(({ to }) => to).sort(), people.map(({ email }) => email).sort())
})

test('a request that cannot be answered, or a mail that cannot be dealt with, holds up no other', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => t.people.client()))
  const [stuck] = people
  const reset = async (when: string) => {
    await sql
      .raw(`create trigger refuse before ${when} for each row
      when (new.recipient = '${stuck?.email}') execute function refuse()`)
      .execute(t.db)
    t.expectError()
    const sent = (await deliverMails(t.ctx)).map(({ to }) => to)
    await sql`drop trigger refuse on outbox`.execute(t.db)
    return sent.sort()
  }
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(t.db)
  const others = people.slice(1).map(({ email }) => email)
  for (const { email } of people) await t.ok(account.forgotPassword, { body: { email } })
  assert.deepEqual(await reset('insert on outbox'), others.toSorted())
  for (const email of others) await t.ok(account.forgotPassword, { body: { email } })
  // Handed over, and then it cannot be noted.
  assert.deepEqual(await reset('update of sent_at on outbox'), [stuck?.email, ...others].sort())
})

test('mails are sent also when what puts them there fails', async () => {
  const { email } = await t.people.client()
  await t.ok(account.forgotPassword, { body: { email } })
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
