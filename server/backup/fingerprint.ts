import type pg from 'pg'

/** How many rows each table has, and a sum over all that stands in them: the same for the same rows in any order. */
export async function fingerprint(client: pg.Client | pg.PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const prints: Record<string, string> = {}
  for (const { name } of rows) {
    const query = `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(each::text, 0)::numeric), 0) as print from ${name} each`
    prints[name] = (await client.query(query)).rows[0].print
  }
  return prints
}
