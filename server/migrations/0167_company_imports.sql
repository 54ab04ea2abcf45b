-- Imports of what belongs to a company and to no single style, kept until somebody of it goes on with them
-- (docs/product.md, Import and export).
create table unfinished_company_imports (
  organization_id bigint not null references organizations (id),
  of_table text not null check (of_table in ('styles', 'factories')),
  version integer not null default 1 check (version > 0),
  file_name text not null check (char_length(file_name) between 1 and 255),
  lines integer not null check (lines between 0 and 3000),
  state jsonb not null check (jsonb_typeof(state) = 'object'),
  updated_by bigint not null references users (id),
  updated_at timestamptz not null default now(),
  primary key (organization_id, of_table)
);
