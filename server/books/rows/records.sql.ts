import { type RawBuilder, sql } from 'kysely'

export function recordsOn(clientId: string, isOn: (day: RawBuilder<unknown>) => RawBuilder<unknown>) {
  return sql`
    select kind, day, title, amount, false as is_paid
    from entry where client_id = ${clientId} and kind in ('expense', 'income') and ${isOn(sql`day`)}
    union all
    select 'debt', due_day, title, amount, is_paid
    from debt where client_id = ${clientId} and ${isOn(sql`due_day`)}`
}
