-- Closing names the clients of a batch itself. The two helpers exist on clusters only.
drop function pass_day(date, uuid, integer);
drop function if exists is_held_now(regclass, uuid);
drop function if exists try_to_hold(regclass, uuid);
