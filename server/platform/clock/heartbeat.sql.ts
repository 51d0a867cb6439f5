import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Heartbeat } from './steady-clock.ts'

export async function readHeartbeat({ db }: Context): Promise<{ heartbeat: Heartbeat | null; databaseNow: Date }> {
  const { rows } = await sql<{ now: Date; at: Date | null; boot: string | null; uptime_ms: number }>`
    select clock_timestamp() as now, at, boot, uptime_ms from (select) as one left join clock_heartbeat on true`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('the database tells no time')
  return {
    databaseNow: row.now,
    heartbeat: row.at && { at: row.at, boot: row.boot, uptimeMs: row.uptime_ms },
  }
}

export async function writeHeartbeat({ db }: Context, { at, boot, uptimeMs }: Heartbeat): Promise<void> {
  const beat = { at, boot, uptime_ms: Math.round(uptimeMs), doubt_told_at: null }
  await db
    .insertInto('clock_heartbeat')
    .values(beat)
    .onConflict((conflict) => conflict.column('only').doUpdateSet(beat))
    .execute()
}

export async function claimDoubtNotice({ db, clock }: Context): Promise<boolean> {
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('clock_heartbeat')
    .set({ doubt_told_at: now })
    .where('doubt_told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
