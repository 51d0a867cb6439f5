-- When the client last changed a credit line; null while nobody has, so that no stored row is rewritten.
alter table credit_line add column updated_at timestamptz;
