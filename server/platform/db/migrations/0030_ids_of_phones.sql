-- A record may bear an id that a phone made, and is added once by it, for ever (docs/decisions/0054).

-- Records that were deleted, by their ids alone: an add that is repeated does not bring back what another device has deleted.
create table deleted_record (
  client_id uuid not null references books on delete cascade,
  id uuid not null,
  deleted_at timestamptz not null,
  primary key (client_id, id)
);
create index deleted_record_age on deleted_record (deleted_at);

drop function record_in_books(uuid, text, date, uuid, text, text, numeric, text, integer, uuid, timestamptz);

-- Holds the books, stores a record and counts it in its day (a debt counts once, unpaid, on its due date) and title. Gives
-- how far the books are closed, what they store now, and whether a limit or target is set for the kind; no row when there
-- are no such books. Where there is a record with this id already (`earlier` is its kind), or there was one (`earlier` is
-- 'deleted'), the books are held and stay as they are.
create function record_in_books(
  of_client uuid, of_kind text, on_day date, record_id uuid, new_title text, new_creditor text, new_amount numeric,
  new_description text, plus_bytes integer, day_id uuid, at timestamptz)
returns table (closed_before date, stored_rows integer, stored_bytes bigint, has_limits boolean, earlier text)
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

  -- Whoever holds the books looks at what is in them: nobody else adds or deletes under this id meanwhile.
  select kind into earlier from entry where client_id = of_client and id = record_id;
  if not found then
    perform from debt where client_id = of_client and id = record_id;
    if found then
      earlier := 'debt';
    else
      perform from deleted_record where client_id = of_client and id = record_id;
      if found then earlier := 'deleted'; end if;
    end if;
  end if;
  if earlier is not null then
    update books set
      version = books.version - 1,
      stored_rows = books.stored_rows - 1,
      stored_bytes = books.stored_bytes - plus_bytes
    where client_id = of_client;
    stored_rows := stored_rows - 1;
    stored_bytes := stored_bytes - plus_bytes;
    has_limits := false;
    return next;
    return;
  end if;

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

-- The language that a client is written to in.
alter table client add column language text not null default 'en';
alter table client add constraint client_language check (language in ('en', 'rw', 'fr'));
