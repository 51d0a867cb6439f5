-- The person behind a session, with role and status as they are now, and on request what state the client's books are in:
-- one round trip before every call. Two statements, since on a cluster people and books lie on different machines.
--
-- The state of books is another after every write of them and every period that is closed. Who starts PostgreSQL anew may
-- have put back an older copy, which counts its writes again from where it was: so it says since when it runs.
create function find_session(of_token bytea, with_books boolean)
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
  if not found then return; end if;

  if with_books and find_session.client_id is not null then
    select concat_ws(' ', books.version, books.closed_before, pg_postmaster_start_time()) into books_state
    from books where books.client_id = find_session.client_id;
  end if;
  return next;
end
$$;
