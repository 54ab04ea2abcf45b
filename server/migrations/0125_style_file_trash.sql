-- Deleted files of style files wait here before their bytes go (docs/product.md, Trash). They have tables of their own, so
-- that nothing that reads, counts or searches style files meets them.
create table style_file_trash (
  -- The file's own id, which it has again when it comes back.
  id bigint primary key,
  upload_name text not null unique,
  style_id bigint not null references styles (id),
  task_id bigint not null references style_file_tasks (id),
  -- It may be gone, so no foreign key leads to it; its name is kept as it was last.
  sub_task_id bigint not null,
  sub_task_name text not null check (char_length(sub_task_name) between 1 and 255),
  title text not null check (char_length(title) between 1 and 255),
  organization_id bigint not null references organizations (id),
  user_id bigint not null references users (id),
  is_private boolean not null,
  private_of bigint generated always as (case when is_private then organization_id end) stored,
  version integer not null check (version >= 1),
  deleted_at timestamptz not null,
  deleted_by bigint not null references users (id),
  went_with_sub_task boolean not null
);
create index style_file_trash_style on style_file_trash (style_id, deleted_at desc, id desc);
create index style_file_trash_organization on style_file_trash (organization_id);
create index style_file_trash_time on style_file_trash (deleted_at);
create index style_file_trash_sub_task on style_file_trash (sub_task_id);

-- Column for column as style_file_versions.
create table style_file_trash_versions (
  file_id bigint not null references style_file_trash (id) on delete cascade,
  number integer not null check (number >= 1),
  blob_hash text not null references blobs (hash),
  mime_type text not null,
  kind text not null,
  size bigint not null,
  width integer,
  height integer,
  note text,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (file_id, number)
);
create index style_file_trash_versions_blob on style_file_trash_versions (blob_hash);
