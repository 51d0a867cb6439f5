-- Where a person logged in before, so that somebody else's guessing at their e-mail from elsewhere never stands in their way.
-- Networks and devices are kept as keyed hashes only, and go with the person.
create table known_network (
  client_id uuid references client on delete cascade,
  staff_id uuid references staff on delete cascade,
  network_hash bytea not null check (octet_length(network_hash) = 32),
  device_hash bytea not null check (octet_length(device_hash) = 32),
  seen_at timestamptz not null,
  check (num_nonnulls(client_id, staff_id) = 1)
);
create unique index known_network_of_client on known_network (client_id, network_hash, device_hash) where client_id is not null;
create unique index known_network_of_staff on known_network (staff_id, network_hash, device_hash) where staff_id is not null;
create index known_network_age on known_network (seen_at);

-- At which pace attempts to log in pass at an e-mail (of which `subject` is a hash) from networks that are not known there:
-- the moment at which all that were used up are regained. It moves on with each attempt.
create table login_pace (
  subject text primary key check (char_length(subject) between 1 and 200),
  regained_at timestamptz not null
);
create index login_pace_age on login_pace (regained_at);
