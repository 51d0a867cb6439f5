-- The credit book (docs/decisions/0056): the people who owe a client, each with one running account. It counts in no total of
-- the other books.

create table credit_person (
  client_id uuid not null references books on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  phone text check (char_length(phone) between 1 and 32),
  note text not null check (char_length(note) <= 500),
  -- In which language to write to them; null where nobody said.
  language text check (language in ('en', 'rw', 'fr')),
  -- What their lines add up to, kept exact inside the transaction of every write; negative where they paid too much.
  balance numeric(20, 2) not null default 0 check (balance > '-Infinity' and balance < 'Infinity'),
  -- The day of the oldest goods that are not paid, where payments go to the oldest first.
  open_since date,
  reminded_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  constraint credit_person_open check ((open_since is not null) = (balance > 0))
) with (fillfactor = 70);

-- The orders of the list.
create index credit_person_by_balance on credit_person (client_id, balance, id) where archived_at is null;
create index credit_person_by_age on credit_person
  (client_id, (coalesce(open_since, date '9999-12-31') - date '1900-01-01'), id) where archived_at is null;
create index credit_person_by_name on credit_person (client_id, lower(name), id) where archived_at is null;

create table credit_line (
  client_id uuid not null references books on delete cascade,
  id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('gave', 'paid', 'writtenOff')),
  day book_day not null,
  -- A payment comes to 0 where the income that it was written down as does.
  amount money_amount not null,
  what text not null check (char_length(what) <= 200),
  -- The income that a payment was also written down as: of the same day and amount, while there is one.
  income_id uuid,
  created_at timestamptz not null,
  primary key (client_id, id),
  constraint credit_line_person_fkey foreign key (client_id, person_id) references credit_person on delete cascade,
  constraint credit_line_income check (income_id is null or kind = 'paid')
);

create index credit_line_by_day on credit_line (client_id, person_id, day, id);
create unique index credit_line_by_income on credit_line (client_id, income_id) where income_id is not null;
