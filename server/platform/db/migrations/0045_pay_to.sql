-- Mobile number or MoMo code to which the customers of a client pay.
alter table client add column pay_to text not null default '' check (pay_to ~ '^[0-9]{0,10}$');
