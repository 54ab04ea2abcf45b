-- Factories that somebody misses of another company; that company decides, or the operator where it has no account.
create table factory_requests (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  name text not null check (char_length(name) between 1 and 200),
  city text not null check (char_length(city) between 1 and 120),
  country text not null check (country ~ '^[A-Z]{2}$'),
  requested_by_organization_id bigint not null references organizations (id),
  requested_by bigint not null references users (id),
  requested_at timestamptz not null default now(),
  status text not null default 'requested' check (status in ('requested', 'accepted', 'declined')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text check (char_length(reason) <= 1000),
  factory_id bigint,
  -- What it became is a factory of the company that was asked.
  foreign key (factory_id, organization_id) references factories (id, organization_id),
  check (organization_id <> requested_by_organization_id),
  check ((status = 'requested') = (decided_at is null)),
  check ((status = 'accepted') = (factory_id is not null)),
  check (status <> 'declined' or reason is not null)
);
create unique index factory_requests_open on factory_requests
  (requested_by_organization_id, organization_id, lower(name)) where status = 'requested';
create index factory_requests_waiting on factory_requests (organization_id, status, requested_at);
create index factory_requests_status on factory_requests (status, requested_at);
