-- Who was erased is noted beside the backups, hourly, by what the audit log says of it.
create index audit_event_erasures on audit_event (at) where kind = 'client-erased';
