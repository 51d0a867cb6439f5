import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../platform/context.ts'
import { type AnyRecord, givenRecords } from '../rows/many-records.sql.ts'
import { FIGURES } from '../rows/totals.sql.ts'

const SUMS_OF_GIVEN = sql`
  coalesce(sum(given.amount) filter (where given.kind = 'income'), 0) as income,
  coalesce(sum(given.amount) filter (where given.kind = 'expense'), 0) as expense,
  coalesce(sum(given.amount) filter (where given.kind = 'debt'), 0) as debt,
  coalesce(sum(given.amount) filter (where given.is_paid), 0) as paid_debt,
  count(*) filter (where given.kind = 'income') as income_count,
  count(*) filter (where given.kind = 'expense') as expense_count,
  count(*) filter (where given.kind = 'debt') as debt_count`

/** Adds records to the totals of their days, each day once. Marks no closed day as revised. */
export async function addToDays({ db }: Context, clientId: string, records: readonly AnyRecord[]): Promise<void> {
  const days = [...new Set(records.map(({ day }) => day))]
  await sql`
    insert into day_total (client_id, day, id, ${sql.join(FIGURES.map((figure) => sql.ref(figure)))})
    select client_id, given.day, fresh.id, ${SUMS_OF_GIVEN}
    from books, ${givenRecords(records)}, unnest(${days}::date[], ${days.map(() => uuidv7())}::uuid[]) as fresh (day, id)
    where client_id = ${clientId} and fresh.day = given.day
    group by client_id, given.day, fresh.id
    on conflict (client_id, day) do update set
      ${sql.join(FIGURES.map((figure) => sql`${sql.ref(figure)} = ${sql.ref(`day_total.${figure}`)} + ${sql.ref(`excluded.${figure}`)}`))}`.execute(
    db,
  )
}

export async function takeFromDays({ db }: Context, clientId: string, records: readonly AnyRecord[]): Promise<void> {
  const days = new Set(records.map(({ day }) => day))
  const { numAffectedRows } = await sql`
    update day_total set
      ${sql.join(FIGURES.map((figure) => sql`${sql.ref(figure)} = ${sql.ref(`day_total.${figure}`)} - ${sql.ref(`gone.${figure}`)}`))}
    from (select given.day, ${SUMS_OF_GIVEN} from ${givenRecords(records)} group by given.day) as gone
    where day_total.client_id = ${clientId} and day_total.day = gone.day`.execute(db)
  if (Number(numAffectedRows) !== days.size) throw new Error('a day has no totals to take from')
}
