-- What is written down about people and accounts has the field's name.
alter table trail_event rename to audit_event;
alter index trail_newest rename to audit_event_newest;
alter index trail_of_subject rename to audit_event_of_subject;
alter index trail_of_actor rename to audit_event_of_actor;
alter index trail_with_address rename to audit_event_with_address;
