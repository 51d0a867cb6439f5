import { type Kysely, sql, type Transaction } from 'kysely'
import { DatabaseRefusal } from './database-refusal.ts'
import type { Database } from './schema.ts'

/** `apart`: Citus doesn't know the table, so no transaction may combine it with client rows. */
type Place = 'coordinator' | 'apart' | { by: string }

export const PLACES: Record<keyof Database | 'schema_migration', Place> = {
  books: { by: 'client_id' },
  entry: { by: 'client_id' },
  debt: { by: 'client_id' },
  credit_person: { by: 'client_id' },
  credit_line: { by: 'client_id' },
  day_total: { by: 'client_id' },
  title_total: { by: 'client_id' },
  money_limit: { by: 'client_id' },
  period_close: { by: 'client_id' },
  limit_warning: { by: 'client_id' },
  mail_choice: { by: 'client_id' },
  deleted_record: { by: 'client_id' },
  import_batch: { by: 'client_id' },
  money_mark: { by: 'client_id' },
  counterparty: { by: 'client_id' },
  title_look: { by: 'client_id' },
  bulk_change: { by: 'client_id' },
  idempotency: { by: 'owner' },
  client: 'coordinator',
  staff: 'coordinator',
  session: 'coordinator',
  totp: 'coordinator',
  recovery_code: 'coordinator',
  passkey: 'coordinator',
  passkey_challenge: 'coordinator',
  factor_requirement: 'coordinator',
  wrong_code: 'coordinator',
  known_network: 'coordinator',
  login_pace: 'apart',
  rate_count: 'coordinator',
  reset_token: 'coordinator',
  address_undo: 'coordinator',
  reset_request: 'coordinator',
  contact_message: 'coordinator',
  audit_event: 'coordinator',
  outbox: 'coordinator',
  erased_mail: 'coordinator',
  stopped_address: 'coordinator',
  mail_server: 'coordinator',
  secret: 'coordinator',
  closing_progress: 'coordinator',
  clock_heartbeat: 'coordinator',
  integrity_check: 'coordinator',
  schema_migration: 'coordinator',
}

/**
 * Maps a function to the parameter with the client's id, by which Citus chooses the machine. A
 * function with null runs on the caller's machine.
 */
const FUNCTIONS: Record<string, string | null> = {
  mail_id: null,
  summary_id: null,
  add_to_titles: null,
  record_in_books: 'of_client',
}

/** Run this again after a migration adds a table. Blocks writes to a table while its rows move. */
export async function distribute(db: Kysely<Database>): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await refuseWithoutCitus(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql.raw(`set local citus.multi_shard_modify_mode = 'sequential'`).execute(tx)
    await dropPolicies(tx)
    const placed = await placedTables(tx)
    const missing = Object.entries(PLACES).filter(([table, place]) => place !== 'apart' && !placed.has(table))
    const distributed = missing.flatMap(([table, place]) =>
      typeof place === 'string' ? [] : [{ table, by: place.by }],
    )

    await dropClientBooksKeys(tx)
    const keys = await suspendForeignKeys(tx, distributed)
    for (const { table, by } of distributed)
      await sql`select create_distributed_table(${table}, ${by}, colocate_with => ${table === 'books' ? 'none' : 'books'})`.execute(
        tx,
      )
    for (const { table, name, definition } of keys)
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(tx)

    // Register the coordinator's tables, so that Citus commits changes of these tables atomically
    // with changes on other machines.
    for (const [table] of missing.filter(([, place]) => place === 'coordinator'))
      if (!(await placedTables(tx)).has(table))
        await sql`select citus_add_local_table_to_metadata(${table}, cascade_via_foreign_keys => true)`.execute(tx)
    // Without force_delegation, the coordinator would send each statement of a function to another
    // machine.
    for (const [name, parameter] of Object.entries(FUNCTIONS))
      await (parameter
        ? sql`select create_distributed_function(${name}::regproc, ${parameter}, colocate_with => 'books',
            force_delegation => true)`
        : sql`select create_distributed_function(${name}::regproc)`
      ).execute(tx)
    await storeClusterSettings(tx)
    return missing.map(([table]) => table)
  })
}

/** Machines from which Citus can't move books, because `wal_level` isn't `logical`. */
export async function listUnmovable(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ machine: string }>`
    select nodename || ':' || nodeport as machine
    from run_command_on_all_nodes('show wal_level') as told join pg_dist_node on pg_dist_node.nodeid = told.nodeid
    where told.success and told.result <> 'logical' order by machine`.execute(db)
  return rows.map(({ machine }) => machine)
}

// biome-ignore lint/suspicious/noExplicitAny: any version of the schema.
export async function dropPolicies(tx: Transaction<any>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select tablename as "table", policyname as name from pg_policies where schemaname = 'public'`.execute(tx)
  for (const { table, name } of rows)
    await sql.raw(`drop policy ${name} on ${table}; alter table ${table} disable row level security`).execute(tx)
}

// biome-ignore lint/suspicious/noExplicitAny: any version of the schema.
export async function isCluster(db: Kysely<any>): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

async function refuseWithoutCitus(tx: Transaction<Database>): Promise<void> {
  if (!(await isCluster(tx)))
    throw new DatabaseRefusal(
      'This database is not the coordinator of a Citus cluster. Run "create extension citus" there first.',
    )
}

async function storeClusterSettings(tx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(tx)
  // With these settings, Citus passes a transaction's timeouts to other machines, and gives up on a
  // lost machine after 700 ms.
  for (const setting of [`citus.propagate_set_commands = 'local'`, `citus.node_connection_timeout = '700ms'`])
    await sql.raw(`alter database ${rows[0]?.name} set ${setting}`).execute(tx)
}

async function placedTables(tx: Transaction<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

/**
 * A client's rows in `client` and `books` can be on different machines, so foreign keys are
 * impossible.
 */
async function dropClientBooksKeys(tx: Transaction<Database>): Promise<void> {
  await sql`alter table client drop constraint if exists client_books_fkey`.execute(tx)
  await sql`alter table books drop constraint if exists books_client_id_fkey`.execute(tx)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Citus can't distribute a table with a foreign key to a table that isn't distributed yet. */
async function suspendForeignKeys(
  tx: Transaction<Database>,
  tables: readonly { table: string }[],
): Promise<ForeignKey[]> {
  const names = tables.map(({ table }) => table)
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${names}::text[])
      and confrelid::regclass::text = any(${['books', ...names]}::text[])`.execute(tx)
  for (const { table, name } of rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx)
  return rows
}
