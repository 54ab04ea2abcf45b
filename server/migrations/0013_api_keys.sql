-- Keys with which a company's own programs make calls (decisions §9).
alter table users add unique (id, account_id);

create table api_keys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  name text not null check (char_length(name) between 1 and 120),
  -- How the key begins; the rest is in nobody's keeping but its owner's.
  prefix text not null check (prefix ~ '^slv_[0-9a-f]{8}$'),
  -- SHA-256 of the whole key: who reads this table cannot make a call with it.
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint,
  check ((revoked_at is null) = (revoked_by is null)),
  -- Who makes and who revokes a key is of the account that it belongs to.
  foreign key (created_by, account_id) references users (id, account_id),
  foreign key (revoked_by, account_id) references users (id, account_id)
);
create index api_keys_account on api_keys (account_id, id desc);
create index api_keys_created_by on api_keys (created_by);
