-- Since when a client is shown no first steps any more: they were sent away, or all of them are done.
alter table client add column first_steps_over_at timestamptz;
