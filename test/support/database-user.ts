// A process that stores and prints numbers until SIGTERM.

import { sql } from 'kysely'
import { asOwnerOf } from '../../server/platform/db/connect.ts'
import { DatabaseRefusal } from '../../server/platform/db/database-refusal.ts'
import { joinEmbedded } from '../../server/platform/db/embedded/join.ts'
import { openDatabase } from '../../server/platform/db/open.ts'

const [dataDir = ''] = process.argv.slice(2)

try {
  const embedded = await joinEmbedded({ dataDir })
  const db = await openDatabase(embedded.connection, { connections: 1 })
  await asOwnerOf(embedded.administrator)((owner) =>
    sql`select pg_advisory_xact_lock(1); create table if not exists kept (number integer primary key);
      grant select, insert on kept to imari`.execute(owner),
  )
  const { rows } = await sql<{ highest: number }>`select coalesce(max(number), 0) as highest from kept`.execute(db)
  let leaving = false
  process.once('SIGTERM', () => {
    leaving = true
  })
  process.stdout.write(`ready ${rows[0]?.highest}\n`)
  while (!leaving) {
    const inserted = await sql<{ number: number }>`
      insert into kept select coalesce(max(number), 0) + 1 from kept on conflict do nothing returning number`.execute(
      db,
    )
    for (const { number } of inserted.rows) process.stdout.write(`${number}\n`)
  }
  await db.destroy()
  await embedded.release()
} catch (error) {
  if (!(error instanceof DatabaseRefusal)) throw error
  process.stdout.write(`refused: ${error.message}\n`)
  process.exitCode = 3
}
