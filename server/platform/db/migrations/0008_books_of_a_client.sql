-- One row for the books of each client. Every write of money takes it first, and closing takes it to move on: it is the
-- one lock between the two, and no two clients share a row on the way of a write.
create table books (
  client_id uuid primary key references client on delete cascade,
  -- Everything of this client that ended before this day is closed.
  closed_before date not null,
  -- Goes up with every write of the books, limits and targets included.
  version bigint not null default 0
) with (fillfactor = 50);

-- Where closing has come; before its first run it begins on the day of the first client.
insert into books (client_id, closed_before)
select client.id, coalesce(
  progress.next_day + (client.id <= progress.done_through)::int,
  progress.next_day,
  (min(client.created_at) over () at time zone 'Africa/Kigali')::date)
from client left join closing_progress as progress on true;

-- Nobody is without: checked when the transaction that adds a client ends.
alter table client add constraint client_books_fkey
  foreign key (id) references books deferrable initially deferred;

alter table entry drop constraint entry_client_id_fkey,
  add constraint entry_client_id_fkey foreign key (client_id) references books on delete cascade;
alter table debt drop constraint debt_client_id_fkey,
  add constraint debt_client_id_fkey foreign key (client_id) references books on delete cascade;
alter table day_total drop constraint day_total_client_id_fkey,
  add constraint day_total_client_id_fkey foreign key (client_id) references books on delete cascade;
alter table money_limit drop constraint money_limit_client_id_fkey,
  add constraint money_limit_client_id_fkey foreign key (client_id) references books on delete cascade;
alter table period_close drop constraint period_close_client_id_fkey,
  add constraint period_close_client_id_fkey foreign key (client_id) references books on delete cascade;
alter table limit_warning drop constraint limit_warning_client_id_fkey,
  add constraint limit_warning_client_id_fkey foreign key (client_id) references books on delete cascade;
alter table mail_choice drop constraint mail_choice_client_id_fkey,
  add constraint mail_choice_client_id_fkey foreign key (client_id) references books on delete cascade;

-- How far each client is closed stands in the books now; what is left is the last midnight that everybody has passed.
alter table closing_progress drop column done_through, drop column told;

-- The same ids as before, written so that PostgreSQL takes the expression in place of the call: a midnight makes one for
-- every client.
create or replace function summary_id(client_id uuid, day text) returns uuid language sql stable parallel safe
  return (left(client_id::text, 18) || encode(
    substring(sha256(convert_to('summary:' || client_id || ':' || day, 'UTF8')) from 9 for 8), 'hex'))::uuid;
