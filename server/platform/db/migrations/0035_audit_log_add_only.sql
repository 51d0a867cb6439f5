-- The app's role may read and add lines of the audit log. Others go by these two functions alone, which run as the owner.

-- By the database's own clock: a line after 400 days, the address in it after 180.
create function prune_audit_log(as_of timestamptz, batch integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  until constant timestamptz := least(as_of, now());
  deleted integer;
  blanked integer;
begin
  delete from audit_event
  where id in (select id from audit_event where at <= until - interval '9600 hours' limit batch);
  get diagnostics deleted = row_count;
  update audit_event set address = ''
  where id in (
    select id from audit_event where at <= until - interval '4320 hours' and address <> '' limit batch);
  get diagnostics blanked = row_count;
  return deleted + blanked;
end $$;

-- The lines about a client who is gone, and about what they did.
create function erase_audit_log_of(who uuid) returns void
language sql security definer set search_path = public, pg_temp
as $$
  delete from audit_event
  where (subject_role = 'client' and subject_id = who or actor_role = 'client' and actor_id = who)
    and not exists (select from client where id = who)
$$;

revoke execute on function prune_audit_log, erase_audit_log_of from public;
