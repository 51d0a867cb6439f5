-- An address that somebody had until they, or whoever had their session, changed it: for a while its reader can take it back.
create table address_undo (
  id uuid primary key,
  client_id uuid references client on delete cascade,
  staff_id uuid references staff on delete cascade,
  -- The address that they had.
  email text not null check (char_length(email) between 3 and 254),
  -- SHA-256 of the token, which is made as the mail is sent and is only there.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint address_undo_owner check (num_nonnulls(client_id, staff_id) = 1)
);
create index address_undo_of_client on address_undo (client_id) where client_id is not null;
create index address_undo_of_staff on address_undo (staff_id) where staff_id is not null;
create index address_undo_expiry on address_undo (expires_at);
