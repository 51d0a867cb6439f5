import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { inDatabase } from '../../../test/support/cluster.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { readConfig } from '../config.ts'
import { grantAppRights, readPowers, requireOrdinaryRole } from './app-role.ts'
import { connectDatabase, migrateDatabase } from './connect.ts'
import { openDatabase } from './open.ts'

let database: TestDatabase
let app: string
let owner: string
before(async () => {
  database = await createTestDatabase({ spread: false })
  ;[app, owner] = [database.url, database.ownerUrl].map((url) => decodeURIComponent(new URL(url).username)) as [
    string,
    string,
  ]
})
after(() => database.close())

test('the database role of the server can only read and write rows', async () => {
  const { rows } = await sql<{ name: string; rights: string[]; owner: string }>`
    select relname as name, relowner::regrole::text as owner, array(
      select privilege from unnest(array[
        'select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
      where has_table_privilege(pg_class.oid, privilege)) as rights
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S', 'p', 'f')`.execute(
    database.db,
  )
  assert.ok(rows.length > 30)
  for (const { name, rights, owner: tableOwner } of rows) {
    const fewer: Record<string, string[]> = { schema_migration: ['select'], audit_event: ['select', 'insert'] }
    assert.deepEqual(rights, fewer[name] ?? ['select', 'insert', 'update', 'delete'], name)
    assert.notEqual(tableOwner, app, name)
  }
  for (const more of [
    'truncate entry',
    'drop table entry',
    'alter table entry add column more text',
    'create table more ()',
    'create index on entry (title)',
    'create function more() returns void language sql as $$ select $$',
    'create or replace function mail_id(unique_key text) returns uuid language sql as $$ select gen_random_uuid() $$',
    `insert into schema_migration values (0, 'more', '')`,
    'create role more',
    `set role ${owner}`,
    `copy entry to program 'true'`,
    `select pg_read_file('PG_VERSION')`,
    'alter table entry disable row level security',
  ])
    await assert.rejects(sql.raw(more).execute(database.db), /permission denied|must be owner/, more)
})

test('the server doesn’t start when its database role could gain more rights', async () => {
  const lent = new URL(database.ownerUrl)
  lent.username = lent.password = 'lent'
  const name = lent.pathname.slice(1)
  const asOwner = (text: string) => database.asOwner((owner) => sql.raw(text).execute(owner))
  await asOwner(`create role lent login noinherit password 'lent'; grant connect on database "${name}" to lent`)
  const refusal = async (give: string, take: string) => {
    await asOwner(give)
    const db = await openDatabase(lent.href, { connections: 1 })
    const refused = await requireOrdinaryRole(db).catch((error: Error) => error.message)
    await db.destroy()
    await asOwner(take)
    return refused.split('.')[0]
  }
  try {
    const [owning, mighty] = ['owns tables or can become their owner', 'may do more than read and write rows']
    const files = 'pg_write_server_files'
    assert.deepEqual(
      [
        await refusal('select', 'select'),
        await refusal(`grant "${owner}" to lent`, `revoke "${owner}" from lent`),
        await refusal('alter function mail_id owner to lent', `alter function mail_id owner to "${owner}"`),
        await refusal(`grant ${files} to lent`, `revoke ${files} from lent`),
        await refusal(`grant create on database "${name}" to lent`, `revoke create on database "${name}" from lent`),
      ],
      ['lent', ...[owning, owning, mighty, mighty].map((what) => `DATABASE_URL uses the role lent, which ${what}`)],
    )
  } finally {
    await asOwner('drop owned by lent; drop role lent')
  }
})

test('starting the server revokes rights on the audit log that an older version granted', async () => {
  await database.asOwner(async (owner) => {
    await sql`grant update, delete on audit_event to ${sql.id(app)}`.execute(owner)
    await grantAppRights(owner, app)
  })
  for (const change of ['delete from audit_event', `update audit_event set address = ''`])
    await assert.rejects(sql.raw(change).execute(database.db), /permission denied for table audit_event/)
})

test('the server’s database role can’t delete recent audit events', async () => {
  const event = { id: crypto.randomUUID(), kind: 'login-failed', actor_role: 'visitor', address: '192.0.2.77' } as const
  await database.db
    .insertInto('audit_event')
    .values({ ...event, at: new Date() })
    .execute()
  const { rows } = await sql`select prune_audit_log('2999-01-01', 10) as count`.execute(database.db)
  assert.deepEqual(rows, [{ count: 0 }])
  const left = await database.db.selectFrom('audit_event').select('address').where('id', '=', event.id).execute()
  assert.deepEqual(left, [{ address: event.address }])
})

test('the server starts without the owner’s role when the database is already migrated', async () => {
  const at = (url: string) => inDatabase(url, 'fresh')
  await database.asOwner((owner) => sql`create database fresh`.execute(owner))
  try {
    const serving = { DATABASE_URL: at(database.url) }
    const owning = { DATABASE_OWNER_URL: at(database.ownerUrl) }
    await assert.rejects(migrateWith(serving), /Name the owner of its tables in DATABASE_OWNER_URL/)
    await assert.rejects(
      migrateWith({ DATABASE_URL: owning.DATABASE_OWNER_URL, ...owning }),
      new RegExp(
        `DATABASE_URL uses the role ${owner}, which owns tables or can become their owner. Use a separate role`,
      ),
    )
    for (const settings of [{ ...serving, ...owning }, serving])
      assert.deepEqual(await migrateWith(settings), { role: app, isOwner: false, isMighty: false })
    assert.throws(() => readConfig(owning), /DATABASE_OWNER_URL needs DATABASE_URL, which is not set/)
  } finally {
    await database.asOwner((owner) => sql`drop database fresh with (force)`.execute(owner))
  }
})

async function migrateWith(settings: Record<string, string>) {
  const connected = await connectDatabase(readConfig(settings), () => {})
  try {
    await migrateDatabase(connected)
    await connected.db.selectFrom('entry').select('id').execute()
    return await readPowers(connected.db)
  } finally {
    await connected.release()
  }
}
