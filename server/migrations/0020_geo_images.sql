-- Pictures that say where they were taken (S1 §3): each company has its own, and puts them onto steps of passports.
create table geo_images (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  -- Random, so that it cannot be guessed: the key of preview and download.
  upload_name text not null unique check (upload_name ~ '^[A-Za-z0-9_-]{20,80}$'),
  blob_hash text not null references blobs (hash),
  title text not null check (char_length(title) between 1 and 255),
  mime_type text not null,
  size bigint not null check (size > 0),
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  -- Degrees (WGS 84) and metres.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  altitude double precision check (altitude between -20000 and 100000),
  accuracy double precision check (accuracy between 0 and 10000000),
  altitude_accuracy double precision check (altitude_accuracy between 0 and 10000000),
  taken_at timestamptz,
  -- Typed by a person, or read from the picture.
  source text not null check (source in ('manual', 'exif')),
  created_by bigint not null references users (id),
  created_at timestamptz not null default now()
);
create index geo_images_organization on geo_images (organization_id, id desc);
create index geo_images_blob on geo_images (blob_hash);

-- On a detail of a step of a passport's draft, shown in the order in which they were added.
create table passport_geo_images (
  id bigint generated always as identity primary key,
  detail_id bigint not null references passport_step_details (id) on delete cascade,
  geo_image_id bigint not null references geo_images (id) on delete cascade,
  added_by bigint not null references users (id),
  added_at timestamptz not null default now(),
  unique (detail_id, geo_image_id)
);
create index passport_geo_images_image on passport_geo_images (geo_image_id);

-- A picture on a step is part of what the passport says: it waits to be published. A detail that goes with its
-- pictures is gone already; whoever takes it away says so of the draft.
create function geo_images_wait_for_publication() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  update passport_drafts set need_trace_approval = true
  where not need_trace_approval and style_id = (select s.style_id
    from passport_step_details d join passport_steps s on s.id = d.step_id where d.id = changed.detail_id);
  return null;
end $$;
create trigger passport_geo_images_changed after insert or delete on passport_geo_images
  for each row execute function geo_images_wait_for_publication();

-- Pictures of a step are those of the style's owners and of its supplier: the former supplier's are its own again.
create function drop_former_suppliers_geo_images() returns trigger language plpgsql as $$
begin
  delete from passport_geo_images g using geo_images i, passport_steps s, styles t, collections c
  where g.detail_id = new.id and i.id = g.geo_image_id and s.id = new.step_id and t.id = s.style_id
    and c.id = t.collection_id
    and i.organization_id not in (c.brand_id, c.created_by_organization_id)
    and i.organization_id is distinct from new.supplier_id;
  return null;
end $$;
create trigger passport_step_details_geo_images after update on passport_step_details for each row
  when (new.supplier_id is distinct from old.supplier_id)
  execute function drop_former_suppliers_geo_images();

-- On a line of a style's bill of materials.
create table bom_geo_images (
  id bigint generated always as identity primary key,
  style_id bigint not null,
  bom_item_id bigint not null,
  geo_image_id bigint not null references geo_images (id) on delete cascade,
  added_by bigint not null references users (id),
  added_at timestamptz not null default now(),
  foreign key (bom_item_id, style_id) references bom_items (id, style_id) on delete cascade,
  unique (bom_item_id, geo_image_id)
);
create index bom_geo_images_style on bom_geo_images (style_id);
create index bom_geo_images_image on bom_geo_images (geo_image_id);
