import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { dropPolicies, isCluster, PLACES } from './distribute.ts'
import { LOCK_MIGRATIONS } from './migrate.ts'

const SIGNED_IN = `(select nullif(current_setting('imari.signed_in', true), '')::uuid)`

/**
 * Functions in our indexes. With row security, PostgreSQL uses these indexes only if the functions
 * are leakproof.
 */
const ASKED_OF_INDEXES = [
  ...['numeric_lt', 'numeric_le', 'numeric_gt', 'numeric_ge', 'numeric_eq'].map((name) => `${name}(numeric, numeric)`),
  ...['lower(text)', 'textcat(text, text)', 'chr(integer)', 'arraycontains(anyarray, anyarray)'],
  ...['uuid_hash_extended(uuid, bigint)', 'hashtext(text)', 'int8(integer)', 'int8and(bigint, bigint)'],
  ...['date_mi(date, date)', 'int4mul(integer, integer)', 'int4pl(integer, integer)', 'int4(boolean)'],
  ...['text_keys(bigint, text)', 'ledger_key(uuid, text)'],
]

const BIG = ['entry', 'debt']

interface Policy {
  table: string
  name: string
  text: string
}

/** Lets the app's role see only rows of the logged-in person (decision 0053). */
// biome-ignore lint/suspicious/noExplicitAny: any version of the schema.
export async function secureRows(owner: Kysely<any>): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql.raw(LOCK_MIGRATIONS).execute(tx)
    if (await isCluster(tx)) return
    const wanted = policiesFor(await trustIndexes(tx))
    if (JSON.stringify(await policiesIn(tx)) === JSON.stringify(wanted)) return
    await dropPolicies(tx)
    for (const { table, name, text } of wanted) {
      const policy = `policy ${name} on ${table}`
      // PostgreSQL rewrites a stored policy, so a comment keeps the original text for the next
      // comparison.
      const written = `comment on ${policy} is ${pg.escapeLiteral(text)}`
      await sql.raw(`alter table ${table} enable row level security; create ${policy} ${text}; ${written}`).execute(tx)
    }
  })
}

/**
 * If the index functions aren't leakproof, big tables check the owner only on writes. A check on
 * reads would stop PostgreSQL from using the indexes.
 */
function policiesFor(indexesAreTrusted: boolean): Policy[] {
  return Object.entries(PLACES)
    .flatMap(([table, place]) => {
      if (typeof place === 'string') return []
      const own = `coalesce(${place.by} = ${SIGNED_IN}, true)`
      if (indexesAreTrusted || !BIG.includes(table)) return [{ table, name: 'own_rows', text: `using (${own})` }]
      return [
        { table, name: 'all_read', text: 'for select using (true)' },
        { table, name: 'own_added', text: `for insert with check (${own})` },
        { table, name: 'own_changed', text: `for update using (${own})` },
        { table, name: 'own_deleted', text: `for delete using (${own})` },
      ]
    })
    .toSorted((a, b) => (`${a.table} ${a.name}` < `${b.table} ${b.name}` ? -1 : 1))
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
async function policiesIn(tx: Transaction<any>): Promise<Policy[]> {
  const { rows } = await sql<Policy>`
    select relname as "table", polname as name,
      case when relrowsecurity then obj_description(pg_policy.oid, 'pg_policy') end as text
    from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace = 'public'::regnamespace
    order by (relname || ' ' || polname) collate "C"`.execute(tx)
  return rows
}

/**
 * Marks the functions of our indexes as leakproof, which only a superuser can do. Returns true if
 * all of them are leakproof.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above.
async function trustIndexes(tx: Transaction<any>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean; done: boolean }>`
    select rolsuper as may, (select bool_and(proleakproof) from pg_proc
      where oid in (select to_regprocedure(name) from unnest(${ASKED_OF_INDEXES}::text[]) as name)) as done
    from pg_roles where rolname = current_user`.execute(tx)
  const { may = false, done = false } = rows[0] ?? {}
  if (may && !done) for (const name of ASKED_OF_INDEXES) await sql.raw(`alter function ${name} leakproof`).execute(tx)
  return may || done
}
