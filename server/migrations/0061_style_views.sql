-- Views of the styles' table that somebody saved (docs/product.md, Styles table).
create table style_views (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id),
  organization_id bigint not null references organizations (id),
  name text not null check (char_length(name) between 1 and 60),
  shared boolean not null default false,
  query text not null default '' check (char_length(query) <= 2000),
  columns text[] not null default '{}' check (cardinality(columns) <= 30),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index style_views_name on style_views (owner_id, lower(name));
create index style_views_organization on style_views (organization_id);
