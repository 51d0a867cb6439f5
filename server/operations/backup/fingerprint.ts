import type pg from 'pg'

const AS_TEXT = "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'"

async function listColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select quote_ident(relname) as name, array_agg(quote_ident(attname)::text order by attname) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

export async function fingerprint(client: pg.Client): Promise<Record<string, string>> {
  await client.query(AS_TEXT)
  const prints: Record<string, string> = {}
  for (const [name, columns] of await listColumns(client)) {
    const { rows } = await client.query<{ print: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)::numeric), 0) as print
       from ${name}`,
    )
    prints[name] = rows[0]?.print ?? ''
  }
  return prints
}
