import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { contact } from '../../../contract/contact.ts'
import { superadmin } from '../../../contract/staff.ts'
import { systemClock } from '../../../domain/clock.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { busyClient, sendToFiles } from '../../../test/support/busy-client.ts'
import { CAST, CLAUDINE } from '../../../test/support/cast.ts'
import { refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import { mailRenderers } from '../../app/jobs/mail-renderers.ts'
import { runJobs } from '../../app/jobs/schedule.ts'
import { fileTransport, mailFileName, mailFolder } from '../../messaging/mail/file-transport.ts'
import type { WrittenMail } from '../../messaging/mail/message.ts'
import { sendDueMails } from '../../messaging/mail/sender.ts'
import { readErased, referenceOf } from '../../platform/files/restore-ledger.ts'
import { answerResetRequests } from '../auth/answer-reset-requests.ts'
import { erasePerson } from './erase-person.ts'
import { recordErasures } from './record-erasures.ts'

const t = testApp({ config: { dataDir: await mkdtemp(join(tmpdir(), 'imari-erase-')) } })
let bosco: TestPerson
before(async () => {
  bosco = await t.people.bosco()
})
after(() => rm(t.ctx.config.dataDir, { recursive: true, force: true }))

test('deleting a client erases all rows and email files of that client and no others', async () => {
  const [neighbour, aline] = [await busyClient(t), await busyClient(t)]
  await sendToFiles(t)
  const tracesOf = async ({ id, emails, traces }: typeof aline) => [
    ...(await findEverywhere([id, ...emails])),
    ...(await filesWith(traces)),
  ]
  const kinds = (await filesWith(aline.traces)).map((path) => path.split('_')[1])
  const every = 'contact contact email-changed email-new reset reset summary warning warning welcome'
  assert.equal(kinds.toSorted().join(' '), every, 'the scan finds every email')
  const found = new Set((await tracesOf(aline)).map((trace) => trace.split('.')[0]))
  const tables = await tablesOfClients()
  assert.ok(tables.length >= 20)
  assert.deepEqual(
    tables.filter((table) => !found.has(table)),
    [],
    'busyClient has a row in every table of clients',
  )
  const before = await tracesOf(neighbour)
  const removal = { as: bosco, params: { id: aline.id } }
  assert.equal((await t.ok(superadmin.deleteUser, removal)).message, staffAnswers.userDeleted)
  assert.deepEqual(await tracesOf(aline), [])
  assert.deepEqual(await tracesOf(neighbour), before)
  const [line] = (await t.ok(superadmin.auditLog, { as: bosco, query: { kind: 'client-erased' } })).data
  assert.deepEqual([line?.actor._id, line?.subject, Object.keys(line?.after ?? {})], [bosco.id, null, ['reference']])
  await t.refused(auth.verify, { as: aline.token }, 401, refused.sessionExpired)
  await t.refused(superadmin.deleteUser, removal, 404, refused.notFoundPerson)
  await t.ok(account.register, { body: { ...CLAUDINE, email: aline.emails[1], password: 'secret' } })
})

test('the cleanup jobs delete email files that another process wrote for an erased client', async () => {
  const aline = await busyClient(t)
  await t.ok(account.forgotPassword, { body: { email: aline.emails[1] } })
  await answerResetRequests(t.ctx)
  const claimed: WrittenMail[] = []
  const deliver = async (mail: WrittenMail) => {
    claimed.push(mail)
    return null
  }
  await sendDueMails(t.ctx, { transport: { deliver, close() {} }, mailRenderers })
  assert.ok(claimed.length >= 4)
  assert.equal(await erasePerson(t.ctx, 'system', aline.id), true)
  for (const mail of claimed) await fileTransport(t.ctx.config).deliver(mail)
  const half = `${mailFileName(claimed[0] as WrittenMail)}.partial`
  await writeFile(join(mailFolder(t.ctx.config), half), aline.traces.join())
  assert.ok((await filesWith(aline.traces)).length >= 4)
  await runJobs(t.ctx)
  assert.deepEqual(await filesWith(aline.traces), [])
})

test('the server deletes its stored copies of sent emails after three days', async () => {
  const folder = mailFolder(t.ctx.config)
  for (const [name, days] of [
    ['old.eml', 3],
    ['young.eml', 2.99],
  ] as const) {
    const at = new Date(systemClock().now().getTime() - days * 86_400_000)
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), at, at)
  }
  await runJobs(t.ctx)
  const left = await readdir(folder)
  assert.deepEqual([left.includes('old.eml'), left.includes('young.eml')], [false, true])
})

const tables = {
  outbox: () => t.db.selectFrom('outbox').select(['id', 'kind', 'client_id', 'text']).orderBy('id').execute(),
  messages: () => t.db.selectFrom('contact_message').select(['id', 'message as text']).orderBy('id').execute(),
}

const writeToSupport = (email: string, message: string) =>
  t.ok(contact.send, { body: { name: CLAUDINE.fullName, email, phone: '1', message } })
async function eraseAlone(
  { id }: TestPerson,
  isOfPerson: (row: { client_id?: string | null; text: string | null }) => boolean,
) {
  const before = [await tables.outbox(), await tables.messages()]
  assert.equal(await erasePerson(t.ctx, 'system', id), true)
  assert.deepEqual(
    [await tables.outbox(), await tables.messages()],
    before.map((rows) => rows.filter((row) => !isOfPerson(row))),
  )
  return before.flat()
}

test('an erasure keeps emails that only mention the client’s address', async () => {
  const { supportEmail } = t.ctx.config
  await writeToSupport('joe@x.com', `I wrote to ${supportEmail} and e@x.co before`)
  for (const email of [supportEmail, 'e@x.co']) {
    const rows = await eraseAlone(await t.people.olivier({ email }), () => false)
    assert.ok(rows.some((row) => 'kind' in row && row.kind === 'contact'))
  }
})

test('erasing a client keeps messages from the client’s former email address if another client now has that address', async () => {
  const address = `shared-${crypto.randomUUID()}@example.rw`
  const [olivier, aline] = [await t.people.olivier({ email: address }), await t.people.aline()]
  await writeToSupport(address, 'of the one who left')
  t.pass(1)
  await t.ok(account.update, { as: olivier, body: { ...CAST.olivier, email: `left-${address}` } })
  t.pass(1)
  await t.ok(account.update, { as: aline, body: { ...CAST.aline, email: address } })
  await writeToSupport(address, 'of the one who came')
  const rows = await eraseAlone(
    olivier,
    ({ client_id, text }) => client_id === olivier.id || !!text?.includes('of the one who left'),
  )
  assert.ok(rows.some((row) => 'kind' in row && row.kind === 'email-new' && row.client_id === aline.id))
})

const at = (ledgerDir: string) => ({ ...t.ctx, config: { ...t.ctx.config, ledgerDir } })

test('the jobs add an erasure to the erasure ledger when that file was unavailable during the erasure', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'imari-erased-'))
  const [kept, erased] = [await t.people.aline(), await t.people.aline()]
  await t.asOwner((owner) =>
    sql`alter table audit_event add constraint none_erased check (kind <> 'client-erased') not valid`.execute(owner),
  )
  await assert.rejects(erasePerson(at(dir), 'system', kept.id), /none_erased/)
  await t.asOwner((owner) => sql`alter table audit_event drop constraint none_erased`.execute(owner))
  assert.ok(await t.db.selectFrom('client').select('id').where('id', '=', kept.id).executeTakeFirst())
  assert.deepEqual([...(await readErased(dir))], [])

  const logged: string[] = []
  const log = { ...t.ctx.log, error: (_fields: object, message: string) => void logged.push(message) }
  assert.equal(await erasePerson({ ...at('/dev/null/away'), log }, 'system', erased.id), true)
  assert.deepEqual(logged, ['could not list an erasure in the ledger; the jobs will retry'])
  await recordErasures(at(dir))
  const noted = await readErased(dir)
  assert.deepEqual([noted.has(referenceOf(erased.id)), noted.has(referenceOf(kept.id))], [true, false])
  assert.equal(await recordErasures(at(dir)), 0)
  await rm(dir, { recursive: true })
})

test('reading an erasure ledger with a cut-off last line fails until a job repairs the ledger', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'imari-erased-'))
  const [first, second] = [await t.people.aline(), await t.people.aline()]
  await erasePerson(at(dir), 'system', first.id)
  const file = join(dir, 'erased')
  const cut = (await readFile(file, 'utf8')).trimEnd().slice(0, -5)
  await writeFile(file, cut)
  await assert.rejects(readErased(dir), /\/erased is damaged, so a restore could bring back an erased person\./)
  await recordErasures(at(dir))
  assert.ok((await readErased(dir)).has(referenceOf(first.id)))
  await writeFile(file, cut)
  await erasePerson(at(dir), 'system', second.id)
  await recordErasures(at(dir))
  const noted = await readErased(dir)
  for (const { id } of [first, second]) assert.ok(noted.has(referenceOf(id)))
  await rm(dir, { recursive: true })
})

test('the erasure job skips an account that was restored since the job chose it', async () => {
  const deletedBy = t.clock.now()
  const { id: restored } = await t.people.aline()
  assert.equal(await erasePerson(t.ctx, 'system', restored, deletedBy), false)
  const { id } = await t.people.aline({ accountStatus: 'deleted' })
  assert.equal(await erasePerson(t.ctx, 'system', id, new Date(deletedBy.getTime() - 1)), false)
  assert.equal(await erasePerson(t.ctx, 'system', id, deletedBy), true)
  assert.equal(await erasePerson(t.ctx, 'system', id, deletedBy), false)
})

test('an erasure erases everything or nothing when staff restore the client at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await t.people.aline({ accountStatus: 'deleted' })
    const [erased, restored] = await Promise.all([
      erasePerson(t.ctx, 'system', id, t.clock.now()),
      t.call(superadmin.setAccountStatus, { as: bosco, params: { id }, body: { accountStatus: 'active' } }),
    ])
    const left = await t.db.selectFrom('client').select('account_status').where('id', '=', id).executeTakeFirst()
    assert.deepEqual([restored.status, left?.account_status], erased ? [404, undefined] : [200, 'active'])
  }
})

async function filesWith(texts: string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(t.ctx.config.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const raw = await readFile(path)
    const { text = '', html = '', subject = '', headers } = await PostalMime.parse(raw)
    const mailText = [entry.name, String(raw), text, html, subject, JSON.stringify(headers)].join('\n').toLowerCase()
    if (texts.some((trace) => mailText.includes(trace.toLowerCase()))) found.push(path)
  }
  return found.sort()
}

async function tablesOfClients(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'public' and column_name in ('client_id', 'owner') order by 1`.execute(t.db)
  return rows.map(({ table }) => table)
}

async function findEverywhere(texts: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables using (table_schema, table_name)
    where c.table_schema = 'public' and table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'uuid', 'json', 'jsonb', 'character varying', 'ARRAY') or c.data_type = 'bytea')
    order by 1, 2`.execute(t.db)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}
      where ${sql.join(
        texts.map((text) => sql`strpos(lower(${sql.ref(column)}::text), ${text}) > 0`),
        sql` or `,
      )}`.execute(t.db)
    if (rows[0]?.count) found.push(`${table}.${column}: ${rows[0].count}`)
  }
  return found
}
