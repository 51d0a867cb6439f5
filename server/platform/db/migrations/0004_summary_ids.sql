-- The id of a client's summary for the day (`YYYY-MM-DD`) that ended: half of it the client's, half made of what makes it
-- unique. A midnight is closed client after client, and so its mails go into the indexes side by side: with ids that were
-- all chance, each of a million would dirty a page of its own.
create function summary_id(client_id uuid, day text) returns uuid language sql immutable strict parallel safe
  return (left(client_id::text, 18) || right(mail_id('summary:' || client_id || ':' || day)::text, 18))::uuid;
