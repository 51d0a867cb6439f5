-- Passkeys of members of the staff, and what a browser was asked to sign with one.

create table passkey (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  -- By which its authenticator knows it.
  credential_id bytea not null constraint passkey_credential_key unique,
  -- As COSE has it.
  public_key bytea not null,
  -- How often its authenticator says that it was used: one that counts never says less than before.
  counter bigint not null,
  -- How a browser reaches it, as "internal" or "usb".
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_of_member on passkey (staff_id);

-- A row is taken away as it is used.
create table passkey_challenge (
  challenge bytea primary key check (octet_length(challenge) = 32),
  staff_id uuid not null references staff on delete cascade,
  purpose text not null check (purpose in ('add', 'login', 'proof')),
  -- In which session; a login has none yet.
  session_id uuid,
  created_at timestamptz not null,
  constraint passkey_challenge_session check ((purpose = 'login') = (session_id is null))
);

create index passkey_challenge_of_member on passkey_challenge (staff_id);
