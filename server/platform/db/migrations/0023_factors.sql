-- What members of the staff have besides a password to prove who they are, and when a session last proved it so.

create table totp (
  staff_id uuid primary key references staff on delete cascade,
  -- Of the authenticator app in use, sealed; null until a first code of it was right.
  secret bytea,
  confirmed_at timestamptz,
  -- The last half minute of which a code was taken: no code is taken twice.
  last_step bigint not null default 0,
  -- Of an app that is being set up.
  offered bytea,
  offered_at timestamptz,
  constraint totp_confirmed check ((secret is null) = (confirmed_at is null)),
  constraint totp_offered check ((offered is null) = (offered_at is null))
);

create table recovery_code (
  staff_id uuid not null references staff on delete cascade,
  -- SHA-256 of the code; the code itself is nowhere. A code that is used goes.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (staff_id, code_hash)
);

create table wrong_code (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  at timestamptz not null
);
create index wrong_code_of_staff on wrong_code (staff_id, at);

alter table session add column proven_at timestamptz;
