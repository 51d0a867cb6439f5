-- An index of what is written in the entries of large books, so that a search costs what it finds and not what there is
-- (docs/decisions/0039). A job puts entries into it; those that are not in it yet are read one by one.

-- Each three letters that follow one another in a text, as numbers of a ledger's own.
create function text_keys(ledger bigint, words text) returns bigint[]
language sql immutable strict parallel safe cost 10000
return (
  select array_agg(distinct ledger + (hashtext(letters) & 65535))
  from (
    select letter || lead(letter) over following || lead(letter, 2) over following as letters
    from string_to_table(words, null) with ordinality as spelt (letter, place)
    window following as (order by place)
  ) as cut
  where letters is not null
);

-- Where the numbers of a client's incomes or expenses begin: they lie beside one another in the index, and are nobody else's.
create function ledger_key(client_id uuid, kind text) returns bigint
language sql immutable strict parallel safe
return uuid_hash_extended(client_id, hashtext(kind)) & ~65535::bigint;

alter table entry add column is_indexed boolean not null default false;

-- Without a list of what is pending, which everybody's searches would have to read.
create index entry_by_text on entry
  using gin (text_keys(ledger_key(client_id, kind), lower(title) || chr(10) || lower(description)))
  with (fastupdate = off) where is_indexed;
-- To look at samples of it would cost more than it tells.
alter index entry_by_text alter column 1 set statistics 0;
create index entry_unindexed on entry (client_id, kind) where not is_indexed;

-- How many rows were stored when the entries were last put into the index.
alter table books add column indexed_rows integer not null default 0;
