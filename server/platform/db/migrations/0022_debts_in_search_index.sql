-- The debts of large books stand in an index of searches as their entries do (docs/decisions/0039), put there by the same job.
alter table debt add column is_indexed boolean not null default false;
create index debt_by_text on debt
  using gin (text_keys(ledger_key(client_id, 'debt'), lower(title) || chr(10) || lower(creditor) || chr(10) || lower(description)))
  with (fastupdate = off) where is_indexed;
alter index debt_by_text alter column 1 set statistics 0;
create index debt_unindexed on debt (client_id) where not is_indexed;

-- The job looks once more at the books that it has been at.
update books set indexed_rows = 0 where indexed_rows > 0;
