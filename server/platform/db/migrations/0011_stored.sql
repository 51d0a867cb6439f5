-- How much each client has stored: entries and debts, and the bytes of their texts. Every write of them moves it while it
-- holds the books, so that the bound on it is exact however many write at once.
alter table books
  add column stored_rows integer not null default 0 check (stored_rows >= 0),
  add column stored_bytes bigint not null default 0 check (stored_bytes >= 0);

update books set stored_rows = found.count, stored_bytes = found.bytes
from (
  select client_id, count(*) as count, sum(bytes) as bytes
  from (
    select client_id, octet_length(title) + octet_length(description) as bytes from entry
    union all
    select client_id, octet_length(title) + octet_length(creditor) + octet_length(description) from debt
  ) as item
  group by client_id
) as found
where found.client_id = books.client_id;
