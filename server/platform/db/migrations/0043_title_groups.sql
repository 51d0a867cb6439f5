-- Group of a title: a key that the browser knows, or a name that the client typed.
-- Null: the group of the icon.
alter table title_look add column group_name text;
alter table title_look add constraint title_look_group check (char_length(group_name) <= 30);
alter table title_look drop constraint title_look_chosen;
alter table title_look
  add constraint title_look_chosen check (icon is not null or hue is not null or group_name is not null);
