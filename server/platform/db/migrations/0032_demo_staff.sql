-- Staff of the demo, who need no second factor.
alter table staff add column is_demo boolean not null default false;
