-- What laws ask of a passport beside its sections (docs/product.md, Facts that laws ask for): said once for a company, for a
-- collection or for a style, as one sheet each. Which facts there are and what each may hold is the contract's list; a sheet
-- is always read and written whole.
create table passport_facts (
  id bigint generated always as identity primary key,
  organization_id bigint references organizations (id),
  collection_id bigint references collections (id) on delete cascade,
  style_id bigint references styles (id) on delete cascade,
  -- By the key of the fact; what is not said has no key.
  said jsonb not null default '{}',
  -- 0 until something was said.
  version integer not null default 0 check (version >= 0),
  updated_by bigint not null references users (id),
  updated_at timestamptz not null,
  check (num_nonnulls(organization_id, collection_id, style_id) = 1),
  check (jsonb_typeof(said) = 'object' and octet_length(said::text) <= 1000000)
);
create unique index passport_facts_company on passport_facts (organization_id) where organization_id is not null;
create unique index passport_facts_collection on passport_facts (collection_id) where collection_id is not null;
create unique index passport_facts_style on passport_facts (style_id) where style_id is not null;
create index passport_facts_updated_by on passport_facts (updated_by);

-- A company's facts hold for the collections that it made for itself.
select watch_for_passports('passport_facts',
  'select changed.style_id from changed where changed.style_id is not null
   union select s.id from changed join styles s on s.collection_id = changed.collection_id
   union select s.id from changed join collections c on c.brand_id = changed.organization_id
     and c.created_by_organization_id = changed.organization_id join styles s on s.collection_id = c.id');
