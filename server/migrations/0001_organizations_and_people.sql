create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable, because its dictionary could change; an index needs an immutable one.
create function search_form(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table product_types (
  id bigint generated always as identity primary key,
  name text not null unique
);
create table materials (
  id bigint generated always as identity primary key,
  name text not null unique
);
create table categories (
  id bigint generated always as identity primary key,
  name text not null unique
);
create table currencies (
  currency_code text primary key check (currency_code ~ '^[A-Z]{3}$'),
  display_name text not null
);

create table organizations (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  type text not null check (type in ('brand', 'supplier', 'operator')),
  name text not null check (char_length(name) between 1 and 200),
  city text check (char_length(city) <= 120),
  country text check (country ~ '^[A-Z]{2}$'),
  website text check (char_length(website) <= 500),
  about text check (char_length(about) <= 2000),
  logo_hash text,
  -- How many styles it is assigned to now; kept by a trigger on style_assignments, read by «popular».
  current_assignments integer not null default 0 check (current_assignments >= 0),
  -- Both are the account's; kept by a trigger on accounts, so that lists sort and filter on one table.
  verified boolean not null default false,
  account_created_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (id, type)
);
create unique index organizations_name on organizations (type, lower(name));
create index organizations_listing on organizations (type, verified desc, lower(name), id);
create index organizations_new on organizations (type, account_created_at) where account_created_at is not null;
create index organizations_search on organizations using gin (search_form(name) gin_trgm_ops);
create index organizations_popular on organizations (type, current_assignments desc, id);
create unique index organizations_one_operator on organizations (type) where type = 'operator';

create table accounts (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  organization_id bigint not null unique,
  organization_type text not null,
  verification_status text not null default 'none'
    check (verification_status in ('none', 'requested', 'verified', 'rejected')),
  verification_reason text,
  created_at timestamptz not null default now(),
  foreign key (organization_id, organization_type) references organizations (id, type),
  unique (id, organization_type)
);

create function copy_account_state() returns trigger language plpgsql as $$
begin
  update organizations set verified = new.verification_status = 'verified', account_created_at = new.created_at
  where id = new.organization_id;
  return null;
end $$;
create trigger accounts_state after insert or update of verification_status, created_at on accounts
  for each row execute function copy_account_state();

create table users (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  organization_type text not null,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  full_name text not null check (char_length(full_name) between 1 and 120),
  role text not null check (role in ('brand_account_manager', 'brand_user', 'brand_qc',
    'supplier_account_manager', 'supplier_user', 'supplier_qc', 'admin')),
  password_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  foreign key (account_id, organization_type) references accounts (id, organization_type),
  -- A brand's person never holds a supplier's role, nor anyone but the operator's the admin's.
  check (case role when 'admin' then organization_type = 'operator'
    else split_part(role, '_', 1) = organization_type end)
);
create unique index users_email on users (email);
create index users_account on users (account_id);

create table sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token: who reads this table cannot sign in with it.
  token_hash bytea not null unique,
  user_id bigint not null references users (id),
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

create table invitations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  account_id bigint not null references accounts (id),
  email text not null check (email = lower(email)),
  role text not null,
  invited_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz
);
create unique index invitations_open on invitations (account_id, email) where closed_at is null;

create table verification_requests (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  requested_by bigint not null references users (id),
  requested_at timestamptz not null default now(),
  status text not null default 'requested' check (status in ('requested', 'verified', 'rejected')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text check (char_length(reason) <= 1000),
  check ((status = 'requested') = (decided_at is null)),
  check (status <> 'rejected' or reason is not null)
);
create unique index verification_requests_pending on verification_requests (organization_id) where status = 'requested';
create index verification_requests_status on verification_requests (status, requested_at desc);

create table organization_product_types (
  organization_id bigint not null references organizations (id),
  product_type_id bigint not null references product_types (id),
  primary key (organization_id, product_type_id)
);

create table certifications (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  kind text not null check (kind in ('sedex', 'bsci', 'oeko-tex', 'iso 9001', 'gots')),
  number text check (char_length(number) <= 80),
  valid_until date,
  unique (organization_id, kind)
);
create index certifications_kind on certifications (kind, organization_id);

create table factories (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  name text not null check (char_length(name) between 1 and 200),
  established_city text check (char_length(established_city) <= 120),
  established_country text check (established_country ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  retired_at timestamptz,
  check ((latitude is null) = (longitude is null)),
  unique (id, organization_id)
);
create unique index factories_name on factories (organization_id, lower(name)) where retired_at is null;

create table favourite_suppliers (
  user_id bigint not null references users (id),
  organization_id bigint not null references organizations (id),
  primary key (user_id, organization_id)
);
