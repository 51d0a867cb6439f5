import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
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
import { CAST, CLAUDINE } from '../../test/support/cast.ts'
import { refused } from '../../words/en/shared.ts'
import * as staffAnswers from '../../words/en/staff-answers.ts'
import { answerResetRequests } from '../auth/answer-reset-requests.ts'
import { closePeriods } from '../closing/close-periods.ts'
import { mailRenderers } from '../jobs/mail-renderers.ts'
import { runJobs } from '../jobs/schedule.ts'
import { fileTransport, mailFileName, mailFolder } from '../mail/file-transport.ts'
import type { WrittenMail } from '../mail/message.ts'
import { sendDueMails } from '../mail/sender.ts'
import { erasePerson } from './erase-person.ts'

let t: TestApp
let bosco: TestPerson
let dataDir: string
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'imari-erase-'))
  t = await createTestApp({ config: { dataDir } })
  bosco = await t.people.bosco()
})
after(async () => {
  await t.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** One who has left traces wherever one can: `traces` are the words that tell of her. */
interface Busy {
  id: string
  emails: string[]
  token: string
  traces: string[]
}

async function busyClient(): Promise<Busy> {
  const first = `aline-${crypto.randomUUID()}@example.rw`
  const second = `moved-${crypto.randomUUID()}@example.rw`
  const names = { fullName: `Aline ${crypto.randomUUID()}`, phone: '0788123456', address: 'Huye' }
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
  const entry = { date: '2026-11-21', amount, title: `Airtime of ${amount}`, description: 'MTN' }
  await t.ok(expenses.add, { as: token, body: entry, headers: key('expense') })
  await t.ok(incomes.add, { as: token, body: entry })
  // Before its address changes: what is queued keeps the old one.
  await sendToFiles()
  await t.ok(incomes.setLimit, { as: token, body: { monthlyIncomeTarget: 5 } })
  await t.ok(incomes.add, { as: token, body: entry })
  await t.ok(debts.add, { as: token, body: { title: 'Seed', creditor: 'SACCO', amount: 5, dueDate: '2026-11-20' } })
  await t.ok(expenses.setLimit, { as: token, body: { monthlyExpenseLimit: 5 } })
  await t.ok(contact.send, { body: { name: 'Aline', email: first, phone: '1', message: 'Hello' } })
  await t.ok(account.update, { as: token, body: { ...names, email: second } })
  await t.ok(account.forgotPassword, { body: { email: second } })
  await t.ok(contact.send, {
    body: { name: 'Aline', email: second, phone: '1', message: 'Hello' },
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

describe('what a superadmin deletes', () => {
  let aline: Busy
  let neighbour: Busy
  let traces: string[]
  const remove = () => ({ as: bosco, params: { id: aline.id } })
  before(async () => {
    neighbour = await busyClient()
    aline = await busyClient()
    assert.ok((await findEverywhere([aline.id, ...aline.emails])).length >= 10, 'the scan sees what there is')
    traces = await findEverywhere([neighbour.id, ...neighbour.emails])
    assert.equal((await t.ok(superadmin.deleteUser, remove())).message, staffAnswers.userDeleted)
  })

  it('is in no column of any table', async () => {
    assert.deepEqual(await findEverywhere([aline.id, ...aline.emails]), [])
  })

  it('is nothing of a neighbour’s', async () => {
    assert.deepEqual(await findEverywhere([neighbour.id, ...neighbour.emails]), traces)
  })

  it('is one anonymous line of the audit log', async () => {
    const [line] = (await t.ok(superadmin.auditLog, { as: bosco, query: { kind: 'client-erased' } })).data
    assert.deepEqual([line?.actor._id, line?.subject, Object.keys(line?.after ?? {})], [bosco.id, null, ['reference']])
  })

  it('is gone for the session of the person and for a second superadmin', async () => {
    await t.refused(auth.verify, { as: aline.token }, 401, refused.sessionExpired)
    await t.refused(superadmin.deleteUser, remove(), 404, refused.notFoundPerson)
  })

  it('leaves the address to whoever registers with it', async () => {
    await t.ok(account.register, { body: { ...CLAUDINE, email: aline.emails[1], password: 'secret' } })
  })
})

describe('an erasure', () => {
  const tables = {
    outbox: () => t.db.selectFrom('outbox').select(['id', 'kind', 'client_id', 'text']).orderBy('id').execute(),
    messages: () => t.db.selectFrom('contact_message').select(['id', 'message as text']).orderBy('id').execute(),
  }
  const write = (email: string, message: string) =>
    t.ok(contact.send, { body: { name: CLAUDINE.fullName, email, phone: '1', message } })

  /** Erases somebody and demands that of all mails and messages exactly these are gone. */
  async function eraseAlone(
    { id }: TestPerson,
    isTheirs: (row: { client_id?: string | null; text: string | null }) => boolean,
  ) {
    const before = [await tables.outbox(), await tables.messages()]
    assert.equal(await erasePerson(t.ctx, 'system', id), true)
    assert.deepEqual(
      [await tables.outbox(), await tables.messages()],
      before.map((rows) => rows.filter((row) => !isTheirs(row))),
    )
    return before.flat()
  }

  // Nothing proves an address: who registers with that of support, or with the end of somebody's, is erased like anybody.
  it('takes no mail to support, though the erased had its address', async () => {
    const { supportEmail } = t.ctx.config
    await write('joe@x.com', `I wrote to ${supportEmail} before`)
    const rows = await eraseAlone(await t.people.olivier({ email: supportEmail }), () => false)
    assert.ok(rows.some((row) => 'kind' in row && row.kind === 'contact'))
  })

  it('takes no message or mail that names the address, or that is of one which ends like it', async () => {
    const aline = await t.people.aline()
    const change = { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }
    await t.ok(account.changePassword, { as: aline, body: change })
    await write('joe@x.com', 'I wrote to e@x.co before')
    const rows = await eraseAlone(await t.people.olivier({ email: 'e@x.co' }), () => false)
    assert.ok(rows.some((row) => 'kind' in row && row.kind === 'password-changed'))
  })

  it('takes nothing that came under the address of one who left it, once another has it', async () => {
    const address = `shared-${crypto.randomUUID()}@example.rw`
    const [olivier, aline] = [await t.people.olivier({ email: address }), await t.people.aline()]
    await write(address, 'of the one who left')
    t.pass(1)
    await t.ok(account.update, { as: olivier, body: { ...CAST.olivier, email: `left-${address}` } })
    t.pass(1)
    await t.ok(account.update, { as: aline, body: { ...CAST.aline, email: address } })
    await write(address, 'of the one who came')
    const rows = await eraseAlone(
      olivier,
      ({ client_id, text }) => client_id === olivier.id || !!text?.includes('of the one who left'),
    )
    assert.ok(rows.some((row) => 'kind' in row && row.kind === 'email-new' && row.client_id === aline.id))
  })

  it('by the clock passes over an account that is restored, or was deleted later', async () => {
    const deletedBy = t.clock.now()
    const { id: restored } = await t.people.aline()
    assert.equal(await erasePerson(t.ctx, 'system', restored, deletedBy), false)
    const { id } = await t.people.aline({ accountStatus: 'deleted' })
    assert.equal(await erasePerson(t.ctx, 'system', id, new Date(deletedBy.getTime() - 1)), false)
    assert.equal(await erasePerson(t.ctx, 'system', id, deletedBy), true)
    assert.equal(await erasePerson(t.ctx, 'system', id, deletedBy), false)
  })

  it('that a restoration races leaves a whole person or none', async () => {
    for (let round = 0; round < 40; round++) {
      const { id } = await t.people.aline({ accountStatus: 'deleted' })
      const [erased, restored] = await Promise.all([
        erasePerson(t.ctx, 'system', id, t.clock.now()),
        t.call(superadmin.setAccountStatus, { as: bosco, params: { id }, body: { accountStatus: 'active' } }),
      ])
      const left = await t.db.selectFrom('client').select('account_status').where('id', '=', id).executeTakeFirst()
      assert.deepEqual([restored.status, left?.account_status], erased ? [404, undefined] : [200, 'active'])
    }
  })
})

describe('files of mails', () => {
  it('that tell of somebody go with their erasure, and those of the others stay', async () => {
    const [neighbour, aline] = [await busyClient(), await busyClient()]
    await sendToFiles()
    const before = await filesWith(neighbour.traces)
    const kinds = (await filesWith(aline.traces)).map((path) => path.split('_')[1])
    assert.deepEqual(kinds.toSorted(), EVERY_KIND, 'the scan sees what there is')
    for (const trace of aline.traces.slice(1)) assert.ok((await filesWith([trace])).length >= 1, trace)
    await t.ok(superadmin.deleteUser, { as: bosco, params: { id: aline.id } })
    assert.deepEqual(await filesWith(aline.traces), [])
    assert.deepEqual(await filesWith(neighbour.traces), before)
  })

  it('that a killed process left, or that another wrote during the erasure, go with the next run of the jobs', async () => {
    const aline = await busyClient()
    await t.ok(account.forgotPassword, { body: { email: aline.emails[1] } })
    // Another process has the mails in its hands.
    const late: WrittenMail[] = []
    const holding = async (mail: WrittenMail) => {
      late.push(mail)
      return null
    }
    await answerResetRequests(t.ctx)
    await sendDueMails(t.ctx, { transport: { deliver: holding, close() {} }, mailRenderers })
    assert.ok(late.length >= 4)
    assert.equal(await erasePerson(t.ctx, 'system', aline.id), true)
    const files = fileTransport(t.ctx.config)
    for (const mail of late) await files.deliver(mail)
    const [one] = late
    if (one)
      await writeFile(join(mailFolder(t.ctx.config), `.${mailFileName(one)}.${process.pid}.part`), aline.traces.join())
    assert.ok((await filesWith(aline.traces)).length >= 4)
    await runJobs(t.ctx)
    assert.deepEqual(await filesWith(aline.traces), [])
  })

  it('stay for three days', async () => {
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
