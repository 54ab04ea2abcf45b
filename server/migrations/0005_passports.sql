-- The draft: what owners edit. Publishing copies it into passport_versions.
create table passport_drafts (
  style_id bigint primary key references styles (id),
  product_name text check (char_length(product_name) between 1 and 255),
  layout jsonb not null,
  note text check (char_length(note) <= 255),
  mark_whole_trace_as_unverified boolean not null default false,
  -- Saved changes wait to be published (S1 §4, need_trace_approval).
  need_trace_approval boolean not null default true,
  version integer not null default 1,
  updated_by bigint not null references users (id),
  updated_at timestamptz not null default now()
);

create table passport_steps (
  id bigint generated always as identity primary key,
  style_id bigint not null references passport_drafts (style_id),
  position integer not null check (position >= 1),
  display_name text not null check (char_length(display_name) between 1 and 255),
  icon text not null check (char_length(icon) between 1 and 80),
  unique (style_id, position) deferrable initially deferred
);

create table passport_step_details (
  id bigint generated always as identity primary key,
  step_id bigint not null references passport_steps (id) on delete cascade,
  position integer not null check (position >= 1),
  name text check (char_length(name) <= 255),
  supplier_id bigint references organizations (id),
  factory_id bigint,
  -- The supplier itself is the factory (`useCompanyAsFactory`, S1 §3).
  used_supplier_as_factory boolean not null default false,
  delivery_method text check (char_length(delivery_method) <= 255),
  verified_by_brand_at timestamptz,
  verified_by_brand bigint references users (id),
  verified_by_factory_at timestamptz,
  verified_by_factory bigint references users (id),
  foreign key (factory_id, supplier_id) references factories (id, organization_id),
  check (not used_supplier_as_factory or (supplier_id is not null and factory_id is null)),
  unique (step_id, position) deferrable initially deferred
);
create index passport_step_details_step on passport_step_details (step_id);
create index passport_step_details_supplier on passport_step_details (supplier_id);

-- What was published, as it was: rows never change and never go.
create table passport_versions (
  id bigint generated always as identity primary key,
  style_id bigint not null references styles (id),
  number integer not null check (number >= 1),
  snapshot jsonb not null,
  -- SHA-256 over the snapshot's canonical JSON.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  published_by bigint not null references users (id),
  published_at timestamptz not null default now(),
  unique (style_id, number)
);
create table passport_version_pictures (
  version_id bigint not null references passport_versions (id),
  blob_hash text not null references blobs (hash),
  primary key (version_id, blob_hash)
);
create index passport_version_pictures_blob on passport_version_pictures (blob_hash);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows never change', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger passport_versions_frozen before update or delete on passport_versions
  for each row execute function refuse_change();
create trigger passport_version_pictures_frozen before update or delete on passport_version_pictures
  for each row execute function refuse_change();

-- A QR code carries the tracking code, so that scans of different print runs can be told apart.
create table passport_tracking_codes (
  code text primary key check (code ~ '^[0-9A-Za-z]{8,32}$'),
  style_id bigint not null unique references styles (id),
  created_at timestamptz not null default now()
);
