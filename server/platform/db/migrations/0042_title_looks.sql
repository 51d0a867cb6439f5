-- Icon and colour that a client chose for a title in lower case. Null: derived from the title by the browser.
create table title_look (
  client_id uuid not null references books on delete cascade,
  title text not null check (char_length(title) <= 400),
  icon text check (char_length(icon) <= 16),
  hue smallint check (hue between 0 and 7),
  updated_at timestamptz not null,
  primary key (client_id, title),
  constraint title_look_chosen check (icon is not null or hue is not null)
);
