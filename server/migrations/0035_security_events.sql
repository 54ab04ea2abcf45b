-- What happened around sign-ins and rights. Apart from the audit of records, because its readers, its columns and its
-- time are others; without secrets.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  account_id bigint references accounts (id),
  user_id bigint references users (id),
  address text,
  device text,
  details jsonb not null default '{}',
  -- Events that somebody can cause at will are one row an hour.
  times integer not null default 1,
  repeat_key text
);
create index security_events_account on security_events (account_id, at desc, id desc);
create index security_events_age on security_events (at desc, id desc);
create unique index security_events_repeat on security_events (repeat_key) where repeat_key is not null;
