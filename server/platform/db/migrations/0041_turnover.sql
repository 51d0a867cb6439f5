-- Whether a client's screens show the turnover of the year.
alter table client add column runs_business boolean not null default false;
