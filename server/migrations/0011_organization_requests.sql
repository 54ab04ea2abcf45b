-- Companies that somebody misses in the registry; the operator accepts or declines (decisions §1).
create table organization_requests (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  type text not null check (type in ('brand', 'supplier')),
  city text check (char_length(city) <= 120),
  country text not null check (country ~ '^[A-Z]{2}$'),
  website text check (char_length(website) <= 500),
  contact_email text check (char_length(contact_email) <= 254),
  note text check (char_length(note) <= 2000),
  organization_id bigint not null references organizations (id),
  requested_by bigint not null references users (id),
  requested_at timestamptz not null default now(),
  status text not null default 'requested' check (status in ('requested', 'accepted', 'declined')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text check (char_length(reason) <= 1000),
  -- What it became in the registry.
  made_organization_id bigint references organizations (id),
  check ((status = 'requested') = (decided_at is null)),
  check ((status = 'accepted') = (made_organization_id is not null)),
  check (status <> 'declined' or reason is not null)
);
create unique index organization_requests_open on organization_requests (organization_id, type, lower(name))
  where status = 'requested';
create index organization_requests_status on organization_requests (status, requested_at desc);
