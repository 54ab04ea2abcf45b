-- The tech pack of a style (docs/product.md, Tech pack): one document with a version. Its lists are rows, so that what
-- they name of the style and of people is there.
alter table tech_packs
  add column version integer not null default 1,
  add column updated_by bigint references users (id),
  add column updated_at timestamptz,
  add column status text not null default 'draft' check (status in ('draft', 'in_review', 'approved')),
  add column status_changed_by bigint references users (id),
  add column status_changed_at timestamptz,
  add column status_note text check (char_length(status_note) between 1 and 500),
  add check ((updated_by is null) = (updated_at is null)),
  add check ((status_changed_by is null) = (status_changed_at is null)),
  -- An approval is somebody's word.
  add check (status = 'draft' or status_changed_by is not null);

create table tech_pack_notes (
  style_id bigint not null references styles (id),
  id uuid not null,
  position integer not null,
  part text not null check (char_length(part) between 1 and 80),
  note text not null check (char_length(note) between 1 and 2000),
  primary key (style_id, id)
);

create table tech_pack_colourways (
  style_id bigint not null references styles (id),
  id uuid not null,
  position integer not null,
  name text not null check (char_length(name) between 1 and 80),
  code text check (char_length(code) between 1 and 60),
  hex text check (hex ~ '^#[0-9a-f]{6}$'),
  picture_id bigint,
  primary key (style_id, id),
  -- A colourway shows only a picture of its own style.
  foreign key (picture_id, style_id) references files (id, style_id) on delete set null (picture_id)
);
create index tech_pack_colourways_picture on tech_pack_colourways (picture_id) where picture_id is not null;

-- The files themselves are those of the style with the purpose `tech_pack`; one without a row here has no caption and
-- stands behind the others.
create table tech_pack_sketches (
  file_id bigint primary key,
  style_id bigint not null references styles (id),
  position integer not null,
  caption text check (char_length(caption) between 1 and 300),
  foreign key (file_id, style_id) references files (id, style_id) on delete cascade
);
create index tech_pack_sketches_style on tech_pack_sketches (style_id);

create table tech_pack_people (
  style_id bigint not null references styles (id),
  role text not null check (role in ('designer', 'pattern_maker', 'technologist', 'merchandiser', 'sourcing', 'quality')),
  user_id bigint not null references users (id),
  position integer not null,
  primary key (style_id, role, user_id)
);
create index tech_pack_people_user on tech_pack_people (user_id);
