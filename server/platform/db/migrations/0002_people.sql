-- What people do around their books: resetting a password, writing to us, and the trail of who did what to whom.

-- What staff search clients by, in one text: name, address and phone as typed, and the phone's digits alone.
alter table client add column search_text text generated always as (
  lower(full_name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '\D', '', 'g'))
) stored;
create index client_by_name on client (lower(full_name), id);
-- Counting everybody by status reads this and not the rows.
create index client_by_status on client (account_status, subscription_status, subscription_deadline);

create table reset_token (
  -- SHA-256 of the token; the token itself is only in the mail.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- Unique: a new link replaces the one before it.
  client_id uuid unique references client on delete cascade,
  staff_id uuid unique references staff on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (num_nonnulls(client_id, staff_id) = 1)
);
create index reset_token_expiry on reset_token (expires_at);

create table contact_message (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  phone text not null check (char_length(phone) between 1 and 32),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null
);
create index contact_message_email on contact_message (lower(email));

-- Who did what to whom, when and from where. No money of a client ever stands here. People are named by their id, so
-- that nothing of a client is left once the rows of that id are gone; of staff who acted, the name is kept.
create table trail_event (
  id uuid primary key,
  at timestamptz not null,
  kind text not null check (char_length(kind) between 1 and 40),
  actor_role text not null check (actor_role in ('visitor', 'client', 'admin', 'superadmin', 'system')),
  actor_id uuid check ((actor_id is null) = (actor_role in ('visitor', 'system'))),
  -- Only of staff: a client's name is read where the client is.
  actor_name text check (actor_name is null or actor_role in ('admin', 'superadmin')),
  subject_role text check (subject_role in ('client', 'staff')),
  subject_id uuid,
  before jsonb,
  after jsonb,
  address text not null default '' check (char_length(address) <= 64)
);
create index trail_newest on trail_event (at desc, id desc);
create index trail_of_subject on trail_event (subject_id, at desc, id desc) where subject_id is not null;
create index trail_of_actor on trail_event (actor_id, at desc, id desc) where actor_id is not null;
