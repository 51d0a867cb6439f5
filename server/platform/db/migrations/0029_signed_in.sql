-- Who is behind a session is said to the transaction, too, so that the policies of the books know it (docs/decisions/0053): a read
-- that takes the lookup of its session along sends nothing more for it. Otherwise as it was.
create or replace function find_session(of_token bytea, with_books boolean)
returns table (
  session_id uuid, seen_at timestamptz, expires_at timestamptz,
  client_id uuid, client_name text, account_status text,
  staff_id uuid, staff_name text, staff_type text,
  books_state text)
language plpgsql as $$
begin
  select session.id, session.seen_at, session.expires_at, client.id, client.full_name, client.account_status,
    staff.id, staff.full_name, staff.type
  into find_session.session_id, find_session.seen_at, find_session.expires_at, find_session.client_id,
    client_name, find_session.account_status, find_session.staff_id, staff_name, staff_type
  from session
    left join client on client.id = session.client_id
    left join staff on staff.id = session.staff_id
  where session.token_hash = of_token;
  if with_books then
    -- What follows in the same message sees the books of this client, or nobody's.
    perform set_config('imari.signed_in', coalesce(find_session.client_id::text, '00000000-0000-0000-0000-000000000000'), true);
  end if;
  if find_session.session_id is null then return; end if;

  if with_books and find_session.client_id is not null then
    select concat_ws(' ', books.version, books.closed_before, pg_postmaster_start_time()) into books_state
    from books where books.client_id = find_session.client_id;
  end if;
  return next;
end
$$;
