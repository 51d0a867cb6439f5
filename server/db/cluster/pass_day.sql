-- In place of the function of the migrations, since a cluster can't pass over what is held: the books that somebody holds
-- are waited for. A write takes milliseconds, and one that is left open ends by itself after seconds.
create or replace function pass_day(past_day date, after_client uuid, most integer) returns setof uuid
language plpgsql as $$
declare next uuid[];
begin
  select array_agg(client_id) into next from (
    select client_id from books where client_id > after_client and closed_before = past_day
    order by client_id limit most
  ) as open;
  return query
    update books set closed_before = past_day + 1 where client_id = any(next) and closed_before = past_day
    returning client_id;
end
$$
