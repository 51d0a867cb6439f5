-- An address that is not the client's, links for forgotten passwords, and how long things are kept.

-- Since when no mail about the account goes to its address: whoever reads the mails there said that it is not theirs.
-- Null again when the account gets another address.
alter table client add column mail_stopped_at timestamptz;

-- Addresses for which a new password was asked, known or not, until a job looks whose they are: a matter of seconds.
create table reset_request (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254),
  -- Where from, for the trail.
  address text not null default '' check (char_length(address) <= 64),
  created_at timestamptz not null
);

-- SHA-256 of the ids of mails that were erased with a person, for as long as a file of one may turn up.
create table erased_mail (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  erased_at timestamptz not null
);

-- Tokens of reset links stood here in words that mails were sent with; from now on none does.
update outbox set text = null, html = null where kind = 'reset' and sent_at is not null;
delete from outbox where kind = 'reset' and sent_at is null;

create index contact_message_age on contact_message (created_at);
create index trail_with_address on trail_event (at) where address <> '';
