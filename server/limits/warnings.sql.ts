import type { Day } from '../../domain/day.ts'
import type { LimitKind, LimitPeriod, WarningLevel } from '../../domain/limit.ts'
import type { Context } from '../context.ts'

/** Notes that levels of a limit were reached in the month or year that begins on `start`; gives those that had not been. */
export async function noteLevels(
  { db, clock }: Context,
  { clientId, kind, period, start }: { clientId: string; kind: LimitKind; period: LimitPeriod; start: Day },
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
