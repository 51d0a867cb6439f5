import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { contact } from '../../../contract/contact.ts'
import { superadmin } from '../../../contract/staff.ts'
import { TEST_PASSWORD, type TestPerson, testApp } from '../../../test/support/app.ts'
import { type BusyClient, busyClient } from '../../../test/support/busy-client.ts'
import { CAST, CLAUDINE } from '../../../test/support/cast.ts'
import { refused } from '../../../words/en/shared.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import { eraseEventsOf } from '../../platform/audit-log/audit-log.sql.ts'
import { readErased, referenceOf } from '../../platform/files/restore-ledger.ts'
import { erasePerson } from './erase-person.ts'
import { noteErasures } from './note-erasures.ts'

const t = testApp({ config: { dataDir: await mkdtemp(join(tmpdir(), 'imari-erase-')) } })
let bosco: TestPerson
before(async () => {
  bosco = await t.people.bosco()
})
after(() => rm(t.ctx.config.dataDir, { recursive: true, force: true }))

it('no line of the audit log about a client who is there can be erased', async () => {
  const { id } = await t.people.aline()
  const event = {
    id: crypto.randomUUID(),
    at: new Date(),
    kind: 'login-failed',
    actor_role: 'client',
    actor_id: id,
  } as const
  await t.db.insertInto('audit_event').values(event).execute()
  await eraseEventsOf(t.ctx, id)
  const left = await t.db.selectFrom('audit_event').select('id').where('id', '=', event.id).execute()
  assert.deepEqual(left, [{ id: event.id }])
})

describe('what a superadmin deletes', () => {
  let aline: BusyClient
  let neighbour: BusyClient
  let traces: string[]
  const remove = () => ({ as: bosco, params: { id: aline.id } })
  before(async () => {
    neighbour = await busyClient(t)
    aline = await busyClient(t)
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

  it('is noted beside the backups once it is done, and only then', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'imari-erased-'))
    const at = (folder: string) => ({
      ...t.ctx,
      config: { ...t.ctx.config, ledgerDir: folder },
    })
    const [kept, erased] = [await t.people.aline(), await t.people.aline()]
    // The last write of the erasure fails, and with it all of it.
    await t.asOwner((owner) =>
      sql`alter table audit_event add constraint none_erased check (kind <> 'client-erased') not valid`.execute(owner),
    )
    await assert.rejects(erasePerson(at(dir), 'system', kept.id), /none_erased/)
    await t.asOwner((owner) => sql`alter table audit_event drop constraint none_erased`.execute(owner))
    assert.ok(await t.db.selectFrom('client').select('id').where('id', '=', kept.id).executeTakeFirst())
    assert.deepEqual([...(await readErased(dir))], [])

    // The folder is away when it is done, or the process dies: the audit log knows it, and the next jobs note it.
    const said: string[] = []
    const log = { ...t.ctx.log, error: (_fields: object, message: string) => void said.push(message) }
    assert.equal(await erasePerson({ ...at('/dev/null/away'), log }, 'system', erased.id), true)
    assert.deepEqual(said, ['an erasure could not be noted beside the backups; the jobs will try again'])
    await noteErasures(at(dir))
    const noted = await readErased(dir)
    assert.deepEqual([noted.has(referenceOf(erased.id)), noted.has(referenceOf(kept.id))], [true, false])
    assert.equal(await noteErasures(at(dir)), 0)

    // The machine dies in the middle of a line: a restore says so, and the next jobs put it right.
    const file = join(dir, 'erased')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.trimEnd().slice(0, -5))
    await assert.rejects(readErased(dir), /\/erased is damaged, and whoever was erased by it would come back\./)
    assert.equal(await noteErasures(at(dir)), 1)
    assert.deepEqual(await readErased(dir), noted)
    // One who was erased before that still stands there by themselves, after what was cut off.
    await writeFile(file, text.trimEnd().slice(0, -5))
    await erasePerson(at(dir), 'system', kept.id)
    await noteErasures(at(dir))
    assert.deepEqual(await readErased(dir), new Set([...noted, referenceOf(kept.id)]))
    await rm(dir, { recursive: true })
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
    const rounds = 15
    for (let round = 0; round < rounds; round++) {
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
