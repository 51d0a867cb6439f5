-- Whether it closed by a late entry, when its time was over: it goes with its last entry.
alter table day_total add column closed_late boolean not null default false;
alter table period_close add column closed_late boolean not null default false;
