-- What the words of a company's files mean, and imports that are not finished (docs/product.md, Import and export).
create table import_answers (
  organization_id bigint not null references organizations (id),
  about text not null check (about in ('head', 'section', 'unit', 'currency', 'country', 'tick', 'company')),
  said text not null check (char_length(said) between 1 and 120),
  means text not null check (char_length(means) <= 120),
  answered_by bigint not null references users (id),
  answered_at timestamptz not null default now(),
  primary key (organization_id, about, said)
);
create index import_answers_age on import_answers (organization_id, answered_at);

-- One for a style and a company: nobody else reads it.
create table unfinished_imports (
  style_id bigint not null references styles (id),
  organization_id bigint not null references organizations (id),
  version integer not null default 1 check (version > 0),
  file_name text not null check (char_length(file_name) between 1 and 255),
  lines integer not null check (lines between 0 and 3000),
  state jsonb not null check (jsonb_typeof(state) = 'object'),
  updated_by bigint not null references users (id),
  updated_at timestamptz not null default now(),
  primary key (style_id, organization_id)
);
create index unfinished_imports_organization on unfinished_imports (organization_id);
