-- Staff also search clients by business and district.
alter table client drop column search_text;
alter table client add column search_text text generated always as (
  lower(full_name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '\D', '', 'g')
    || chr(10) || business_name || chr(10) || address)
) stored;
