-- Large files of forms on their way in parts: photos of inspections, evidence, pictures with a place, logos (docs/product.md,
-- Uploads in parts). The bytes lie in the store under `uploads/{id}/` until the form that names them is saved.
create table form_uploads (
  -- Chosen by who sends it, so that a device that was switched off asks for the same one.
  id uuid primary key,
  organization_id bigint not null references organizations (id),
  user_id bigint not null references users (id),
  use text not null check (use in ('qc_report', 'evidence', 'geo_image', 'library', 'logo')),
  -- The record may go meanwhile, so no foreign key leads to it.
  target_id bigint,
  title text not null check (char_length(title) between 1 and 1000),
  size bigint not null check (size between 1 and 52000000),
  received bigint not null default 0,
  -- Keys of the parts that were received, in their order.
  parts text[] not null default '{}',
  touched_at timestamptz not null,
  check (received between 0 and size)
);
create index form_uploads_user on form_uploads (user_id);
create index form_uploads_organization on form_uploads (organization_id);
create index form_uploads_time on form_uploads (touched_at);
