import type { Day } from '../../domain/day.ts'
import type { LimitKind, LimitPeriod, WarningLevel } from '../../domain/limit.ts'
import type { Context } from '../context.ts'

/** A limit or target of a client, in the month or year that begins on `start`. */
export interface WarnedLimit {
  clientId: string
  kind: LimitKind
  period: LimitPeriod
  start: Day
}

/** Notes that levels of a limit were reached in its month or year; gives those that had not been. */
export async function noteLevels(
  { db, clock }: Context,
  { clientId, kind, period, start }: WarnedLimit,
  levels: readonly WarningLevel[],
): Promise<number[]> {
  const now = clock.now()
  const rows = await db
    .insertInto('limit_warning')
    .values(levels.map((level) => ({ client_id: clientId, kind, period, start_day: start, level, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('level')
    .execute()
  return rows.map(({ level }) => level)
}
