-- The last moment that was surely right, and how long the machine had run by then, so that a clock that jumps is known for
-- one, also by the next process. One row, made by the first look.
create table clock_heartbeat (
  "only" boolean primary key default true check ("only"),
  at timestamptz not null,
  -- Which run of which machine (Linux: boot_id); null where that is not known.
  boot text check (char_length(boot) <= 100),
  uptime_ms bigint not null,
  -- Since when the superadmins know that the clock is not believed; null while it is.
  doubt_told_at timestamptz
);

-- Everything up to this day may be closed although it has not ended: a rehearsal did it (ALLOW_FUTURE_CLOSE).
alter table closing_progress add column rehearsed_before date;
alter table closing_progress alter column next_day drop not null;
