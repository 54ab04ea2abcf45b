create sequence collection_numbers;

create table collections (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  collection_number text not null unique default 'COL-' || nextval('collection_numbers'),
  season text check (char_length(season) <= 60),
  brand_id bigint not null references organizations (id),
  created_by_organization_id bigint not null references organizations (id),
  created_by bigint not null references users (id),
  -- The one that takes styles for which nobody chose a collection.
  is_unsorted boolean not null default false,
  created_at timestamptz not null default now()
);
create index collections_brand on collections (brand_id, id desc);
create index collections_creator on collections (created_by_organization_id, id desc);
create index collections_search on collections using gin (search_form(name) gin_trgm_ops);
create unique index collections_unsorted on collections (created_by_organization_id) where is_unsorted;

create table styles (
  id bigint generated always as identity primary key,
  collection_id bigint not null references collections (id),
  style_number text not null unique check (style_number ~ '^ST-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
  style_name text check (char_length(style_name) between 1 and 255),
  product_type_id bigint not null references product_types (id),
  start_date date,
  end_date date,
  delivery_destination text not null check (delivery_destination ~ '^[A-Z]{2}$'),
  bulk_order_quantity integer not null check (bulk_order_quantity between 1 and 100000000),
  colour_number integer not null check (colour_number between 1 and 50),
  currency text not null references currencies (currency_code),
  additional_information text check (char_length(additional_information) < 5000),
  status text not null default 'active'
    check (status in ('active', 'on_hold', 'completed', 'cancelled', 'archived')),
  created_by bigint not null references users (id),
  created_by_organization_id bigint not null references organizations (id),
  account_manager_id bigint references users (id),
  updated_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  verified_at timestamptz,
  verified_by bigint references users (id),
  verification_requested_at timestamptz,
  deletion_requested_at timestamptz,
  deletion_requested_by bigint references users (id),
  deleted_at timestamptz,
  default_image_id bigint,
  version integer not null default 1,
  check (end_date is null or start_date is null or start_date <= end_date),
  check ((deletion_requested_at is null) = (deletion_requested_by is null))
);
create index styles_collection on styles (collection_id, id desc) where deleted_at is null;
create index styles_creator on styles (created_by_organization_id) where deleted_at is null;
create index styles_search on styles using gin (search_form(coalesce(style_name, '')) gin_trgm_ops);

create table style_categories (
  style_id bigint not null references styles (id),
  category_id bigint not null references categories (id),
  primary key (style_id, category_id)
);
create table style_materials (
  style_id bigint not null references styles (id),
  material_id bigint not null references materials (id),
  primary key (style_id, material_id)
);

create table tech_packs (
  id bigint generated always as identity primary key,
  style_id bigint not null unique references styles (id)
);

-- Who works on a style. `kind` is supplier or the circular service that a partner gives; `source` says
-- whether a person chose it or the assigned value chain brought it: both rows may stand side by side, so
-- that taking the chain away leaves what was also chosen by hand (decisions §4).
create table style_assignments (
  style_id bigint not null references styles (id),
  organization_id bigint not null references organizations (id),
  kind text not null check (kind in ('supplier', 'donations', 'repairs', 'upcycles', 'recycles', 'resales')),
  source text not null check (source in ('hand', 'chain')),
  assigned_by bigint not null references users (id),
  assigned_at timestamptz not null default now(),
  -- In this order, because PostgreSQL 18 misjudges a gap in it: with the organization second, a style's suppliers are
  -- searched through every organization that there is.
  primary key (style_id, kind, organization_id, source)
);
create index style_assignments_organization on style_assignments (organization_id, style_id);

-- Statement by statement and in the order of ids, so that two transactions never wait for each other
-- crosswise.
create function count_assignments() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from organizations where id in (select organization_id from changed) order by id for no key update;
  update organizations o set current_assignments = o.current_assignments + sign * c.rows
  from (select organization_id, count(*)::integer as rows from changed group by organization_id) c
  where o.id = c.organization_id;
  return null;
end $$;
create trigger style_assignments_added after insert on style_assignments
  referencing new table as changed for each statement execute function count_assignments();
create trigger style_assignments_removed after delete on style_assignments
  referencing old table as changed for each statement execute function count_assignments();

create table files (
  id bigint generated always as identity primary key,
  upload_name text not null unique check (upload_name ~ '^[A-Za-z0-9_-]{20,80}$'),
  style_id bigint not null references styles (id),
  blob_hash text not null references blobs (hash),
  title text not null check (char_length(title) between 1 and 255),
  mime_type text not null,
  kind text not null,
  size bigint not null check (size between 0 and 52428800),
  width integer,
  height integer,
  purpose text not null default 'style' check (purpose in ('style', 'tech_pack')),
  -- Read from the picture's EXIF before it is stripped for display.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  altitude double precision,
  taken_at timestamptz,
  uploaded_by bigint not null references users (id),
  organization_id bigint not null references organizations (id),
  created_at timestamptz not null default now(),
  unique (id, style_id)
);
create index files_style on files (style_id, id);
create index files_blob on files (blob_hash);

-- A style shows only a picture of its own.
alter table styles add foreign key (default_image_id, id) references files (id, style_id)
  deferrable initially deferred;
