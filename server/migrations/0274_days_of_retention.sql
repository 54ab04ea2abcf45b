-- How long an admin has records of a kind kept (contract/retention.ts). Null: the usual time.
alter table installation_settings
  add column devices_days integer check (devices_days between 30 and 1095),
  add column security_log_days integer check (security_log_days between 30 and 1095),
  add column log_days integer check (log_days between 365 and 3650),
  add column notices_days integer check (notices_days between 30 and 1095),
  add column openings_days integer check (openings_days between 30 and 1095),
  add column views_days integer check (views_days between 30 and 3650),
  add column imports_days integer check (imports_days between 7 and 365);
