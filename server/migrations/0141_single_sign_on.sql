-- Sign-in through a provider of OpenID Connect (docs/decisions/0066-single-sign-on.md).
create table sign_on_providers (
  id bigint generated always as identity primary key,
  -- Null: of the whole installation, set up by its operator.
  account_id bigint references accounts (id),
  name text not null check (char_length(name) between 1 and 60),
  issuer text not null check (issuer ~ '^https?://' and char_length(issuer) <= 300),
  client_id text not null check (char_length(client_id) between 1 and 300),
  -- Sealed; null of a client without one, which PKCE alone protects.
  client_secret bytea,
  group_claim text not null default 'groups' check (char_length(group_claim) between 1 and 100),
  verified_claim text not null default 'email_verified' check (char_length(verified_claim) between 1 and 100),
  -- Of people without a group that has a role; null: they get no account.
  default_role text,
  accepts_provider_factor boolean not null default true,
  enabled boolean not null default false,
  enforced boolean not null default false,
  -- When the connection was tested with the present settings.
  tested_at timestamptz,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  check (not enabled or tested_at is not null),
  check (not enforced or (enabled and account_id is not null)),
  check (account_id is not null or default_role is null)
);
create index sign_on_providers_account on sign_on_providers (account_id, id);
create index sign_on_providers_created_by on sign_on_providers (created_by);

-- The first of these groups that somebody is in gives the role.
create table sign_on_groups (
  provider_id bigint not null references sign_on_providers (id) on delete cascade,
  position integer not null check (position between 1 and 50),
  group_name text not null check (char_length(group_name) between 1 and 200),
  role text not null,
  primary key (provider_id, position),
  unique (provider_id, group_name)
);

create table sign_on_domains (
  id bigint generated always as identity primary key,
  provider_id bigint not null references sign_on_providers (id) on delete cascade,
  domain text not null check (domain = lower(domain) and domain ~ '^[a-z0-9.-]{4,253}$'),
  -- Stands in the TXT record.
  proof uuid not null,
  named_by bigint not null references users (id),
  named_at timestamptz not null default now(),
  proved_at timestamptz,
  -- An admin who confirmed it; null where its TXT record did.
  confirmed_by bigint references users (id),
  unique (provider_id, domain),
  check (confirmed_by is null or proved_at is not null)
);
-- A domain is one company's, and leads to one provider.
create unique index sign_on_domains_proved on sign_on_domains (domain) where proved_at is not null;
create index sign_on_domains_named_by on sign_on_domains (named_by);
create index sign_on_domains_confirmed_by on sign_on_domains (confirmed_by);

-- Who a person is at an issuer: never by the address, which may be given to somebody else there.
create table sign_on_identities (
  id bigint generated always as identity primary key,
  issuer text not null check (char_length(issuer) <= 300),
  subject text not null check (char_length(subject) between 1 and 255),
  user_id bigint not null references users (id) on delete cascade,
  linked_at timestamptz not null default now(),
  -- The role that a group gave last; null while none did.
  group_role text,
  unique (issuer, subject),
  -- A second subject with the same address is somebody else.
  unique (issuer, user_id)
);
create index sign_on_identities_user on sign_on_identities (user_id);

-- One sign-in at a provider, as long as a session that it opened lasts.
create table sign_ons (
  id bigint generated always as identity primary key,
  provider_id bigint not null references sign_on_providers (id) on delete cascade,
  identity_id bigint not null references sign_on_identities (id) on delete cascade,
  -- The provider's name of its session, for its word that it ended.
  provider_session text check (char_length(provider_session) <= 255),
  -- Sealed; shown to the provider at sign-out.
  id_token bytea not null,
  at timestamptz not null
);
create index sign_ons_provider on sign_ons (provider_id, provider_session);
create index sign_ons_identity on sign_ons (identity_id);
create index sign_ons_at on sign_ons (at);
alter table sessions add column sign_on_id bigint references sign_ons (id) on delete set null;
create index sessions_sign_on on sessions (sign_on_id) where sign_on_id is not null;
alter table pending_sign_ins add column sign_on_id bigint references sign_ons (id) on delete cascade;
create index pending_sign_ins_sign_on on pending_sign_ins (sign_on_id) where sign_on_id is not null;

-- Sign-ins on their way to a provider and back; each comes back once.
create table sign_on_attempts (
  -- SHA-256 of what the provider brings back.
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  -- SHA-256 of the token of the browser that began.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  provider_id bigint not null references sign_on_providers (id) on delete cascade,
  return_path text not null check (return_path ~ '^/' and char_length(return_path) <= 2000),
  expires_at timestamptz not null
);
create index sign_on_attempts_expiry on sign_on_attempts (expires_at);
create index sign_on_attempts_provider on sign_on_attempts (provider_id);

-- A word of the provider that sessions ended counts once.
create table sign_on_logouts (
  provider_id bigint not null references sign_on_providers (id) on delete cascade,
  token_id_hash bytea not null check (octet_length(token_id_hash) = 32),
  expires_at timestamptz not null,
  primary key (provider_id, token_id_hash)
);
create index sign_on_logouts_expiry on sign_on_logouts (expires_at);
