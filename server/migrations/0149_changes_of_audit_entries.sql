-- What an action changed, before and after; null where its name says all. Entries of before stay without.
alter table audit_entries add column changes jsonb;
