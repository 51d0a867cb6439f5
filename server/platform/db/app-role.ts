import { type Kysely, sql } from 'kysely'
import { DatabaseRefusal } from './database-refusal.ts'
import { LOCK_MIGRATIONS } from './migrate.ts'

const ALL_RIGHTS = ['select', 'insert', 'update', 'delete']

const FEWER_RIGHTS: Record<string, string[]> = { schema_migration: ['select'], audit_event: ['select', 'insert'] }

const OWNER_FUNCTIONS = ['prune_audit_log(timestamptz, integer)', 'erase_audit_log_of(uuid)']

// biome-ignore lint/suspicious/noExplicitAny: any version of the schema.
export async function grantAppRights(owner: Kysely<any>, role: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    // Take the lock of migrations, because concurrent grants on a table fail.
    await sql.raw(LOCK_MIGRATIONS).execute(tx)
    const { rows } = await sql<{ name: string; has: string[] }>`
      select relname as name, array(
        select right_name from unnest(${ALL_RIGHTS}::text[]) as right_name
        where has_table_privilege(${role}, oid, right_name)) as has
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(tx)
    for (const { name, has } of rows) {
      const rights = FEWER_RIGHTS[name] ?? ALL_RIGHTS
      const tooMany = has.filter((right) => !rights.includes(right))
      if (tooMany.length > 0)
        await sql`revoke ${sql.raw(tooMany.join())} on ${sql.table(name)} from ${sql.id(role)}`.execute(tx)
      if (rights.some((right) => !has.includes(right)))
        await sql`grant ${sql.raw(rights.join())} on ${sql.table(name)} to ${sql.id(role)}`.execute(tx)
    }
    const { rows: missing } = await sql<{ name: string }>`
      select name from unnest(${OWNER_FUNCTIONS}::text[]) as name
      where to_regprocedure(name) is not null and not has_function_privilege(${role}, name, 'execute')`.execute(tx)
    for (const { name } of missing) await sql`grant execute on function ${sql.raw(name)} to ${sql.id(role)}`.execute(tx)
  })
}

interface Powers {
  role: string
  isOwner: boolean
  isMighty: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
export async function readPowers(db: Kysely<any>): Promise<Powers> {
  const { rows } = await sql<Powers>`
    select current_user as role,
      exists (select from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'member'))
      or exists (select from pg_proc
        where pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'member')) as "isOwner",
      has_schema_privilege('public', 'create') or has_database_privilege(current_database(), 'create')
      or exists (select from pg_roles where pg_has_role(oid, 'member')
        and (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls or rolname in (
          'pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program',
          'pg_read_all_data', 'pg_write_all_data'))) as "isMighty"`.execute(db)
  return rows[0] as Powers
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
export async function requireOrdinaryRole(db: Kysely<any>): Promise<string> {
  const { role, isOwner, isMighty } = await readPowers(db)
  if (isOwner || isMighty)
    throw new DatabaseRefusal(
      `DATABASE_URL uses the role ${role}, which ${isOwner ? 'owns tables or can become their owner' : 'may do more than read and write rows'}. Use a separate role, or remove DATABASE_OWNER_URL.`,
    )
  return role
}
