-- Files on their way into a style file in parts, so that a broken line goes on where it was (docs/product.md, Uploads in
-- parts). The bytes lie in the store under `uploads/{id}/` until the last part is there.
create table style_file_uploads (
  id uuid primary key,
  style_id bigint not null references styles (id),
  -- It may go meanwhile, so no foreign key leads to it.
  sub_task_id bigint not null,
  organization_id bigint not null references organizations (id),
  user_id bigint not null references users (id),
  title text not null check (char_length(title) between 1 and 1000),
  size bigint not null check (size between 1 and 52000000),
  make_private boolean not null,
  note text check (char_length(note) between 1 and 255),
  -- Ids with commas, as the form of an upload says them.
  also_styles text not null,
  received bigint not null default 0,
  -- Keys of the parts that were received, in their order.
  parts text[] not null default '{}',
  touched_at timestamptz not null,
  check (received between 0 and size)
);
create index style_file_uploads_style on style_file_uploads (style_id);
create index style_file_uploads_user on style_file_uploads (user_id);
create index style_file_uploads_organization on style_file_uploads (organization_id);
create index style_file_uploads_time on style_file_uploads (touched_at);
