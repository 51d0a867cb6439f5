-- Whom a mail is about, addresses to which nothing is mailed, and reset links that a change of the account ends.

-- The address that a mail to support names, in lower case, for as long as its words are kept: what a visitor wrote goes when
-- the person of that address goes. Mails of a client bear their id; this is for those that are nobody's.
alter table outbox add column about_email text check (char_length(about_email) <= 254);
create index outbox_about on outbox (about_email) where about_email is not null;
update outbox set about_email = lower(headers ->> 'Reply-To') where kind = 'contact' and headers ? 'Reply-To';

-- Reset mails that wait, by whose password they are about.
create index outbox_resets on outbox ((facts ->> 'id')) where kind = 'reset' and sent_at is null;
-- Whose password was changed meanwhile: the request is no longer about theirs.
alter table reset_request add column not_for uuid[] not null default '{}';

-- Addresses whose reader said "This was not me", as hashes under a key of this database, so that it cannot be seen which.
-- They stay, whatever becomes of the account.
create table stopped_address (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  since timestamptz not null
);
insert into secret (name, value)
values ('stopped-address', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- The key's hash of an address that is known by the first sixteen bytes of its SHA-256, as links bear it; and of one in words.
create function keyed_address_hash(plain_hash bytea) returns bytea language sql stable strict parallel safe
  return (select sha256(value || plain_hash) from secret where name = 'stopped-address');
create function address_hash(email text) returns bytea language sql stable strict parallel safe
  return keyed_address_hash(substring(sha256(convert_to(email, 'UTF8')) for 16));

insert into stopped_address (address_hash, since)
select address_hash(email), mail_stopped_at from client where mail_stopped_at is not null;
