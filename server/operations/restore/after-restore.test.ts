import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/support/app.ts'
import { appOf } from '../../../test/support/factors.ts'
import { mailRenderers } from '../../app/jobs/mail-renderers.ts'
import { renewRecoveryCodes } from '../../identity/auth/own-factors.ts'
import { issueResetToken } from '../../identity/auth/reset-tokens.sql.ts'
import { countCode, redeemCode } from '../../identity/factors/check-code.ts'
import { issueChallenge } from '../../identity/factors/passkeys.sql.ts'
import { removeMember } from '../../identity/staff/change-members.ts'
import type { WrittenMail } from '../../messaging/mail/message.ts'
import { type Mail, queueMail } from '../../messaging/mail/outbox.sql.ts'
import { sendDueMails } from '../../messaging/mail/sender.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { noteErased, readLedger, referenceOf } from '../../platform/files/restore-ledger.ts'
import { settleRestored } from './after-restore.ts'

let t: TestApp
let dir: string
before(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'imari-ledger-'))
  t = await createTestApp()
})
after(async () => {
  await t.close()
  await rm(dir, { recursive: true })
})

test('what was restored lets nobody in who was in, brings back nobody who was erased, and sends no mail again', async () => {
  const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
  const ctx = { ...t.ctx, config: { ...t.ctx.config, ledgerDir: dir } }
  await inTransaction(ctx, (tx) => issueResetToken(tx, { id: aline.id, role: 'client' }))
  const mail = (uniqueKey: string): Mail => ({
    kind: 'contact',
    to: 'support@imari.example',
    clientId: null,
    uniqueKey,
    subject: uniqueKey,
    text: uniqueKey,
    html: uniqueKey,
  })
  const delivered: string[] = []
  const transport = {
    deliver: async ({ subject }: WrittenMail) => {
      delivered.push(subject)
      return null
    },
    close() {},
  }
  const send = () => sendDueMails(ctx, { transport, mailRenderers })
  const queue = (key: string) => inTransaction(ctx, (tx) => queueMail(tx, mail(key)))
  await queue('it waited then, and was sent later')
  await queue('it was written only later, and sent')
  await send()
  await noteErased(dir, [referenceOf(olivier.id)])

  // As the database was before all that: one mail waits, the other is not there yet, and Olivier is.
  await ctx.db
    .updateTable('outbox')
    .set({ sent_at: null })
    .where('subject', '=', 'it waited then, and was sent later')
    .execute()
  await ctx.db.deleteFrom('outbox').where('subject', '=', 'it was written only later, and sent').execute()
  await queue('it waits still')
  delivered.length = 0

  assert.equal((await settleRestored(ctx, await readLedger([dir]))).erased, 1)
  assert.equal(await queue('it was written only later, and sent'), false)
  await send()
  assert.deepEqual(delivered, ['it waits still'])
  assert.equal((await t.call(auth.verify, { as: aline })).status, 401)
  assert.deepEqual(await ctx.db.selectFrom('reset_token').selectAll().execute(), [])
  const clients = await ctx.db.selectFrom('client').select('id').execute()
  assert.deepEqual(
    clients.map(({ id }) => id),
    [aline.id],
  )
})

test('a recovery code that was used or replaced, a challenge, and a member who was deleted, do not come back', async () => {
  const ctx = { ...t.ctx, config: { ...t.ctx.config, ledgerDir: dir } }
  const [bosco, zawadi, keza] = [await t.people.bosco(), await t.people.zawadi(), await t.people.zawadi()]
  const { recoveryCodes: used } = await appOf(ctx, bosco, { isProven: true })
  const { recoveryCodes: replaced } = await appOf(ctx, zawadi, { isProven: true })
  const { recoveryCodes: kept } = await appOf(ctx, keza)
  const before = await t.db.selectFrom('recovery_code').selectAll().execute()
  const spend = (person: TestPerson, code: string) => countCode(ctx, person.id, (tx) => redeemCode(tx, person.id, code))

  assert.equal(await spend(bosco, used[0] ?? ''), 'recovery')
  await issueChallenge(ctx, { staffId: bosco.id, purpose: 'login', sessionId: null })
  // One that a transaction used which did not come about is used by nobody.
  const broken = inTransaction(ctx, async (tx) => {
    await redeemCode(tx, bosco.id, used[1] ?? '')
    throw new Error('broken')
  })
  await assert.rejects(broken, /broken/)
  const actor = (person: TestPerson) =>
    ({ ...person, role: 'admin', fullName: '', address: '', userAgent: '' }) as const
  await renewRecoveryCodes(ctx, {
    ...actor(zawadi),
    sessionId: await sessionOf(zawadi),
    accountStatus: null,
    books: null,
  })
  const dismissed = await t.people.zawadi()
  const row = await t.db.selectFrom('staff').selectAll().where('id', '=', dismissed.id).executeTakeFirstOrThrow()
  await removeMember(
    ctx,
    { ...actor(bosco), sessionId: await sessionOf(bosco), accountStatus: null, books: null },
    dismissed.id,
  )

  // As the database was before all that.
  await t.db.deleteFrom('recovery_code').execute()
  await t.db.insertInto('recovery_code').values(before).execute()
  await t.db.insertInto('staff').values(row).execute()
  assert.equal((await settleRestored(ctx, await readLedger([dir]))).erased, 1)

  assert.deepEqual(await t.db.selectFrom('passkey_challenge').selectAll().execute(), [])
  const opens = (person: TestPerson, codes: string[]) => Promise.all(codes.map((code) => spend(person, code)))
  assert.deepEqual(await opens(bosco, used.slice(0, 3)), [null, 'recovery', 'recovery'])
  assert.deepEqual(await opens(zawadi, replaced.slice(0, 2)), [null, null])
  assert.deepEqual(await opens(keza, kept.slice(0, 1)), ['recovery'])
  assert.equal(await t.db.selectFrom('staff').select('id').where('id', '=', dismissed.id).executeTakeFirst(), undefined)
})

async function sessionOf({ id }: TestPerson): Promise<string> {
  return (await t.db.selectFrom('session').select('id').where('staff_id', '=', id).executeTakeFirstOrThrow()).id
}
