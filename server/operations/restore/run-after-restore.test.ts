import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { expenses } from '../../../contract/ledger.ts'
import { createTestApp, type TestPerson } from '../../../test/support/app.ts'
import { runCommand } from '../../../test/support/commands.ts'
import { newFolder } from '../../../test/support/embedded.ts'
import { type ExternalPostgres, startExternalPostgres } from '../../../test/support/external-postgres.ts'
import { mailId } from '../../messaging/mail/outbox.sql.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { recordErased, recordSentMail, referenceOf } from '../../platform/files/restore-ledger.ts'

const FIRST_LINES = `Ending all sessions, erasing again the people who were erased after the backup, and checking all totals.
All sessions have ended and all reset links are deleted: everyone must log in again.
People erased again: 1. No email is sent twice.
It has 1 client and 1 entry.
All totals agree with their rows.
`

let postgres: ExternalPostgres
let folder: string
let [aline, olivier]: [TestPerson, TestPerson] = [] as never
before(async () => {
  postgres = await startExternalPostgres()
  folder = newFolder('after-restore')
  await mkdir(folder, { recursive: true })
})
after(() => postgres.stop())

const afterRestore = (settings: Record<string, string>, ...options: string[]) =>
  runCommand('server/operations/restore/run-after-restore.ts', options, {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, 'data'), BACKUP_DIR: '', LEDGER_DIR: '' },
    ...settings,
  })

test('npm run after-restore refuses to run while a server runs', async () => {
  const db = await openDatabase(postgres.url)
  await migrate(db)
  const t = await createTestApp({
    database: { db, url: postgres.url, ownerUrl: postgres.url, asOwner: (work) => work(db), close: () => db.destroy() },
  })
  try {
    ;[aline, olivier] = [await t.people.aline(), await t.people.olivier()]
    const body = { date: '2026-11-20', amount: 100, title: 'Airtime', description: 'For the shop' }
    for (const as of [aline, olivier]) await t.ok(expenses.add, { as, body })
    const ledger = path.join(folder, 'ledger')
    await recordErased(ledger, [referenceOf(olivier.id)])
    await recordSentMail(ledger, '2026-11-21', mailId('summary of the 20th'))
    for (const [settings, sentence] of [
      [{}, /^Neither LEDGER_DIR nor BACKUP_DIR is set, so nothing says who was erased after the backup\. .+\n$/],
      [{ LEDGER_DIR: ledger }, /^Imari is running on this database: stop it .+\n$/],
    ] as const) {
      const { code, stdout, stderr } = await afterRestore(settings)
      assert.deepEqual([code, stdout], [1, ''])
      assert.match(stderr, sentence)
    }
    assert.equal((await t.call(expenses.list, { as: aline })).status, 200)
  } finally {
    await t.close()
  }
})

test('npm run after-restore erases people again, and a second run erases no one', async () => {
  const settings = { LEDGER_DIR: path.join(folder, 'ledger') }
  const first = await afterRestore(settings)
  assert.deepEqual([first.code, first.stderr], [0, ''])
  assert.ok(first.stdout.startsWith(FIRST_LINES), first.stdout)
  const db = await openDatabase(postgres.url)
  assert.deepEqual(await db.selectFrom('session').select('id').execute(), [])
  assert.deepEqual(await db.selectFrom('books').select('client_id').execute(), [{ client_id: aline.id }])
  const sent = db.selectFrom('outbox').select('sent_at').where('id', '=', mailId('summary of the 20th'))
  assert.ok((await sent.executeTakeFirst())?.sent_at)
  const audit = await runCommand('server/operations/integrity/run-audit.ts', [], { DATABASE_URL: postgres.url })
  assert.equal(audit.code, 0)
  assert.match(audit.stdout, /^Not checked: the database role isn’t allowed to use amcheck/m)
  assert.match(audit.stdout, /^No damage was found in the rest: the books of 1 client were checked/m)
  assert.doesNotMatch(audit.stdout, /whole/)
  await sql`update day_total set expense = expense + 1`.execute(db).finally(() => db.destroy())

  const second = await afterRestore(settings, path.join(folder, 'ledger'))
  assert.deepEqual([second.code, second.stderr], [1, ''])
  assert.match(second.stdout, /^No one had to be erased again\. /m)
  const damage = `^DAMAGED day_total of client ${aline.id}: a row differs from what was written$`
  assert.match(second.stdout, new RegExp(damage, 'm'))
})
