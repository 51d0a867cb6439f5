import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { contact } from '../../contract/contact.ts'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { mail } from '../../contract/mail.ts'
import { superadmin } from '../../contract/staff.ts'
import { systemClock } from '../../domain/clock.ts'
import { quoteTyped } from '../../domain/typed-text.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { done, refused } from '../../words/en/shared.ts'
import { answerResetRequests } from '../auth/answer-reset-requests.ts'
import { closePeriods } from '../closing/close-periods.ts'
import { mailRenderers } from '../jobs/mail-renderers.ts'
import { runJobs } from '../jobs/schedule.ts'
import { fileTransport, mailFileName, mailFolder } from '../mail/file-transport.ts'
import type { WrittenMail } from '../mail/message.ts'
import { sendDueMails } from '../mail/sender.ts'
import { erasePerson } from './erase-person.ts'

let t: TestApp
let boss: TestPerson
let dataDir: string
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'imari-erase-'))
  t = await createTestApp({ config: { dataDir } })
  boss = await t.people.staff('superadmin')
})
after(async () => {
  await t.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Somebody who has left traces wherever one can. */
async function busyClient(): Promise<{ id: string; emails: string[]; token: string; traces: string[] }> {
  const first = `busy-${crypto.randomUUID()}@example.rw`
  const second = `moved-${crypto.randomUUID()}@example.rw`
  const names = { fullName: `Busy Person ${crypto.randomUUID()}`, phone: '0788123456', address: 'Huye' }
  const key = (name: string) => ({ 'idempotency-key': `${name}-${first}` })
  const { data } = await t.ok(account.register, {
    body: { ...names, email: first, password: TEST_PASSWORD },
    headers: key('register'),
  })
  await t.call(auth.clientLogin, { body: { email: first, password: 'wrong' } })
  await t.ok(account.forgotPassword, { body: { email: first } })
  const { token } = (await t.ok(auth.clientLogin, { body: { email: first, password: TEST_PASSWORD } })).data
  await t.ok(mail.setChoices, { as: token, body: { day: true, week: true, month: true, year: true, warning: true } })
  const amount = 1_000_000 + Math.floor(Math.random() * 9_000_000)
  const entry = { date: '2026-11-21', amount, title: `Airtime of ${amount}`, description: 'x' }
  await t.ok(expenses.add, { as: token, body: entry, headers: key('expense') })
  await t.ok(incomes.add, { as: token, body: entry })
  // Before its address changes: what is queued keeps the old one.
  await sendToFiles()
  await t.ok(incomes.setLimit, { as: token, body: { monthlyIncomeTarget: 5 } })
  await t.ok(incomes.add, { as: token, body: entry })
  await t.ok(debts.add, { as: token, body: { title: 'T', creditor: 'C', amount: 5, dueDate: '2026-11-20' } })
  await t.ok(expenses.setLimit, { as: token, body: { monthlyExpenseLimit: 5 } })
  await t.ok(contact.send, { body: { name: 'Busy', email: first, phone: '1', message: 'Hello' } })
  await t.ok(account.update, { as: token, body: { ...names, email: second } })
  await t.ok(account.forgotPassword, { body: { email: second } })
  await t.ok(contact.send, {
    body: { name: 'Busy', email: second, phone: '1', message: 'Hello' },
    headers: key('contact'),
  })
  await t.call(auth.clientLogin, { body: { email: second, password: 'wrong' } })
  await t.call(superadmin.users, { as: token })
  await t.db.updateTable('closing_progress').set({ next_day: '2026-11-21' }).execute()
  await closePeriods(t.ctx)
  const today = t.clock.now()
  t.clock.set(new Date(today.getTime() + 86_400_000).toISOString())
  await closePeriods(t.ctx)
  t.clock.set(today.toISOString())
  await t.db.updateTable('outbox').set({ not_before: today }).where('client_id', '=', data._id).execute()
  return {
    id: data._id,
    emails: [first, second],
    token,
    traces: [data._id, first, second, quoteTyped(names.fullName), quoteTyped(entry.title), amount.toLocaleString('en')],
  }
}

test('a superadmin’s delete leaves nothing of the person in any column of any table, and one anonymous line', async () => {
  const neighbour = await busyClient()
  const own = await busyClient()
  assert.ok((await findEverywhere([own.id, ...own.emails])).length >= 10, 'the scan sees what there is')
  const before = await findEverywhere([neighbour.id, ...neighbour.emails])

  assert.equal((await t.ok(superadmin.deleteUser, { as: boss, params: { id: own.id } })).message, done.userDeleted)
  assert.deepEqual(await findEverywhere([own.id, ...own.emails]), [])
  assert.deepEqual(await findEverywhere([neighbour.id, ...neighbour.emails]), before, 'the neighbour has lost nothing')
  await t.refused(auth.verify, { as: own.token }, 401, refused.sessionExpired)
  await t.refused(superadmin.deleteUser, { as: boss, params: { id: own.id } }, 404, refused.notFoundPerson)

  const [line] = (await t.ok(superadmin.auditLog, { as: boss, query: { kind: 'client-erased' } })).data
  assert.deepEqual([line?.actor._id, line?.subject, Object.keys(line?.after ?? {})], [boss.id, null, ['reference']])
  const again = { fullName: 'New', email: own.emails[1], phone: '0788123456', address: 'Huye', password: 'secret' }
  await t.ok(account.register, { body: again })
})

test('nobody else loses a mail or a message: not one that names the address, nor one to it, nor what came under it later', async () => {
  const { supportEmail } = t.ctx.config
  const names = { fullName: 'Somebody', phone: '0788123456', address: 'Huye' }
  const write = (email: string, message: string) =>
    t.ok(contact.send, { body: { name: 'A Visitor', email, phone: '1', message } })
  const passwordHash = await t.people.passwordHash('client')

  // Nothing proves an address: who registers with the one of support, or with the end of somebody's, is erased like anybody.
  const imposter = await t.people.client({ email: supportEmail })
  const short = await t.people.client({ email: 'e@x.co' })
  const other = await t.people.client({ passwordHash })
  const change = { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }
  await t.ok(account.changePassword, { as: other, body: change })
  await write('joe@x.com', `I wrote to ${supportEmail} and to e@x.co before`)

  // An address that one left and another took.
  const address = `shared-${crypto.randomUUID()}@example.rw`
  const leaver = await t.people.client({ email: address })
  await write(address, 'of the one who left')
  const own = await t.people.client()
  t.clock.set(new Date(t.clock.now().getTime() + 1000).toISOString())
  await t.ok(account.update, { as: leaver, body: { ...names, email: `left-${address}` } })
  t.clock.set(new Date(t.clock.now().getTime() + 1000).toISOString())
  await t.ok(account.update, { as: own, body: { ...names, email: address } })
  await write(address, 'of the one who came')

  const mails = () => t.db.selectFrom('outbox').select(['id', 'kind', 'client_id', 'text']).orderBy('id').execute()
  const messages = () => t.db.selectFrom('contact_message').select(['id', 'message']).orderBy('id').execute()
  const [mailsBefore, messagesBefore] = [await mails(), await messages()]
  for (const { id } of [imposter, short, leaver]) assert.equal(await erasePerson(t.ctx, 'system', id), true)
  const isTheirs = ({ client_id = null, text }: { client_id?: string | null; text: string | null }) =>
    client_id === leaver.id || text?.includes('of the one who left')
  assert.deepEqual(
    await mails(),
    mailsBefore.filter((mail) => !isTheirs(mail)),
  )
  assert.deepEqual(
    await messages(),
    messagesBefore.filter(({ message }) => !isTheirs({ text: message })),
  )
  for (const kind of ['password-changed', 'contact', 'email-new'])
    assert.ok(
      (await mails()).some((mail) => mail.kind === kind && !isTheirs(mail)),
      kind,
    )
})

test('no file below DATA_DIR says anything of somebody who was erased, and the files of the others are all there', async () => {
  const [neighbour, own] = [await busyClient(), await busyClient()]
  await sendToFiles()
  const before = await filesWith(neighbour.traces)
  const kinds = (await filesWith(own.traces)).map((path) => path.split('_')[1])
  assert.deepEqual(kinds.toSorted(), EVERY_KIND, 'the scan sees what there is')
  for (const trace of own.traces.slice(1)) assert.ok((await filesWith([trace])).length >= 1, trace)
  await t.ok(superadmin.deleteUser, { as: boss, params: { id: own.id } })
  assert.deepEqual(await filesWith(own.traces), [])
  assert.deepEqual(await filesWith(neighbour.traces), before)
})

test('files that a killed process left, or that another wrote during the erasure, go with the next run of the jobs', async () => {
  const own = await busyClient()
  await t.ok(account.forgotPassword, { body: { email: own.emails[1] } })
  // Another process has the mails in its hands.
  const late: WrittenMail[] = []
  const holding = async (mail: WrittenMail) => {
    late.push(mail)
    return null
  }
  await answerResetRequests(t.ctx)
  await sendDueMails(t.ctx, { transport: { deliver: holding, close() {} }, mailRenderers })
  assert.ok(late.length >= 4)
  assert.equal(await erasePerson(t.ctx, 'system', own.id), true)
  const files = fileTransport(t.ctx.config)
  for (const mail of late) await files.deliver(mail)
  const [one] = late
  if (one)
    await writeFile(join(mailFolder(t.ctx.config), `.${mailFileName(one)}.${process.pid}.part`), own.traces.join())
  assert.ok((await filesWith(own.traces)).length >= 4)
  await runJobs(t.ctx)
  assert.deepEqual(await filesWith(own.traces), [])
})

test('a mail stays as a file for three days', async () => {
  await busyClient()
  await sendToFiles()
  const folder = mailFolder(t.ctx.config)
  const [old = '', young = ''] = await readdir(folder)
  const daysAgo = (days: number) => new Date(systemClock().now().getTime() - days * 86_400_000)
  await utimes(join(folder, old), daysAgo(3), daysAgo(3))
  await utimes(join(folder, young), daysAgo(2.99), daysAgo(2.99))
  await runJobs(t.ctx)
  const left = await readdir(folder)
  assert.deepEqual([left.includes(old), left.includes(young)], [false, true])
})

const EVERY_KIND = [
  'contact',
  'contact',
  'email-changed',
  'email-new',
  'reset',
  'reset',
  'summary',
  'warning',
  'welcome',
]

/** Writes what is due to files, as a server without SMTP_URL does. */
async function sendToFiles(): Promise<void> {
  await answerResetRequests(t.ctx)
  await sendDueMails(t.ctx, { transport: fileTransport(t.ctx.config), mailRenderers })
}

/** Every file below DATA_DIR in which, or in whose name, one of the texts stands. */
async function filesWith(texts: string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const raw = await readFile(path)
    const { text = '', html = '', subject = '', headers } = await PostalMime.parse(raw)
    const said = [entry.name, String(raw), text, html, subject, JSON.stringify(headers)].join('\n').toLowerCase()
    if (texts.some((trace) => said.includes(trace.toLowerCase()))) found.push(path)
  }
  return found.sort()
}

test('an account that is restored, or not deleted for long enough, is not erased by the clock', async () => {
  const deletedBy = t.clock.now()
  const active = await t.people.client()
  assert.equal(await erasePerson(t.ctx, 'system', active.id, deletedBy), false)
  const deleted = await t.people.client({ accountStatus: 'deleted' })
  const earlier = new Date(deletedBy.getTime() - 1)
  assert.equal(await erasePerson(t.ctx, 'system', deleted.id, earlier), false)
  assert.equal(await erasePerson(t.ctx, 'system', deleted.id, deletedBy), true)
  assert.equal(await erasePerson(t.ctx, 'system', deleted.id, deletedBy), false)
})

test('a restoration that races the erasure leaves a whole person or none', async () => {
  for (let round = 0; round < 40; round++) {
    const own = await t.people.client({ accountStatus: 'deleted' })
    const [erased, restored] = await Promise.all([
      erasePerson(t.ctx, 'system', own.id, t.clock.now()),
      t.call(superadmin.setAccountStatus, { as: boss, params: { id: own.id }, body: { accountStatus: 'active' } }),
    ])
    const left = await t.db.selectFrom('client').select('account_status').where('id', '=', own.id).executeTakeFirst()
    assert.deepEqual([restored.status, left?.account_status], erased ? [404, undefined] : [200, 'active'])
  }
})

/** Every column of every table, as text, in which one of the texts stands: `table.column` with its count. */
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
