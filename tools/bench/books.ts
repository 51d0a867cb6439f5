import { type Kysely, sql } from 'kysely'
import { today } from '../../domain/day.ts'
import { recomputeDays } from '../../server/books/progress/day-totals.sql.ts'
import { markIndexed, recountStorage } from '../../server/books/rows/books.sql.ts'
import { recountTitles } from '../../server/books/titles/title-totals.sql.ts'
import type { Database } from '../../server/platform/db/schema.ts'
import { indexSome } from '../../server/platform/db/text-index.ts'
import { QUOTAS } from '../../server/platform/quotas.ts'
import { benchContext, insertClients } from './setup.ts'

/** About `times` entries contain `word`, however many entries the books have. */
export const RARE = { word: 'Gisagara', times: 50 }

const DAYS = 1_100

export async function fillBooks(db: Kysely<Database>, clientId: string, entries: number): Promise<void> {
  const ctx = benchContext(db)
  const now = ctx.clock.now()
  const day = today(ctx.clock)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
      select ${clientId}, uuidv7(), case when n % 3 = 0 then 'expense' else 'income' end,
        ${day}::date - (n % ${DAYS}::int), 500 + (n * 7919 % 4000) * 25, 'Goods ' || (200.0 / (1 + n % 200))::int,
        case when n % ${Math.ceil(entries / RARE.times)}::int = 0 then ${`Bought in ${RARE.word} for `}::text || n
          when n % 2 = 0 then 'From the wholesaler in Huye' else 'Bag ' || n || ' of the order of ' || (n * 31 % 9973) end,
        ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${entries}::int) as n`.execute(tx)
    await sql`
      insert into debt (client_id, id, title, creditor, amount, due_day, description, is_paid, created_at, updated_at)
      select ${clientId}, uuidv7(), 'Stock ' || n % 40, 'Creditor ' || n % 25, 1000 + n % 300 * 50,
        ${day}::date + 30 - (n % ${DAYS}::int), '', n % 5 <> 0, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${Math.max(100, Math.ceil(entries / 50))}::int) as n`.execute(tx)
    const { rows } = await sql<{ day: string }>`
      select distinct day from entry where client_id = ${clientId}
      union select due_day from debt where client_id = ${clientId}`.execute(tx)
    const within = { ...ctx, db: tx }
    await recomputeDays(
      within,
      clientId,
      rows.map((row) => row.day),
    )
    await recountStorage(within, [clientId])
    await recountTitles(within, [clientId])
    if (entries <= QUOTAS.rowsWithoutIndex.max) return
    for (const table of ['entry', 'debt'] as const) await indexSome(within, table, clientId, entries)
    await markIndexed(within, clientId)
  })
}

export async function fillOthers(db: Kysely<Database>, clients: number): Promise<void> {
  const day = today(benchContext(db).clock)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await insertClients(tx, clients, day)
    await sql`
      insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
      select client.id, uuidv7(), case when n % 3 = 0 then 'expense' else 'income' end, ${day}::date - n, n * 25,
        'Goods ' || n % 30, 'From the wholesaler in Huye, bag ' || n * 31 % 9973, now(), now()
      from generate_series(1, 300) as n, client where email like 'client-%'
      order by n`.execute(tx)
    await sql`
      insert into day_total (client_id, day, id, income, expense, income_count, expense_count)
      select client_id, day, gen_random_uuid(),
        coalesce(sum(amount) filter (where kind = 'income'), 0), coalesce(sum(amount) filter (where kind = 'expense'), 0),
        count(*) filter (where kind = 'income'), count(*) filter (where kind = 'expense')
      from entry join client on client.id = client_id where email like 'client-%'
      group by client_id, day order by day`.execute(tx)
  })
}
