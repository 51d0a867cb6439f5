-- Pages of entries and debts come from an index in every order, so that they cost what a page costs, however much there is.
create index entry_by_amount on entry (client_id, kind, amount, id);
create index entry_by_title on entry (client_id, kind, lower(title), id);
create index debt_by_amount on debt (client_id, amount, id);
create index debt_by_title on debt (client_id, lower(title), id);
create index debt_by_status on debt (client_id, (is_paid::int * 1000000 + (due_day - date '1900-01-01')), id);

-- What some days add up to by title is read from the index alone.
alter index entry_by_day rename to entry_by_day_alone;
create index entry_by_day on entry (client_id, kind, day desc, id desc) include (amount, title);
drop index entry_by_day_alone;
