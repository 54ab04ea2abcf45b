-- Who did what to which record. Written in the transaction of the change itself.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint references users (id),
  organization_id bigint references organizations (id),
  action text not null,
  subject_kind text not null,
  subject_id bigint not null,
  details jsonb not null default '{}'
);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, id desc);

-- What a POST with an Idempotency-Key answered, kept with what it did in one transaction.
create table idempotency_keys (
  scope text not null,
  key text not null check (char_length(key) between 1 and 200),
  fingerprint bytea not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Fixed windows; shared by all processes of an installation.
create table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null,
  text text not null,
  link text not null check (link like '/%'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- Each process of the server takes a number and holds an advisory lock on it while it lives.
create sequence process_numbers;

-- Bytes in the file store, named by their SHA-256. `pending` bytes belong to an upload under way in
-- that process; bytes that nothing refers to are `removing` until they are gone from the store.
create table blobs (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  state text not null check (state in ('pending', 'stored', 'removing')),
  process_number bigint,
  -- Pictures that anyone may see: company logos and what published passports show.
  is_public boolean not null default false,
  created_at timestamptz not null default now()
);
create index blobs_unsettled on blobs (state) where state <> 'stored';

alter table organizations add foreign key (logo_hash) references blobs (hash);
create index organizations_logo on organizations (logo_hash) where logo_hash is not null;
