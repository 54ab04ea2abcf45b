-- People and groups of a company, kept by its directory over SCIM 2.0 (docs/decisions/0102-provisioning.md).
create table provisioning_tokens (
  -- One for each company.
  account_id bigint primary key references accounts (id),
  -- How the token begins; the rest is in nobody's keeping but the directory's.
  prefix text not null check (prefix ~ '^scim_[0-9a-f]{8}$'),
  -- SHA-256 of the whole token.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_by bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (created_by, account_id) references users (id, account_id)
);
create index provisioning_tokens_created_by on provisioning_tokens (created_by, account_id);

-- What the directory says of a person beside what every person has.
create table provisioned_people (
  user_id bigint primary key references users (id) on delete cascade,
  account_id bigint not null,
  external_id text check (char_length(external_id) between 1 and 255),
  given_name text check (char_length(given_name) between 1 and 120),
  family_name text check (char_length(family_name) between 1 and 120),
  -- The role that a group gave last; null while none did.
  group_role text,
  -- Active by the directory, and without a role until a group gives one.
  waits_for_group boolean not null default false,
  -- Deleted by the directory, which sees the person again once it makes them anew.
  removed_at timestamptz,
  changed_at timestamptz not null,
  unique (user_id, account_id),
  foreign key (user_id, account_id) references users (id, account_id)
);
create unique index provisioned_people_external_id on provisioned_people (account_id, external_id)
  where removed_at is null;

create table provisioned_groups (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  name text not null check (char_length(name) between 1 and 200),
  external_id text check (char_length(external_id) between 1 and 255),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (id, account_id)
);
create unique index provisioned_groups_name on provisioned_groups (account_id, lower(name));
create unique index provisioned_groups_external_id on provisioned_groups (account_id, external_id)
  where external_id is not null;

create table provisioned_members (
  group_id bigint not null,
  user_id bigint not null,
  -- Of both: no group has somebody of another company.
  account_id bigint not null,
  primary key (group_id, user_id),
  foreign key (group_id, account_id) references provisioned_groups (id, account_id) on delete cascade,
  foreign key (user_id, account_id) references provisioned_people (user_id, account_id) on delete cascade
);
create index provisioned_members_user on provisioned_members (user_id, account_id);
