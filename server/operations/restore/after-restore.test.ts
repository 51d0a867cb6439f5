import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { createAuthenticatorApp } from '../../../test/support/factors.ts'
import { mailRenderers } from '../../app/jobs/mail-renderers.ts'
import { renewRecoveryCodes } from '../../identity/auth/own-factors.ts'
import { issueResetToken } from '../../identity/auth/reset-tokens.sql.ts'
import { redeemCode, withCodeAttempt } from '../../identity/factors/check-code.ts'
import { issueChallenge } from '../../identity/factors/passkeys.sql.ts'
import { removeMember } from '../../identity/staff/change-members.ts'
import type { WrittenMail } from '../../messaging/mail/message.ts'
import { type Mail, queueMail } from '../../messaging/mail/outbox.sql.ts'
import { sendDueMails } from '../../messaging/mail/sender.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { readLedger, recordErased, referenceOf } from '../../platform/files/restore-ledger.ts'
import { finishRestore } from './after-restore.ts'

const dir = await mkdtemp(path.join(tmpdir(), 'imari-ledger-'))
const t = testApp({ config: { ledgerDir: dir } })
after(() => rm(dir, { recursive: true }))

test('after a restore, erased people are erased again and no email is sent twice', async () => {
  const [aline, olivier] = [await t.people.aline(), await t.people.olivier()]
  const { ctx } = t
  await inTransaction(ctx, (tx) => issueResetToken(tx, { id: aline.id, role: 'client' }))
  const mail = (uniqueKey: string): Mail => {
    const words = { subject: uniqueKey, text: uniqueKey, html: uniqueKey }
    return { kind: 'contact', to: 'support@imari.example', clientId: null, uniqueKey, ...words }
  }
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
  await queue('queued in the backup')
  await queue('queued later')
  await send()
  await recordErased(dir, [referenceOf(olivier.id)])

  const inBackup = ctx.db.updateTable('outbox').set({ sent_at: null })
  await inBackup.where('subject', '=', 'queued in the backup').execute()
  await ctx.db.deleteFrom('outbox').where('subject', '=', 'queued later').execute()
  await queue('never sent')
  delivered.length = 0

  assert.equal((await finishRestore(ctx, await readLedger([dir]))).erased, 1)
  assert.equal(await queue('queued later'), false)
  await send()
  assert.deepEqual(delivered, ['never sent'])
  assert.equal((await t.call(auth.verify, { as: aline })).status, 401)
  assert.deepEqual(await ctx.db.selectFrom('reset_token').selectAll().execute(), [])
  const clients = await ctx.db.selectFrom('client').select('id').execute()
  assert.deepEqual(clients, [{ id: aline.id }])
})

test('after a restore, used recovery codes stay invalid and deleted members stay deleted', async () => {
  const { ctx } = t
  const [bosco, zawadi, keza] = [await t.people.bosco(), await t.people.zawadi(), await t.people.zawadi()]
  const { recoveryCodes: used } = await createAuthenticatorApp(ctx, bosco, { isProven: true })
  const { recoveryCodes: replaced } = await createAuthenticatorApp(ctx, zawadi, { isProven: true })
  const { recoveryCodes: kept } = await createAuthenticatorApp(ctx, keza)
  const before = await t.db.selectFrom('recovery_code').selectAll().execute()
  const redeem = (person: TestPerson, code: string) =>
    withCodeAttempt(ctx, person.id, (tx) => redeemCode(tx, person.id, code))

  assert.equal(await redeem(bosco, used[0] ?? ''), 'recovery')
  await issueChallenge(ctx, { staffId: bosco.id, purpose: 'login', sessionId: null })
  const broken = inTransaction(ctx, async (tx) => {
    await redeemCode(tx, bosco.id, used[1] ?? '')
    throw new Error('broken')
  })
  await assert.rejects(broken, /broken/)
  const actorOf = async ({ id }: TestPerson) => {
    const session = t.db.selectFrom('session').select('id').where('staff_id', '=', id)
    const sessionId = (await session.executeTakeFirstOrThrow()).id
    const rest = { fullName: '', address: '', userAgent: '', accountStatus: null, books: null }
    return { id, role: 'admin', sessionId, ...rest } as const
  }
  await renewRecoveryCodes(ctx, await actorOf(zawadi))
  const dismissed = await t.people.zawadi()
  const row = await t.db.selectFrom('staff').selectAll().where('id', '=', dismissed.id).executeTakeFirstOrThrow()
  await removeMember(ctx, await actorOf(bosco), dismissed.id)

  await t.db.deleteFrom('recovery_code').execute()
  await t.db.insertInto('recovery_code').values(before).execute()
  await t.db.insertInto('staff').values(row).execute()
  assert.equal((await finishRestore(ctx, await readLedger([dir]))).erased, 1)

  assert.deepEqual(await t.db.selectFrom('passkey_challenge').selectAll().execute(), [])
  const opens = (person: TestPerson, codes: string[]) => Promise.all(codes.map((code) => redeem(person, code)))
  assert.deepEqual(await opens(bosco, used.slice(0, 3)), [null, 'recovery', 'recovery'])
  assert.deepEqual(await opens(zawadi, replaced.slice(0, 2)), [null, null])
  assert.deepEqual(await opens(keza, kept.slice(0, 1)), ['recovery'])
  assert.equal(await t.db.selectFrom('staff').select('id').where('id', '=', dismissed.id).executeTakeFirst(), undefined)
})
