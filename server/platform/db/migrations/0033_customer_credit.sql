-- Whether a client's screens offer customer credit. Who already keeps a credit book keeps it.
alter table client add column keeps_credit boolean not null default false;
update client set keeps_credit = true where id in (select client_id from credit_person);
