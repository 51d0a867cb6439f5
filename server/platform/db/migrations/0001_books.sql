-- People, their sessions, and the books. Money tables begin with the client's id in every key, so that they can be
-- spread over machines by client. The checks repeat what the contract refuses: the database holds even if it is bypassed.

create domain money_amount as numeric(15, 2)
  check (value >= 0 and value <= 999999999999.99); -- the upper bound also stops NaN
create domain book_day as date
  check (value between '1900-01-01' and '2200-12-31'); -- stops infinity

create table client (
  id uuid primary key,
  full_name text not null check (char_length(full_name) between 1 and 120),
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 254),
  phone text not null check (char_length(phone) between 1 and 32),
  address text not null check (char_length(address) <= 60),
  business_name text not null default '' check (char_length(business_name) <= 120),
  password_hash text not null,
  account_status text not null default 'active'
    check (account_status in ('active', 'inactive', 'deleted', 'suspended')),
  subscription_status text not null default 'inactive'
    check (subscription_status in ('inactive', 'active', 'expired')),
  subscription_deadline book_day,
  -- When the 14 days until erasure began; set exactly while the status is deleted.
  deleted_at timestamptz check ((account_status = 'deleted') = (deleted_at is not null)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_update timestamptz,
  updated_by text,
  last_login timestamptz
);
create index client_newest on client (created_at desc, id desc);
create index client_deleted on client (deleted_at) where deleted_at is not null;
create index client_deadline on client (subscription_deadline) where subscription_status = 'active';

create table staff (
  id uuid primary key,
  full_name text not null check (char_length(full_name) between 1 and 120),
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 254),
  phone text not null check (char_length(phone) <= 32),
  type text not null check (type in ('admin', 'superadmin')),
  password_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_update timestamptz,
  updated_by text,
  last_login timestamptz
);

create table session (
  -- SHA-256 of the token; the token itself is nowhere.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  id uuid not null unique,
  client_id uuid references client on delete cascade,
  staff_id uuid references staff on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  address text not null default '' check (char_length(address) <= 64),
  check (num_nonnulls(client_id, staff_id) = 1)
);
create index session_client on session (client_id, created_at) where client_id is not null;
create index session_staff on session (staff_id, created_at) where staff_id is not null;
create index session_expiry on session (expires_at);

create table entry (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('expense', 'income')),
  day book_day not null,
  amount money_amount not null,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 1 and 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id)
);
create index entry_by_day on entry (client_id, kind, day desc, id desc);

create table debt (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  creditor text not null check (char_length(creditor) between 1 and 200),
  amount money_amount not null,
  -- The day of a debt: it counts once, here, paid or not.
  due_day book_day not null,
  description text not null default '' check (char_length(description) <= 2000),
  is_paid boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id)
);
create index debt_by_day on debt (client_id, due_day, id);
create index debt_unpaid on debt (client_id, due_day, id) where not is_paid;

-- What a client's day adds up to, kept exact inside the transaction of every write, so that progress and analytics
-- cost days and not entries.
create table day_total (
  client_id uuid not null references client on delete cascade,
  day book_day not null,
  id uuid not null,
  income numeric(20, 2) not null default 0 check (income >= 0 and income < 'Infinity'),
  expense numeric(20, 2) not null default 0 check (expense >= 0 and expense < 'Infinity'),
  debt numeric(20, 2) not null default 0 check (debt >= 0 and debt < 'Infinity'),
  paid_debt numeric(20, 2) not null default 0 check (paid_debt >= 0 and paid_debt <= debt),
  income_count integer not null default 0 check (income_count >= 0),
  expense_count integer not null default 0 check (expense_count >= 0),
  debt_count integer not null default 0 check (debt_count >= 0),
  closed_at timestamptz,
  -- When something of the day last changed after it was closed.
  revised_at timestamptz check (revised_at is null or closed_at is not null),
  primary key (client_id, day)
);

-- Limits and targets. Nothing set is no row.
create table money_limit (
  client_id uuid not null references client on delete cascade,
  kind text not null check (kind in ('expense', 'income', 'debt')),
  period text not null check (period in ('monthly', 'yearly')),
  amount money_amount not null check (amount > 0),
  updated_at timestamptz not null,
  primary key (client_id, kind, period)
);

-- Answers of creating calls, so that a repeated one is answered and not done again. The key is stored as its hash and
-- the fingerprint is keyed with it, so that neither tells anything of the body.
create table idempotency (
  owner uuid not null,
  key_hash bytea not null check (octet_length(key_hash) = 32),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  answer text,
  created_at timestamptz not null,
  primary key (owner, key_hash)
);
create index idempotency_age on idempotency (created_at);

-- Counters of the rate limits that must hold across processes and restarts.
create table rate_count (
  subject text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (subject, window_start)
);
create index rate_count_age on rate_count (window_start);
