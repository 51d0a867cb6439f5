import type { Target } from './target.ts'

/** Of those whose books are large enough for the index of searches. */
const LARGE_ENTRIES = 10_000
const ENTRIES = 30
const DEBTS = 2

/**
 * Adds so many clients with a month of books each, `large` of them with large ones, as the product would have written them: with
 * all that is stored twice, and closed up to yesterday. In statements of all clients, since one by one would take hours.
 */
export async function addManyBooks(target: Target, clients: number, large: number): Promise<void> {
  const { sql } = target
  await sql(
    `with added as (
       insert into client (id, full_name, email, phone, address, password_hash, created_at, updated_at)
       select uuidv7(), 'Client ' || n, 'client-' || n || '@example.rw', '0788123456', 'Huye', '-', now(), now()
       from generate_series(1, $1::integer) as n returning id
     )
     insert into books (client_id, closed_before) select id, (now() at time zone 'Africa/Kigali')::date from added`,
    [clients],
  )
  await sql(
    `create temporary table writer as
     select id as client_id, case when row_number() over (order by id) <= $1 then $2::integer else $3::integer end as entries
     from client where email like 'client-%'`,
    [large, LARGE_ENTRIES, ENTRIES],
  )
  // One after the other in the order of days, so that the rows of a client lie among those of all others.
  await sql(`
    insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at, is_indexed)
    select writer.client_id, gen_random_uuid(), case when n % 3 = 0 then 'expense' else 'income' end,
      closed_before - 1 - n % 30, n * 25, 'Goods ' || n % 12, 'From the wholesaler in Huye, bag ' || n * 31 % 9973,
      now(), now(), entries > 3000
    from writer join books on books.client_id = writer.client_id, generate_series(1, entries) as n
    order by n`)
  await sql(
    `insert into debt (client_id, id, title, creditor, amount, due_day, description, is_paid, created_at, updated_at)
     select writer.client_id, gen_random_uuid(), 'Stock ' || n, 'Creditor ' || n % 5, 1000 * n, closed_before - n, '', n % 2 = 0,
       now(), now()
     from writer join books on books.client_id = writer.client_id, generate_series(1, $1::integer) as n`,
    [DEBTS],
  )
  for (const statement of DERIVED) await sql(statement)
  await sql('vacuum analyze')
}

const RECORDS = `(
  select client_id, kind, day, title, '' as creditor, amount, false as is_paid,
    octet_length(title) + octet_length(description) as bytes from entry
  union all
  select client_id, 'debt', due_day, title, creditor, amount, is_paid,
    octet_length(title) + octet_length(creditor) + octet_length(description) from debt
) as record`
const ONLY_THEIRS = 'where client_id in (select client_id from writer)'

/** What is stored a second time, of all that was added. */
const DERIVED = [
  `insert into day_total (client_id, day, id, income, expense, debt, paid_debt, income_count, expense_count, debt_count, closed_at)
   select client_id, day, gen_random_uuid(),
     coalesce(sum(amount) filter (where kind = 'income'), 0), coalesce(sum(amount) filter (where kind = 'expense'), 0),
     coalesce(sum(amount) filter (where kind = 'debt'), 0), coalesce(sum(amount) filter (where is_paid), 0),
     count(*) filter (where kind = 'income'), count(*) filter (where kind = 'expense'), count(*) filter (where kind = 'debt'),
     now()
   from ${RECORDS} ${ONLY_THEIRS} group by client_id, day`,
  `insert into title_total (client_id, kind, month, title, creditor, uses, amount, unpaid)
   select client_id, kind, part.month, title, creditor, count(*), sum(amount),
     coalesce(sum(amount) filter (where kind = 'debt' and not is_paid), 0)
   from ${RECORDS}, lateral (values ('-infinity'::date), (date_trunc('month', day::timestamp)::date)) as part (month)
   ${ONLY_THEIRS} group by client_id, kind, part.month, title, creditor`,
  `insert into period_close (client_id, kind, start_day, end_day, income, expense, debt, paid_debt,
     income_count, expense_count, debt_count, closed_at)
   select client_id, part.kind, part.start, (part.start + ('1 ' || part.kind)::interval)::date - 1, sum(income), sum(expense),
     sum(debt), sum(paid_debt), sum(income_count), sum(expense_count), sum(debt_count), now()
   from day_total join books using (client_id),
     lateral (select kind, date_trunc(kind, day::timestamp)::date as start
       from (values ('week'), ('month'), ('year')) as each (kind)) as part
   ${ONLY_THEIRS} and part.start + ('1 ' || part.kind)::interval <= closed_before
   group by client_id, part.kind, part.start`,
  `update books set stored_rows = found.count, stored_bytes = found.bytes,
     indexed_rows = case when found.count > 3000 then found.count else 0 end
   from (select client_id, count(*) as count, sum(bytes) as bytes from ${RECORDS} ${ONLY_THEIRS} group by client_id) as found
   where found.client_id = books.client_id`,
  'update debt set is_indexed = true where client_id in (select client_id from books where indexed_rows > 0)',
]
