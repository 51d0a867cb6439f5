import { sql } from 'kysely'
import { print, refuse } from '../../platform/command-line.ts'
import { runAsOperator, runRecorded } from './operator.ts'

runAsOperator(async (ctx) => {
  const [name = ''] = process.argv.slice(2)
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relname = ${name} and relkind = 'i' and relnamespace = 'public'::regnamespace`.execute(ctx.db)
  const [index] = rows
  if (!index)
    return refuse(`There is no index "${name}". Usage: npm run reindex -- NAME, with the name that the audit printed.`)
  await runRecorded(ctx, `reindex index ${index.name}`)
  print(`Rebuilt ${name}. Run npm run audit again.`)
})
