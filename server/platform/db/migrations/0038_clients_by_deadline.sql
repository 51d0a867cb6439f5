-- Pages of clients by subscription deadline. Clients without a deadline sort after all others.
create index client_by_deadline on client (coalesce(subscription_deadline, date '2200-12-31'), id);
