-- E-mail addresses are kept in the composed form of Unicode and without characters that do not show, as they are now read
-- wherever they are typed. Of accounts that would become one, each stays as it is.
create function pg_temp.plain(email text) returns text language sql immutable as $$
  select normalize(lower(regexp_replace(normalize(email, nfc),
    '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]', '', 'g')), nfc)
$$;
create temporary table plain_address on commit drop as
  select 'client' as kind, id, pg_temp.plain(email) as email, email as typed from client
  union all select 'staff', id, pg_temp.plain(email), email from staff;
delete from plain_address where (kind, email) in (select kind, email from plain_address group by 1, 2 having count(*) > 1);
delete from plain_address where email = typed or char_length(email) not between 3 and 254;

update client set email = plain_address.email from plain_address where kind = 'client' and plain_address.id = client.id;
update staff set email = plain_address.email from plain_address where kind = 'staff' and plain_address.id = staff.id;
drop function pg_temp.plain;
