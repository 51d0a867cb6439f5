import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { auth } from '../../../contract/auth.ts'
import { systemClock } from '../../../domain/clock.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { runCommand } from '../../../test/support/commands.ts'
import { openMailbox } from '../../../test/support/mailbox.ts'
import { closeReport } from '../../../words/en/closing.ts'
import { queueMail } from '../../messaging/mail/outbox.sql.ts'

// `npm run close` reads the system clock, so the test app's clock starts at the current time too.
const AS_OF = '2199-01-02T00:00:00+02:00'
const t = testApp({ clock: systemClock().now().toISOString() })
let dataDir: string
let aline: TestPerson
before(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'imari-close-'))
  aline = await t.people.aline({ email: 'aline@example.rw' })
})
after(() => rm(dataDir, { recursive: true }))

beforeEach(async () => {
  for (const table of ['outbox', 'closing_progress', 'day_total'] as const) await t.db.deleteFrom(table).execute()
  await t.db.updateTable('books').set({ closed_before: '2199-01-01' }).execute()
  const day = { client_id: aline.id, day: '2199-01-01', id: crypto.randomUUID(), income: '5000.00', income_count: 1 }
  await t.db.insertInto('day_total').values(day).execute()
  const mail = { subject: 'Today', text: 'a', html: 'a' }
  await queueMail(t.ctx, { kind: 'contact', to: aline.email, clientId: aline.id, ...mail })
})

test('npm run close refuses an invalid time, and a future time without ALLOW_FUTURE_CLOSE', async () => {
  for (const [asOf, sentence] of [
    [AS_OF, closeReport.future],
    ['tomorrow', closeReport.instant],
  ] as const) {
    const { code, stdout, stderr } = await runClose({}, asOf)
    assert.deepEqual([code, stdout, stderr.trim()], [2, '', sentence])
  }
  assert.deepEqual(await outbox(), [{ kind: 'contact', sent_at: null, parked_at: null }])
})

test('npm run close with ALLOW_FUTURE_CLOSE and a future time sends each pending email once', async () => {
  const mailbox = await openMailbox()
  try {
    const rehearsal = { ALLOW_FUTURE_CLOSE: '1', SMTP_URL: mailbox.url }
    const output = await close(rehearsal)
    assert.match(output, /As of 2199-01-01T22:00:00\.000Z:\n {2}calendar days closed {3}1\n {2}days closed {12}1\n/)
    assert.match(output, /summaries queued {7}1\n/)
    assert.ok(output.endsWith(`${closeReport.sent(2)}\n`), output)
    assert.deepEqual(mailbox.mails.map(({ subject }) => subject).sort(), [
      'Imari: your summary for Tuesday 1 January 2199',
      'Today',
    ])
    const sent_at = new Date(AS_OF)
    assert.deepEqual(await outbox(), [
      { kind: 'contact', sent_at, parked_at: null },
      { kind: 'summary', sent_at, parked_at: null },
    ])
    await t.ok(auth.verify, { as: aline })

    const again = await close(rehearsal)
    assert.match(again, /calendar days closed {3}0\n {2}days closed {12}0\n/)
    assert.ok(again.endsWith(`${closeReport.sent(0)}\n`), again)
    assert.equal(mailbox.mails.length, 2)
  } finally {
    await mailbox.close()
  }
})

test('npm run close with a past time queues emails that the running server sends', async () => {
  await t.db.updateTable('books').set({ closed_before: '2020-01-01' }).execute()
  await t.db.updateTable('day_total').set({ day: '2020-01-01' }).execute()
  const output = await close({ SMTP_URL: 'smtp://127.0.0.1:1' }, '2020-01-02T00:00:00+02:00')
  assert.match(output, /summaries queued {7}1\n/)
  assert.doesNotMatch(output, /mails sent/)
  assert.deepEqual(await outbox(), [
    { kind: 'contact', sent_at: null, parked_at: null },
    { kind: 'summary', sent_at: null, parked_at: null },
  ])
})

function runClose(env: Record<string, string>, asOf: string) {
  const ours = { DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir, SMTP_URL: '' }
  return runCommand('server/app/jobs/close.ts', ['--as-of', asOf], { ...ours, ...env })
}

async function close(env: Record<string, string> = {}, asOf = AS_OF): Promise<string> {
  const { code, stdout, stderr } = await runClose(env, asOf)
  assert.equal(code, 0, stderr)
  return stdout
}

function outbox() {
  return t.db.selectFrom('outbox').select(['kind', 'sent_at', 'parked_at']).orderBy('kind').execute()
}
