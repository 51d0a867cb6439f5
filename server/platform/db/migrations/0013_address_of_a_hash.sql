-- Whose address it is that a link "This was not me" names: links bear the first sixteen bytes of its SHA-256.
create function plain_address_hash(email text) returns bytea language sql immutable strict parallel safe
  return substring(sha256(convert_to(email, 'UTF8')) for 16);
create index client_address_hash on client (plain_address_hash(email));

create or replace function address_hash(email text) returns bytea language sql stable strict parallel safe
  return keyed_address_hash(plain_address_hash(email));
