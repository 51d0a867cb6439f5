import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'

/**
 * The titles that an owner's entries or debts have, most used first, at most 200 (R29). Titles that differ only in case are
 * one, written as most of the rows have it.
 */
export async function readTitles(
  { db }: Context,
  table: 'entry' | 'debt',
  owner: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select (array_agg(title order by uses desc, title))[1] as title
    from (select title, count(*) as uses from ${sql.table(table)} where ${owner} group by title) as spelling
    group by lower(title)
    order by sum(uses) desc, lower(title)
    limit 200`.execute(db)
  return rows.map(({ title }) => title)
}
