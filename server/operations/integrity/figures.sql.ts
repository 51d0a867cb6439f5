import { type RawBuilder, sql } from 'kysely'
import { LONG_KINDS } from '../../../domain/period.ts'
import { debtTable, entryTable } from '../../books/rows/record-tables.sql.ts'
import { FIGURES, figuresOf } from '../../books/rows/totals.sql.ts'
import { ALL_TIME, UNPAID } from '../../books/titles/title-totals.sql.ts'
import type { Context } from '../../platform/context.ts'

export interface WrongRows {
  client_id: string
  rows: number
}

export const FIGURE_CHECKS: Record<string, (clientIds: string[]) => RawBuilder<WrongRows>> = {
  day_total: (clientIds) => {
    const isOfClients = sql`client_id = any(${clientIds}::uuid[])`
    return wrongRows(sql`
      select client_id from (
        select client_id, day, ${figuresOf()} from day_total where ${isOfClients}
        union all
        select client_id, day,
          case kind when 'income' then -amount else 0 end, case kind when 'expense' then -amount else 0 end, 0, 0,
          case kind when 'income' then -1 else 0 end, case kind when 'expense' then -1 else 0 end, 0
        from entry where ${isOfClients}
        union all
        select client_id, due_day, 0, 0, -amount, case when is_paid then -amount else 0 end, 0, 0, -1
        from debt where ${isOfClients}
      ) as figure
      group by client_id, day having ${anyNonZero(FIGURES)}`)
  },

  title_total: (clientIds) => {
    const isOfClients = sql`client_id = any(${clientIds}::uuid[])`
    const monthsOf = (day: string) =>
      sql`unnest(array[${ALL_TIME}, date_trunc('month', ${sql.ref(day)}::timestamp)::date])`
    return wrongRows(sql`
      select client_id from (
        select client_id, kind, month, title, creditor, uses, amount, unpaid from title_total where ${isOfClients}
        union all
        select client_id, kind, ${monthsOf('day')}, title, '', -1, -amount, 0 from entry where ${isOfClients}
        union all
        select client_id, 'debt', ${monthsOf('due_day')}, title, creditor, -1, -amount, -(${UNPAID}) from debt where ${isOfClients}
      ) as figure (client_id, kind, month, title, creditor, uses, amount, unpaid)
      group by client_id, kind, month, title, creditor
      having ${anyNonZero(['uses', 'amount', 'unpaid'])} or min(abs(uses)) = 0`)
  },

  books: (clientIds) => {
    const isOfClients = sql`client_id = any(${clientIds}::uuid[])`
    return wrongRows(sql`
      select client_id from (
        select client_id, stored_rows, stored_bytes from books where ${isOfClients}
        union all
        select client_id, -1, -(${entryTable.bytes}) from entry where ${isOfClients}
        union all
        select client_id, -1, -(${debtTable.bytes}) from debt where ${isOfClients}
        union all
        select client_id, -1, -(octet_length(name) + coalesce(octet_length(phone), 0) + octet_length(note))
        from credit_person where ${isOfClients}
        union all
        select client_id, -1, -octet_length(what) from credit_line where ${isOfClients}
      ) as figure
      group by client_id having ${anyNonZero(['stored_rows', 'stored_bytes'])}`)
  },

  // Also checks `open_since`, the day of the oldest unpaid credit.
  credit_person: (clientIds) => {
    const isOfClients = sql`client_id = any(${clientIds}::uuid[])`
    return wrongRows(sql`
      select client_id from (
        select client_id, id, balance from credit_person where ${isOfClients}
        union all
        select client_id, person_id, case kind when 'gave' then -amount else amount end from credit_line where ${isOfClients}
      ) as figure
      group by client_id, id having ${anyNonZero(['balance'])}
      union all
      select person.client_id
      from credit_person as person
      left join (
        select client_id, person_id, day,
          sum(amount) over (partition by client_id, person_id order by day desc, id desc) as running_sum
        from credit_line where kind = 'gave' and ${isOfClients}
      ) as gave on gave.client_id = person.client_id and gave.person_id = person.id
      where person.client_id = any(${clientIds}::uuid[])
      group by person.client_id, person.id, person.balance, person.open_since
      having person.open_since is distinct from max(gave.day) filter (where person.balance > 0 and running_sum >= person.balance)`)
  },

  credit_line: (clientIds) =>
    wrongRows(sql`
      select line.client_id
      from credit_line as line
      left join entry on entry.client_id = line.client_id and entry.client_id = any(${clientIds}::uuid[])
        and entry.id = line.income_id and entry.kind = 'income'
      where line.client_id = any(${clientIds}::uuid[]) and line.income_id is not null
        and (entry.day, entry.amount) is distinct from (line.day, line.amount)`),

  period_close: (clientIds) => {
    const isOfClients = sql`client_id = any(${clientIds}::uuid[])`
    return wrongRows(sql`
      select client_id from (
        select client_id, kind, start_day, ${figuresOf()} from period_close where ${isOfClients}
        union all
        select day_total.client_id, period.kind, date_trunc(period.kind, day::timestamp)::date,
          ${sql.join(FIGURES.map((figure) => sql`-${sql.ref(figure)}`))}
        from books
        join day_total on day_total.client_id = books.client_id and day_total.client_id = any(${clientIds}::uuid[])
        cross join unnest(${[...LONG_KINDS]}::text[]) as period (kind)
        where books.client_id = any(${clientIds}::uuid[])
          and date_trunc(period.kind, day::timestamp) + ('1 ' || period.kind)::interval <= closed_before
      ) as figure
      group by client_id, kind, start_day having ${anyNonZero(FIGURES)}`)
  },
}

function wrongRows(found: RawBuilder<unknown>): RawBuilder<WrongRows> {
  return sql`select client_id, count(*) as rows from (${found}) as wrong group by client_id`
}

function anyNonZero(figures: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    figures.map((figure) => sql`sum(${sql.ref(figure)}) <> 0`),
    sql` or `,
  )
}

export function wrongClosings(clientIds: string[]): RawBuilder<WrongRows> {
  return wrongRows(sql`
    select books.client_id
    from books
    join day_total on day_total.client_id = books.client_id and day_total.client_id = any(${clientIds}::uuid[])
    where books.client_id = any(${clientIds}::uuid[])
      and case when day >= closed_before then closed_at is not null
        else closed_at is null and income_count + expense_count + debt_count > 0 end`)
}

export async function listBooks({ db }: Context, after: string, most: number) {
  const { rows } = await sql<{ client_id: string; stored_rows: number }>`
    select client_id, stored_rows from books
    where client_id > ${after} order by client_id limit ${most}`.execute(db)
  return rows
}

export async function listClientsBetween({ db }: Context, after: string, last: string | null): Promise<string[]> {
  let between = db.selectFrom('client').select('id').where('id', '>', after)
  if (last !== null) between = between.where('id', '<=', last)
  return (await between.execute()).map(({ id }) => id)
}

export async function listWithBooks({ db }: Context, clientIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`
    select client_id from books where client_id = any(${clientIds}::uuid[])`.execute(db)
  return rows.map(({ client_id }) => client_id)
}

export async function listExisting({ db }: Context, clientIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from client where id = any(${clientIds}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
