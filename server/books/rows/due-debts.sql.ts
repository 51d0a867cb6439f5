import { sql } from 'kysely'
import type { Overview } from '../../../contract/progress.ts'
import { addDays, type Day, MIN_DAY } from '../../../domain/day.ts'
import { wireAmount } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'

export async function sumDueDebts({ db }: Context, clientId: string, today: Day): Promise<Overview['due']> {
  const spans = [
    { from: MIN_DAY, to: addDays(today, -1) },
    { from: today, to: addDays(today, 7) },
    { from: today, to: addDays(today, 30) },
  ]
  const { rows } = await sql<{ from: Day; to: Day; count: number; sum: string }>`
    select first_day as "from", last_day as "to", count(amount) as count, coalesce(sum(amount), 0) as sum
    from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])
      with ordinality as span (first_day, last_day, place)
    left join debt on client_id = ${clientId} and not is_paid and due_day between first_day and last_day
    group by place, first_day, last_day
    order by place`.execute(db)
  const [overdue, week, month] = rows.map((row) => ({ ...row, sum: wireAmount(row.sum) }))
  if (!overdue || !week || !month) throw new Error('a span has no row')
  return { overdue, week, month }
}
