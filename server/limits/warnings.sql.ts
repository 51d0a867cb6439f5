import { sql } from 'kysely'
import type { LimitKind, LimitPeriod } from '../../contract/limits.ts'
import type { Day } from '../../domain/day.ts'
import type { Cents } from '../../domain/money.ts'
import type { Period } from '../../domain/period.ts'
import type { Context } from '../context.ts'

/** A limit or target and what its month or year adds up to. */
export interface Standing {
  period: LimitPeriod
  amount: Cents
  reached: Cents
}

/** What is set of a kind, with what the whole month and year add up to (R6). */
export async function readStandings(
  { db }: Context,
  clientId: string,
  kind: LimitKind,
  { month, year }: { month: Period; year: Period },
): Promise<Standing[]> {
  const { rows } = await sql<{ period: LimitPeriod; amount: string; reached: string }>`
    select period, amount::numeric(15, 2) as amount, (
      select coalesce(sum(${sql.ref(kind)}), 0)::numeric(22, 2) from day_total
      where client_id = ${clientId}
        and day between (case period when 'monthly' then ${month.start} else ${year.start} end)::date
        and (case period when 'monthly' then ${month.end} else ${year.end} end)::date
    ) as reached
    from money_limit where client_id = ${clientId} and kind = ${kind}
    order by period`.execute(db)
  return rows.map((row) => ({ ...row, amount: centsOf(row.amount), reached: centsOf(row.reached) }))
}

/** Notes that levels of a limit were reached in the period that begins on `start`; gives those that had not been. */
export async function noteLevels(
  { db, clock }: Context,
  limit: { clientId: string; kind: LimitKind; period: LimitPeriod; start: Day },
  levels: readonly (80 | 100)[],
): Promise<number[]> {
  const now = clock.now()
  const { clientId, kind, period, start } = limit
  const rows = await db
    .insertInto('limit_warning')
    .values(levels.map((level) => ({ client_id: clientId, kind, period, start_day: start, level, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('level')
    .execute()
  return rows.map(({ level }) => level)
}

function centsOf(decimal: string): Cents {
  return BigInt(decimal.replace('.', ''))
}
