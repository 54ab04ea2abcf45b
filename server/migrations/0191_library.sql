-- The library of a company (docs/product.md, Library): points of measure, construction details, stitches, seams, care and
-- label texts, all in one table with a kind. Each version of an entry is kept, because rows of tech packs say which one
-- they took. What is archived stays, for the rows that follow it.
create table library_entries (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  kind text not null
    check (kind in ('point_of_measure', 'construction', 'stitch', 'seam', 'care_text', 'label_text')),
  version integer not null default 1 check (version >= 1),
  code text check (char_length(code) between 1 and 20),
  name text not null check (char_length(name) between 1 and 255),
  text text check (char_length(text) between 1 and 2000),
  unit text check (unit in ('cm', 'inch')),
  tolerance_minus text check (char_length(tolerance_minus) between 1 and 20),
  tolerance_plus text check (char_length(tolerance_plus) between 1 and 20),
  archived_at timestamptz,
  updated_by bigint not null references users (id),
  updated_at timestamptz not null default now(),
  -- A tolerance is a length of a unit, and points of measure alone have one.
  check (unit is not null or (tolerance_minus is null and tolerance_plus is null)),
  check (unit is null or kind = 'point_of_measure'),
  -- A tech pack's points have at most so much, and its parts so long a name.
  check (kind <> 'point_of_measure' or text is null or char_length(text) <= 1000),
  check (kind <> 'construction' or char_length(name) <= 80)
);
create index library_entries_list on library_entries (organization_id, kind, lower(name), id);
create index library_entries_updated_by on library_entries (updated_by);

create table library_entry_versions (
  entry_id bigint not null references library_entries (id) on delete cascade,
  version integer not null,
  code text,
  name text not null,
  text text,
  unit text,
  tolerance_minus text,
  tolerance_plus text,
  primary key (entry_id, version)
);

-- A construction note that follows an entry, and the version that it took.
alter table tech_pack_notes
  add column library_entry_id bigint,
  add column library_version integer,
  add check ((library_entry_id is null) = (library_version is null)),
  add foreign key (library_entry_id, library_version)
    references library_entry_versions (entry_id, version) on delete set null (library_entry_id, library_version);
create index tech_pack_notes_library on tech_pack_notes (library_entry_id, library_version)
  where library_entry_id is not null;

-- Points of measure say in the chart which entry they follow.
create index measurement_charts_library on measurement_charts
  using gin (jsonb_path_query_array(content, '$.points[*].library.entry_id') jsonb_path_ops);
