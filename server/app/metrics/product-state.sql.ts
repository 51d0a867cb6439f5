import { sql } from 'kysely'
import { addDays, type Day, startOfDay } from '../../../domain/day.ts'
import type { Context } from '../../platform/context.ts'

export async function readMailQueue({ db, clock }: Context): Promise<{
  waiting: number
  oldestSeconds: number
  parked: number
}> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; parked: number }>`
    select count(*) as waiting, min(created_at) as oldest,
      (select count(*) from outbox where parked_at is not null) as parked
    from outbox where sent_at is null and parked_at is null`.execute(db)
  const { waiting = 0, oldest = null, parked = 0 } = rows[0] ?? {}
  return { waiting, parked, oldestSeconds: oldest ? secondsSince(clock.now(), oldest) : 0 }
}

export async function readClosingLag({ db, clock }: Context): Promise<number> {
  const row = await db.selectFrom('closing_progress').select('next_day').executeTakeFirst()
  const day: Day | null = row?.next_day ?? null
  return day === null ? 0 : secondsSince(clock.now(), startOfDay(addDays(day, 1)))
}

function secondsSince(now: Date, then: Date): number {
  return Math.max(0, (now.getTime() - then.getTime()) / 1000)
}
