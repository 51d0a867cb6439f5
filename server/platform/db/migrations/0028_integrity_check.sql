-- How the nightly look at whether the database is whole went, and who is at one now. One row, made by the first who asks.
create table integrity_check (
  "only" boolean primary key default true check ("only"),
  -- Since when there are such looks here.
  since timestamptz not null,
  -- Who is at one, and until when that is believed.
  leased_by uuid,
  leased_until timestamptz,
  -- When the last one began, and when the last one that came to an end did.
  begun_at timestamptz,
  ended_at timestamptz,
  -- What that one found, and what it could not look at.
  damage jsonb not null default '[]',
  -- How much more than that there was.
  more integer not null default 0,
  unseen text[] not null default '{}',
  -- Why the last one did not come to an end.
  failure text,
  constraint integrity_check_lease check ((leased_until is null) = (leased_by is null))
);
