import type { Day } from '../../../domain/day.ts'
import type { LimitKind, LimitPeriod, WarningLevel } from '../../../domain/limit.ts'
import type { Context } from '../../platform/context.ts'

interface RunningLimit {
  clientId: string
  kind: LimitKind
  period: LimitPeriod
  start: Day
}

export async function recordLevels(
  { db, clock }: Context,
  { clientId, kind, period, start }: RunningLimit,
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

export async function forgetLevels(
  { db }: Context,
  { clientId, kind, period, start }: RunningLimit,
  { except }: { except: readonly WarningLevel[] },
): Promise<void> {
  let noted = db
    .deleteFrom('limit_warning')
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('start_day', '=', start)
  if (except.length > 0) noted = noted.where('level', 'not in', except)
  await noted.execute()
}
