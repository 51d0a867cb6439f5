-- The unpaid debts of a client and the paid ones are each read by due date, and summed up, off one index.
create index debt_by_state on debt (client_id, is_paid, due_day, id) include (amount);
drop index debt_unpaid;
