-- What was set when a period closed is kept; whether it was kept to is judged when a statement is read, in one place
-- (server/statements/judge.ts). Nothing read these.
alter table period_close
  drop column income_target_met,
  drop column expense_limit_kept,
  drop column debt_limit_kept;
