-- A preset set of suppliers for trace steps and of partners for circular services (S0 §1).
create table value_chains (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  name text not null check (char_length(name) between 1 and 200),
  description text check (char_length(description) <= 2000),
  product_type_id bigint not null references product_types (id),
  shared boolean not null default false,
  created_by bigint not null references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  retired_at timestamptz
);
create index value_chains_organization on value_chains (organization_id, id) where retired_at is null;
create index value_chains_shared on value_chains (id) where shared and retired_at is null;
create index value_chains_search on value_chains using gin (search_form(name) gin_trgm_ops);
create unique index value_chains_name on value_chains (organization_id, lower(name)) where retired_at is null;

create table value_chain_steps (
  id bigint generated always as identity primary key,
  value_chain_id bigint not null references value_chains (id),
  position integer not null check (position >= 1),
  -- One of the fourteen trace steps (decisions §4), or null for a step of the chain's own.
  trace_key text,
  display_name text not null check (char_length(display_name) between 1 and 255),
  icon text not null,
  unique (value_chain_id, position)
);

create table value_chain_step_suppliers (
  step_id bigint not null references value_chain_steps (id),
  organization_id bigint not null references organizations (id),
  primary key (step_id, organization_id)
);
create index value_chain_step_suppliers_organization on value_chain_step_suppliers (organization_id, step_id);

create table value_chain_partners (
  value_chain_id bigint not null references value_chains (id),
  kind text not null check (kind in ('donations', 'repairs', 'upcycles', 'recycles', 'resales')),
  organization_id bigint not null references organizations (id),
  primary key (value_chain_id, kind, organization_id)
);

create table favourite_value_chains (
  user_id bigint not null references users (id),
  value_chain_id bigint not null references value_chains (id),
  primary key (user_id, value_chain_id)
);

-- At most one value chain a style (S0 §4).
alter table styles add column value_chain_id bigint references value_chains (id);
create index styles_value_chain on styles (value_chain_id) where value_chain_id is not null;
