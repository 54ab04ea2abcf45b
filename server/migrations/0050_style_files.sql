-- Style file (docs/product.md, Style file): main tasks with sub-tasks, whose files are private to a company or shared
-- with everybody on the style.
create table style_file_tasks (
  id bigint primary key,
  name text not null unique check (char_length(name) between 1 and 80),
  position integer not null unique,
  -- With these a style begins.
  standard_sub_tasks text[] not null
);
insert into style_file_tasks (id, name, position, standard_sub_tasks) values
  (1, 'Design and tech pack', 1, '{Sketches and artwork,Tech pack,Colourways,Measurement chart}'),
  (2, 'Fabric and trims', 2, '{Fabric development,Lab dips and strike-offs,Trims and labels,Bulk fabric}'),
  (3, 'Samples and fittings', 3, '{Proto sample,First fit,Size set,Pre-production sample,Sealed sample}'),
  (4, 'Testing and compliance', 4, '{Fabric tests,Garment tests,Certificates}'),
  (5, 'Bulk production', 5, '{Production plan,In-line inspection,Final inspection}'),
  (6, 'Packing and shipping', 6, '{Packing lists and shipping documents}'),
  (7, 'After sales', 7, '{Claims and returns}');

-- Made with its standard sub-tasks when somebody first opens the style file; whoever changes anything in it locks it.
create table style_file_states (
  style_id bigint primary key references styles (id),
  is_public boolean not null default false
);

create table style_file_sub_tasks (
  id bigint generated always as identity primary key,
  style_id bigint not null references style_file_states (style_id),
  task_id bigint not null references style_file_tasks (id),
  name text not null check (char_length(name) between 1 and 255),
  position integer not null,
  approved_at timestamptz,
  approved_by bigint references users (id),
  -- What took the last approval back, and which one it was; cleared by the next.
  lost_at timestamptz,
  lost_by bigint references users (id),
  lost_approved_at timestamptz,
  lost_approved_by bigint references users (id),
  unique (id, style_id),
  unique (style_id, task_id, position) deferrable initially immediate,
  check ((approved_at is null) = (approved_by is null)),
  check (num_nulls(lost_at, lost_by, lost_approved_at, lost_approved_by) in (0, 4)),
  check (approved_at is null or lost_at is null)
);

create table style_files (
  id bigint generated always as identity primary key,
  upload_name text not null unique check (upload_name ~ '^[A-Za-z0-9_-]{20,80}$'),
  style_id bigint not null,
  sub_task_id bigint not null,
  title text not null check (char_length(title) between 1 and 255),
  organization_id bigint not null references organizations (id),
  -- Who uploaded the first version.
  user_id bigint not null references users (id),
  is_private boolean not null,
  -- Null: everybody on the style sees it. Reads ask this column (`isSeenOnStyle`), and the log has the same.
  private_of bigint generated always as (case when is_private then organization_id end) stored,
  -- The newest one.
  version integer not null default 1 check (version >= 1),
  foreign key (sub_task_id, style_id) references style_file_sub_tasks (id, style_id) on delete cascade
);
create index style_files_style on style_files (style_id, id);
create index style_files_organization on style_files (organization_id);
-- A second file of a company's with this name is a version of the first.
create unique index style_files_title on style_files (sub_task_id, organization_id, lower(title));

create table style_file_versions (
  file_id bigint not null references style_files (id) on delete cascade,
  number integer not null check (number >= 1),
  blob_hash text not null references blobs (hash),
  mime_type text not null,
  kind text not null,
  size bigint not null check (size between 1 and 52000000),
  -- Of pictures that can be shown, in pixels.
  width integer check (width >= 1),
  height integer check (height >= 1),
  note text check (char_length(note) between 1 and 255),
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (file_id, number),
  check ((width is null) = (height is null))
);
create index style_file_versions_blob on style_file_versions (blob_hash);
alter table style_files add foreign key (id, version) references style_file_versions (file_id, number)
  deferrable initially deferred;

-- No foreign key leads to the file: what happened to it outlives it.
create table style_file_log (
  id bigint generated always as identity primary key,
  style_id bigint not null references styles (id),
  task_id bigint references style_file_tasks (id),
  file_id bigint,
  -- As the file's own column, and as it was last of a file that is gone.
  private_of bigint references organizations (id),
  user_id bigint not null references users (id),
  organization_id bigint not null references organizations (id),
  message text not null check (char_length(message) between 1 and 2000),
  about text check (char_length(about) between 1 and 255),
  -- In which people search: message and company, in `search_form`.
  words text not null,
  created_at timestamptz not null,
  check (private_of is null or file_id is not null)
);
create index style_file_log_style on style_file_log (style_id, id desc);
create index style_file_log_words on style_file_log using gin (words gin_trgm_ops);
create index style_file_log_file on style_file_log (file_id) where file_id is not null;
create index style_file_log_organization on style_file_log (organization_id);
create index style_file_log_private on style_file_log (private_of) where private_of is not null;

-- Whoever may see a file now may read what happened to it, and nobody else.
create function style_file_log_follows() returns trigger language plpgsql as $$
begin
  update style_file_log set private_of = new.private_of
  where file_id = new.id and private_of is distinct from new.private_of;
  return null;
end $$;
create trigger style_files_seen after update of is_private, organization_id on style_files
  for each row when (old.private_of is distinct from new.private_of) execute function style_file_log_follows();
