-- What each title adds up to, month by month and altogether, kept exact inside the transaction of every write, so that the
-- titles in use and the sums by title of any days cost titles and not entries. Debts are told apart by creditor too.
create table title_total (
  client_id uuid not null references books on delete cascade,
  kind text not null check (kind in ('expense', 'income', 'debt')),
  -- The first day of a calendar month; '-infinity' stands for all days together.
  month date not null check (month = '-infinity' or (isfinite(month) and extract(day from month) = 1)),
  -- As it was written: how titles that differ only in case become one is decided when they are read.
  title text not null,
  creditor text not null check ((kind = 'debt') = (creditor <> '')),
  uses integer not null check (uses >= 0),
  amount numeric(20, 2) not null check (amount >= 0 and amount < 'Infinity'),
  -- The part of the amount that is still owed; of debts only.
  unpaid numeric(20, 2) not null check (unpaid >= 0 and unpaid <= amount and (kind = 'debt' or unpaid = 0)),
  -- What was written down last with this title; of all days together only. It may have gone, or have another title by now.
  last_id uuid,
  primary key (client_id, kind, month, title, creditor)
) with (fillfactor = 70);

insert into title_total (client_id, kind, month, title, creditor, uses, amount, unpaid, last_id)
select client_id, kind, part.month, title, creditor, count(*), sum(amount), sum(unpaid),
  case when part.month = '-infinity' then max(id::text)::uuid end
from (
  select client_id, kind, day, title, '' as creditor, amount, 0 as unpaid, id from entry
  union all
  select client_id, 'debt', due_day, title, creditor, amount, case when is_paid then 0 else amount end, id from debt
) as record, lateral (values ('-infinity'::date), (date_trunc('month', day::timestamp)::date)) as part (month)
group by client_id, kind, part.month, title, creditor;
