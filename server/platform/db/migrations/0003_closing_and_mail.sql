-- The outbox, the closed periods and how far closing has come, and what each client wants to be told.

-- Mails to be sent, written in the transaction of their cause. A mail that must be written at most once bears an id that
-- is made of what makes it unique (`mail_id`), so that a second writing meets the first at the key; the Message-ID and
-- the file's name are made of the id, so that a repeated sending is known as one.
create table outbox (
  id uuid primary key,
  kind text not null check (char_length(kind) between 1 and 40),
  client_id uuid references client on delete cascade,
  recipient text not null check (char_length(recipient) between 3 and 254),
  subject text check (char_length(subject) <= 400),
  text text,
  html text,
  -- What a mail is about, when it is written only as it is sent: a summary names its day and its kinds of period.
  facts jsonb,
  headers jsonb not null default '{}',
  created_at timestamptz not null,
  -- After this moment it is parked and not sent.
  give_up_at timestamptz not null,
  not_before timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  leased_until timestamptz,
  leased_by uuid,
  sent_at timestamptz,
  parked_at timestamptz,
  last_error text check (char_length(last_error) <= 500),
  check (num_nonnulls(sent_at, parked_at) <= 1),
  check ((leased_until is null) = (leased_by is null))
);
create index outbox_due on outbox (not_before, id) where sent_at is null and parked_at is null;
create index outbox_parked on outbox (parked_at desc, id) where parked_at is not null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index outbox_client on outbox (client_id) where client_id is not null;

-- The id of a mail that exists at most once: the first sixteen bytes of the SHA-256 of what makes it unique.
create function mail_id(unique_key text) returns uuid language sql immutable strict parallel safe
  return encode(substring(sha256(convert_to(unique_key, 'UTF8')) for 16), 'hex')::uuid;

-- Whether the mail server answers, shared by all processes. One row.
create table mail_server (
  "only" boolean primary key default true check ("only"),
  -- Nobody tries before this moment; null while it answers.
  retry_at timestamptz
);
insert into mail_server default values;

-- Random keys that the product makes for itself.
create table secret (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32)
);

-- What a client wants by mail. No row: the summaries, and no warnings.
create table mail_choice (
  client_id uuid primary key references client on delete cascade,
  day boolean not null default true,
  week boolean not null default true,
  month boolean not null default true,
  year boolean not null default true,
  warning boolean not null default false
);

-- Closed weeks, months and years. A closed day is the day's own row, day_total, with its closed_at.
create table period_close (
  client_id uuid not null references client on delete cascade,
  kind text not null check (kind in ('week', 'month', 'year')),
  start_day book_day not null,
  end_day book_day not null check (end_day > start_day),
  income numeric(20, 2) not null check (income >= 0 and income < 'Infinity'),
  expense numeric(20, 2) not null check (expense >= 0 and expense < 'Infinity'),
  debt numeric(20, 2) not null check (debt >= 0 and debt < 'Infinity'),
  paid_debt numeric(20, 2) not null check (paid_debt >= 0 and paid_debt <= debt),
  income_count integer not null check (income_count >= 0),
  expense_count integer not null check (expense_count >= 0),
  debt_count integer not null check (debt_count >= 0),
  -- Months and years are judged by what was set when they closed; null where nothing was.
  income_target money_amount,
  expense_limit money_amount,
  debt_limit money_amount,
  income_target_met boolean generated always as (income >= income_target) stored,
  expense_limit_kept boolean generated always as (expense <= expense_limit) stored,
  debt_limit_kept boolean generated always as (debt <= debt_limit) stored,
  closed_at timestamptz not null,
  -- When something of the period last changed after it was closed.
  revised_at timestamptz,
  primary key (client_id, kind, start_day),
  check (kind <> 'week' or num_nonnulls(income_target, expense_limit, debt_limit) = 0)
);
create index period_close_newest on period_close (client_id, end_day desc, kind);

-- How far closing has come. One row, made by the first run. Everything that ended before next_day is closed; of what
-- ends on next_day, the clients up to done_through are done. It only ever moves forward.
create table closing_progress (
  "only" boolean primary key default true check ("only"),
  next_day date not null,
  done_through uuid,
  -- The kinds of period ending on next_day that are told by mail; set with the first batch.
  told text[]
);
-- Days that are still to be closed, by day, so that closing a day reads that day and nothing else.
create index day_total_open on day_total (day, client_id) where closed_at is null;

-- Warnings that a client has had, so that each comes once a period.
create table limit_warning (
  client_id uuid not null references client on delete cascade,
  kind text not null check (kind in ('expense', 'income', 'debt')),
  period text not null check (period in ('monthly', 'yearly')),
  start_day book_day not null,
  level integer not null check (level in (80, 100)),
  created_at timestamptz not null,
  primary key (client_id, kind, period, start_day, level)
);
