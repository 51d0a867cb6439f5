-- In place of the function of the migrations: a cluster refuses to pass over rows that are held, but for one client. So where
-- somebody holds books of the next clients, each machine tries it itself, row by row, on the part of `books` that lies there.

create or replace function try_to_hold(part regclass, of_client uuid) returns boolean language plpgsql as $$
declare is_held boolean;
begin
  execute format('select true from %s where client_id = $1 for no key update skip locked', part)
    into is_held using of_client;
  return coalesce(is_held, false);
end
$$;

-- It is not immutable; but a cluster takes nothing else that looks at columns in an update that runs on every machine. It
-- costs more than the other conditions, and so is asked last, once for each row that they leave.
create or replace function is_held_now(part regclass, of_client uuid) returns boolean
language plpgsql immutable cost 10000 as $$
begin
  return (select try_to_hold(part, of_client));
end
$$;

create or replace function pass_day(past_day date, after_client uuid, most integer) returns setof uuid
language plpgsql as $$
declare
  next uuid[];
  passed integer;
  patience text := current_setting('lock_timeout');
begin
  -- A step costs a few messages to every machine, however few its clients are.
  select array_agg(client_id) into next from (
    select client_id from books where client_id > after_client and closed_before = past_day
    order by client_id limit greatest(most, 1000)
  ) as open;
  begin
    set local lock_timeout = '20ms';
    update books set closed_before = past_day + 1 where client_id = any(next) and closed_before = past_day;
    get diagnostics passed = row_count;
    if passed < cardinality(next) then raise lock_not_available; end if;
    execute format('set local lock_timeout = %L', patience);
    return query select unnest(next);
  exception when lock_not_available or deadlock_detected then
    return query
      update books set closed_before = past_day + 1
      where client_id = any(next) and closed_before = past_day and is_held_now(tableoid, client_id)
      returning client_id;
  end;
end
$$;
