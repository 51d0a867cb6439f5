import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '../../../domain/clock.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { type Context, createContext } from '../../../server/platform/context.ts'
import { inTransaction } from '../../../server/platform/db/transaction.ts'
import { addClients } from '../../../test/support/client-rows.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { startFleet } from '../../../test/support/fleet.ts'
import { partOf } from '../../../test/support/times.ts'
import { until } from '../../../test/support/until.ts'
import { atLeast, none, type Row } from '../row.ts'

const KILLS = partOf(200)
/** Who is due with each kill: more than one process erases until then. */
const DUE = 5
const ENTRIES = 300

/** An erasure that is cut off. */
export const purges: Row[] = [
  {
    id: 'purge/kills',
    what: `two processes erase who is due, ${DUE} people with books and mails with each kill, and are killed ${KILLS} times`,
    expected: 'everybody is whole or gone at every kill, and gone with every trace in the end',
    run: underKills,
  },
]

async function underKills() {
  const database = await createTestDatabase()
  const log = { info() {}, warn() {}, error() {} }
  const ctx = createContext({ db: database.db, clock: systemClock(), config: readConfig({}), log })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-purge-'))
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  const fleet = startFleet(path.join(import.meta.dirname, '../purge-process.ts'), env, 2)
  const everybody: string[] = []
  let half = 0
  let cutOff = 0
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      everybody.push(...(await addDue(ctx)))
      await fleet.killOne((count) => Math.floor(Math.random() * count))
      const found = await lookAt(database)
      half += found.half
      cutOff += found.whole > 0 ? 1 : 0
    }
    await until('everybody is erased', async () => (await lookAt(database)).whole === 0)
  } finally {
    await fleet.stop()
  }
  const traces = await tracesOf(database, everybody)
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
  return {
    checks: [
      none(`people half erased, at ${KILLS} kills`, half),
      atLeast(1, 'kills with people still to be erased', cutOff),
      none(`traces of ${everybody.length} people in any column`, traces.length),
    ],
    raw: { traces },
  }
}

/** People whose fortnight is over, with something everywhere. */
async function addDue(ctx: Context): Promise<string[]> {
  const ids = Array.from({ length: DUE }, () => crypto.randomUUID())
  await inTransaction(ctx, async (tx) => {
    await addClients(
      tx,
      ids.map((id) => ({ id, email: `${id}@example.rw`, account_status: 'active' as const })),
      '2026-01-01',
    )
    await sql`
      insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
      select id, gen_random_uuid(), 'expense', '2026-01-01'::date + n % 90, 500, 'Sugar', 'Of ' || id, now(), now()
      from unnest(${ids}::uuid[]) as id, generate_series(1, ${ENTRIES}::int) as n`.execute(tx.db)
    await sql`
      insert into outbox (id, kind, client_id, recipient, subject, text, html, created_at, give_up_at, not_before)
      select gen_random_uuid(), 'summary', id, id || '@example.rw', 'x', 'x', 'x', now(), now() + '2 days', now() + '1 day'
      from unnest(${ids}::uuid[]) as id`.execute(tx.db)
    await sql`
      insert into session (token_hash, id, client_id, created_at, seen_at, expires_at)
      select sha256(id::text::bytea), gen_random_uuid(), id, now(), now(), now() + '1 day'
      from unnest(${ids}::uuid[]) as id`.execute(tx.db)
    await sql`
      update client set account_status = 'deleted', deleted_at = now() - interval '15 days'
      where id = any(${ids}::uuid[])`.execute(tx.db)
  })
  return ids
}

/** How many are whole, and how many are neither that nor gone. */
async function lookAt({ db }: TestDatabase): Promise<{ whole: number; half: number }> {
  const { rows } = await sql<{ whole: number; half: number }>`
    with part as (
      select client_id, count(*) = ${ENTRIES}::int as is_all from entry group by client_id
      union all select client_id, true from outbox where client_id is not null
      union all select client_id, true from session where client_id is not null
      union all select client_id, true from books
      union all select id, true from client
    ), person as (select count(*) = 5 and bool_and(is_all) as is_whole from part group by client_id)
    select count(*) filter (where is_whole)::int as whole, count(*) filter (where not is_whole)::int as half
    from person`.execute(db)
  return rows[0] ?? { whole: 0, half: 1 }
}

/** Every column in which an id or an e-mail of them stands. */
async function tracesOf({ db }: TestDatabase, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { table } of rows) {
    const { rows: lines } = await sql<{ line: string }>`
      select to_jsonb(row)::text as line from ${sql.table(table)} as row`.execute(db)
    const text = lines.map(({ line }) => line).join('\n')
    found.push(...ids.filter((id) => text.includes(id)).map((id) => `${table}: ${id}`))
  }
  return found
}
