-- Entries and debts that a client imports in batches, and changes of many records at once (docs/decisions/0061).

create table import_batch (
  client_id uuid not null references books on delete cascade,
  id uuid not null,
  -- Has microseconds, so that no other write has this instant. Closed rows that only this import revised repeat it.
  made_at timestamptz not null,
  source text not null check (source in ('messages', 'table', 'books')),
  rows integer not null check (rows >= 0),
  undone_at timestamptz,
  primary key (client_id, id)
);
create index import_batch_age on import_batch (made_at);

-- What an imported record was made from, as hashes: the same message or row is never imported twice.
create table money_mark (
  client_id uuid not null references books on delete cascade,
  mark bytea not null check (octet_length(mark) = 16),
  entry_id uuid not null,
  import_id uuid not null,
  primary key (client_id, mark)
);
create index money_mark_by_import on money_mark (client_id, import_id, entry_id);

-- How a client books the money of a person or shop, named by a hash.
create table counterparty (
  client_id uuid not null references books on delete cascade,
  who_hash bytea not null check (octet_length(who_hash) = 16),
  direction text not null check (direction in ('in', 'out')),
  choice text not null check (choice in ('income', 'expense', 'skip')),
  title text not null check (char_length(title) <= 200),
  updated_at timestamptz not null,
  primary key (client_id, who_hash, direction)
);

-- What a change of many records needs to be undone. Rows expire after a day.
create table bulk_change (
  client_id uuid not null references books on delete cascade,
  id uuid not null,
  made_at timestamptz not null,
  kind text not null check (kind in ('expense', 'income', 'debt')),
  action text not null check (action in ('delete', 'retitle')),
  changed integer not null check (changed >= 0),
  more boolean not null,
  before jsonb not null,
  undone_at timestamptz,
  primary key (client_id, id)
);
create index bulk_change_age on bulk_change (made_at);
