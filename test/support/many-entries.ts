import { sql } from 'kysely'
import { recountStorage } from '../../server/books/rows/books.sql.ts'
import type { TestApp, TestPerson } from './app.ts'

export async function insertEntries(
  t: TestApp,
  client: TestPerson,
  count: number,
  description = sql`'For “n” \\ ' || n`,
): Promise<void> {
  await t.db.transaction().execute(async (tx) => {
    // Inserting many long texts exceeds the statement timeout.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
      select ${client.id}, gen_random_uuid(), 'expense', date '2026-11-01' - n / 5, n % 97, 'Sugar ' || n % 10,
        ${description}, now(), now()
      from generate_series(1, ${count}::int) as number (n)`.execute(tx)
    await sql`
      insert into day_total (client_id, day, id, expense, expense_count)
      select client_id, day, gen_random_uuid(), sum(amount), count(*) from entry where client_id = ${client.id}
      group by 1, 2`.execute(tx)
  })
  await recountStorage(t.ctx, [client.id])
}
