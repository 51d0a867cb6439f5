-- Writing down an entry or a debt in one statement, and so in one round trip: each of the steps has a look of its own at the
-- rows, so that the first, which waits for whoever holds the books, makes the others see what is so once it holds them.
-- The place of the client is the first parameter of each function: on a cluster the whole runs where the books lie.

-- Adds a record to the totals of its title: those of all days and those of the day's month.
create function add_to_titles(
  of_client uuid, of_kind text, on_day date, record_id uuid, new_title text, new_creditor text, plus numeric, plus_unpaid numeric)
returns void language sql as $$
  insert into title_total (client_id, kind, month, title, creditor, uses, amount, unpaid, last_id)
  values
    (of_client, of_kind, '-infinity', new_title, new_creditor, 1, plus, plus_unpaid, record_id),
    (of_client, of_kind, date_trunc('month', on_day::timestamp)::date, new_title, new_creditor, 1, plus, plus_unpaid, null)
  on conflict (client_id, kind, month, title, creditor) do update set
    uses = title_total.uses + 1,
    amount = title_total.amount + excluded.amount,
    unpaid = title_total.unpaid + excluded.unpaid,
    last_id = greatest(title_total.last_id, excluded.last_id)
$$;

-- Holds the books, stores a record and counts it in its day (a debt counts once, unpaid, on its due date) and title. Gives
-- how far the books are closed, what they store now, and whether a limit or target is set for the kind; no row when there
-- are no such books.
create function record_in_books(
  of_client uuid, of_kind text, on_day date, record_id uuid, new_title text, new_creditor text, new_amount numeric,
  new_description text, plus_bytes integer, day_id uuid, at timestamptz)
returns table (closed_before date, stored_rows integer, stored_bytes bigint, has_limits boolean)
language plpgsql as $$
begin
  update books set
    version = books.version + 1,
    stored_rows = books.stored_rows + 1,
    stored_bytes = books.stored_bytes + plus_bytes
  where client_id = of_client
  returning books.closed_before, books.stored_rows, books.stored_bytes
  into record_in_books.closed_before, record_in_books.stored_rows, record_in_books.stored_bytes;
  if not found then return; end if;

  if of_kind = 'debt' then
    insert into debt (client_id, id, title, creditor, amount, due_day, description, created_at, updated_at)
    values (of_client, record_id, new_title, new_creditor, new_amount, on_day, new_description, at, at);
  else
    insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
    values (of_client, record_id, of_kind, on_day, new_amount, new_title, new_description, at, at);
  end if;

  insert into day_total (client_id, day, id, income, expense, debt, income_count, expense_count, debt_count)
  values (
    of_client, on_day, day_id,
    case of_kind when 'income' then new_amount else 0 end,
    case of_kind when 'expense' then new_amount else 0 end,
    case of_kind when 'debt' then new_amount else 0 end,
    (of_kind = 'income')::integer, (of_kind = 'expense')::integer, (of_kind = 'debt')::integer)
  on conflict (client_id, day) do update set
    income = day_total.income + excluded.income,
    expense = day_total.expense + excluded.expense,
    debt = day_total.debt + excluded.debt,
    income_count = day_total.income_count + excluded.income_count,
    expense_count = day_total.expense_count + excluded.expense_count,
    debt_count = day_total.debt_count + excluded.debt_count,
    revised_at = case when day_total.closed_at is null then day_total.revised_at else at end;

  perform add_to_titles(
    of_client, of_kind, on_day, record_id, new_title, new_creditor, new_amount,
    case of_kind when 'debt' then new_amount else 0 end);

  has_limits := exists (select from money_limit where money_limit.client_id = of_client and money_limit.kind = of_kind);
  return next;
end
$$;

-- Moves the next clients for whom a day is still to be closed beyond it, and so holds their books; whose books somebody
-- else holds is passed over. `distribute` puts another in its place, since a cluster can't pass over what is held.
create function pass_day(past_day date, after_client uuid, most integer) returns setof uuid language sql as $$
  with next as (
    select client_id from books where client_id > after_client and closed_before = past_day
    order by client_id limit most for no key update skip locked
  )
  update books set closed_before = past_day + 1 from next where books.client_id = next.client_id
  returning books.client_id
$$;
