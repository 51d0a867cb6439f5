import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { auth } from '../../contract/auth.ts'
import { createTestApp, type TestApp } from '../../test/support/app.ts'
import { issueResetToken } from '../auth/reset-tokens.sql.ts'
import { noteErased, referenceOf } from '../backup/ledger.ts'
import { inTransaction } from '../db/transaction.ts'
import { mailRenderers } from '../jobs/mail-renderers.ts'
import type { WrittenMail } from '../mail/message.ts'
import { type Mail, queueMail } from '../mail/outbox.sql.ts'
import { sendDueMails } from '../mail/sender.ts'
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
  const ctx = { ...t.ctx, config: { ...t.ctx.config, backup: { ...t.ctx.config.backup, dir } } }
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

  assert.equal(await settleRestored(ctx, dir), 1)
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
