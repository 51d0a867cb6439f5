-- That every member of the staff must have a second factor, while there is a row, and since when.
create table factor_requirement (
  "only" boolean primary key default true check ("only"),
  since timestamptz not null
);
