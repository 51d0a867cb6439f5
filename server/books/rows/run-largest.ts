import { sql } from 'kysely'
import { print, refuseArguments } from '../../platform/command-line.ts'
import { runOnDatabase } from '../../platform/run-on-database.ts'

refuseArguments('largest')
runOnDatabase(async (_ctx, { asOwner }) => {
  const { rows } = await asOwner((db) =>
    sql<{ email: string; stored_rows: number; megabytes: string }>`
      select email, stored_rows, round(stored_bytes / 1e6, 1) as megabytes
      from books join client on client.id = client_id order by stored_bytes desc, email limit 9`.execute(db),
  )
  for (const { email, stored_rows, megabytes } of rows) print(`${email}: ${stored_rows} rows, ${megabytes} MB of text`)
})
