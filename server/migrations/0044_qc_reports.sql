-- What a device gave to something that it made. Kept for good, also when the thing is gone: a repeat years later
-- makes nothing twice. No foreign key leads from here, because these rows outlive everything.
create table qc_client_ids (
  client_id uuid primary key,
  kind text not null check (kind in ('report', 'criterion', 'item', 'file', 'packing_file', 'signature', 'defect', 'template')),
  user_id bigint not null,
  -- Of the style for a report, of the company for a template, of the report for what is in one. What was made has
  -- the client id in its own row, as long as it is there.
  scope_id bigint not null,
  at timestamptz not null default now()
);

-- What a report begins with. Those without a company come with the product.
create table qc_templates (
  id bigint generated always as identity primary key,
  client_id uuid unique references qc_client_ids (client_id) deferrable initially deferred,
  organization_id bigint references organizations (id),
  name text not null check (char_length(name) between 1 and 255),
  -- `[{ name, checklist: [{ name, defect_level }] }]`
  criteria jsonb not null check (jsonb_typeof(criteria) = 'array'),
  created_by bigint references users (id),
  created_at timestamptz not null default now(),
  check ((organization_id is null) = (created_by is null))
);
create unique index qc_templates_name on qc_templates (organization_id, lower(name)) nulls not distinct;

create table qc_reports (
  id bigint generated always as identity primary key,
  client_id uuid unique references qc_client_ids (client_id) deferrable initially deferred,
  style_id bigint not null references styles (id),
  name text not null check (char_length(name) between 1 and 255),
  template_name text not null,
  created_by bigint not null references users (id),
  created_by_organization_id bigint not null references organizations (id),
  created_at timestamptz not null default now(),
  -- Whose it is now: who made it, or whom it was handed to.
  responsible_id bigint not null references users (id),
  revision integer not null default 1 check (revision >= 1),
  revision_of bigint,
  -- Counts every change of anything in the report.
  version integer not null default 1,
  updated_by bigint not null references users (id),
  updated_at timestamptz not null default now(),

  -- Report info: a document with a version of its own.
  details_version integer not null default 1,
  details_updated_by bigint not null references users (id),
  details_updated_at timestamptz not null default now(),
  silhouette text check (char_length(silhouette) between 1 and 255),
  product_type text check (char_length(product_type) between 1 and 255),
  supplier_id bigint references organizations (id),
  no_of_pcs_inspected integer check (no_of_pcs_inspected >= 0),
  inspection_date date,
  notes text check (char_length(notes) between 1 and 5000),
  brand_signature_id bigint,
  supplier_signature_id bigint,

  lot_number text check (char_length(lot_number) between 1 and 120),
  lot_size integer not null check (lot_size between 1 and 100000000),
  factory_id bigint,
  ship_date date,
  inspection_level text not null default 'II' check (inspection_level in ('S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III')),

  aql_critical numeric(6, 3) not null default 0 check (aql_critical >= 0),
  aql_major numeric(6, 3) not null default 2.5 check (aql_major >= 0),
  aql_minor numeric(6, 3) not null default 4 check (aql_minor >= 0),
  -- As it was counted from lot, level and AQL; counted again only when one of them changes.
  plan jsonb not null check (jsonb_typeof(plan) = 'object'),
  -- Null: the count follows the captured defects.
  typed_count_critical integer check (typed_count_critical >= 0),
  typed_count_major integer check (typed_count_major >= 0),
  typed_count_minor integer check (typed_count_minor >= 0),
  overall_result text not null default 'pending' check (overall_result in ('pass', 'fail', 'pending')),
  result_reason text check (char_length(result_reason) between 5 and 500),

  -- The style's chart as it was when the report was made, or when it was taken anew.
  chart jsonb,
  chart_version integer,

  approved_at timestamptz,
  approved_by bigint references users (id),
  unique (id, style_id),
  foreign key (revision_of, style_id) references qc_reports (id, style_id),
  foreign key (factory_id, supplier_id) references factories (id, organization_id) deferrable initially immediate,
  check (factory_id is null or supplier_id is not null),
  check ((revision_of is null) = (revision = 1)),
  check ((chart is null) = (chart_version is null)),
  check ((approved_at is null) = (approved_by is null)),
  -- Who approves has a result and two signatures.
  check (approved_at is null
    or (overall_result <> 'pending' and brand_signature_id is not null and supplier_signature_id is not null))
);
create index qc_reports_style on qc_reports (style_id, id desc);
create index qc_reports_supplier on qc_reports (supplier_id) where supplier_id is not null;
create index qc_reports_open on qc_reports (responsible_id, updated_at desc) where approved_at is null;
-- A report goes on once.
create unique index qc_reports_revision on qc_reports (revision_of) where revision_of is not null;

create table qc_criteria (
  id bigint generated always as identity primary key,
  client_id uuid unique references qc_client_ids (client_id) deferrable initially deferred,
  report_id bigint not null references qc_reports (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  result text not null default 'pending' check (result in ('pass', 'fail', 'pending')),
  comments text check (char_length(comments) between 1 and 2000),
  created_at timestamptz not null default now(),
  unique (id, report_id)
);
create index qc_criteria_report on qc_criteria (report_id, id);

create table qc_checklist_items (
  id bigint generated always as identity primary key,
  client_id uuid unique references qc_client_ids (client_id) deferrable initially deferred,
  report_id bigint not null,
  criteria_id bigint not null,
  name text not null check (char_length(name) between 1 and 255),
  defect_level text not null check (defect_level in ('minor', 'major', 'critical')),
  created_at timestamptz not null default now(),
  -- Nothing is of another report than what it belongs to.
  foreign key (criteria_id, report_id) references qc_criteria (id, report_id) on delete cascade,
  unique (id, report_id)
);
create index qc_checklist_items_criterion on qc_checklist_items (criteria_id, id);
create index qc_checklist_items_report on qc_checklist_items (report_id, id);

-- Photos are apart from a style's files: those are listed whole, and read by everybody on the style.
create table qc_files (
  id bigint generated always as identity primary key,
  client_id uuid unique references qc_client_ids (client_id) deferrable initially deferred,
  report_id bigint not null references qc_reports (id) on delete cascade,
  component text not null check (component in
    ('front', 'back', 'details', 'label', 'measurement', 'packaging', 'carton', 'test', 'defect_images')),
  blob_hash text not null references blobs (hash),
  -- A JPEG of at most 1,600 pixels for the PDF, made once when the photo came.
  print_hash text not null references blobs (hash),
  title text not null check (char_length(title) between 1 and 255),
  mime_type text not null,
  size bigint not null check (size > 0),
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  uploaded_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  unique (id, report_id)
);
create index qc_files_report on qc_files (report_id, id);
create index qc_files_blob on qc_files (blob_hash);
create index qc_files_print on qc_files (print_hash);

create table qc_packing_files (
  id bigint generated always as identity primary key,
  client_id uuid unique references qc_client_ids (client_id) deferrable initially deferred,
  report_id bigint not null references qc_reports (id) on delete cascade,
  blob_hash text not null references blobs (hash),
  -- Null for what is no picture.
  print_hash text references blobs (hash),
  title text not null check (char_length(title) between 1 and 255),
  mime_type text not null,
  size bigint not null check (size > 0),
  width integer check (width >= 1),
  height integer check (height >= 1),
  uploaded_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  check ((print_hash is null) = (width is null)),
  check ((width is null) = (height is null))
);
create index qc_packing_files_report on qc_packing_files (report_id, id);
create index qc_packing_files_blob on qc_packing_files (blob_hash);
create index qc_packing_files_print on qc_packing_files (print_hash) where print_hash is not null;

create table qc_defects (
  id bigint generated always as identity primary key,
  client_id uuid unique references qc_client_ids (client_id) deferrable initially deferred,
  report_id bigint not null,
  checklist_item_id bigint not null,
  file_id bigint not null,
  level text not null check (level in ('minor', 'major', 'critical')),
  quantity integer not null default 1 check (quantity between 1 and 1000000),
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  foreign key (checklist_item_id, report_id) references qc_checklist_items (id, report_id) on delete cascade,
  foreign key (file_id, report_id) references qc_files (id, report_id) on delete cascade
);
create index qc_defects_report on qc_defects (report_id, id);
create index qc_defects_item on qc_defects (checklist_item_id);
create index qc_defects_file on qc_defects (file_id);

create table qc_signatures (
  id bigint generated always as identity primary key,
  client_id uuid unique references qc_client_ids (client_id) deferrable initially deferred,
  report_id bigint not null references qc_reports (id) on delete cascade,
  -- The company that was signed for.
  organization_id bigint not null references organizations (id),
  qc_name text not null check (char_length(qc_name) between 1 and 200),
  designation text not null check (char_length(designation) between 1 and 200),
  -- Null for a typed signature.
  blob_hash text references blobs (hash),
  -- On whose device.
  taken_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  unique (id, report_id)
);
create index qc_signatures_report on qc_signatures (report_id, id);
create index qc_signatures_blob on qc_signatures (blob_hash) where blob_hash is not null;
alter table qc_reports
  add foreign key (brand_signature_id, id) references qc_signatures (id, report_id)
    on delete set null (brand_signature_id) deferrable initially deferred,
  add foreign key (supplier_signature_id, id) references qc_signatures (id, report_id)
    on delete set null (supplier_signature_id) deferrable initially deferred;

create table qc_measurements (
  report_id bigint not null references qc_reports (id) on delete cascade,
  -- Code of the point of measure in the report's chart.
  point text not null check (char_length(point) between 1 and 20),
  size text not null check (char_length(size) between 1 and 30),
  piece integer not null check (piece between 1 and 100),
  -- In the chart's unit.
  value numeric(9, 4) not null,
  primary key (report_id, point, size, piece)
);

-- An approved report stays as it is, whatever code writes: only the report that goes on from it names it.
create function approved_report_stays() returns trigger language plpgsql as $$
declare
  report bigint := case tg_op when 'INSERT' then new.report_id else old.report_id end;
begin
  if exists (select 1 from qc_reports where id = report and approved_at is not null) then
    raise exception 'report % is approved', report using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger qc_criteria_stay before insert or update or delete on qc_criteria
  for each row execute function approved_report_stays();
create trigger qc_checklist_items_stay before insert or update or delete on qc_checklist_items
  for each row execute function approved_report_stays();
create trigger qc_files_stay before insert or update or delete on qc_files
  for each row execute function approved_report_stays();
create trigger qc_packing_files_stay before insert or update or delete on qc_packing_files
  for each row execute function approved_report_stays();
create trigger qc_defects_stay before insert or update or delete on qc_defects
  for each row execute function approved_report_stays();
create trigger qc_measurements_stay before insert or update or delete on qc_measurements
  for each row execute function approved_report_stays();
create trigger qc_signatures_stay before insert or delete on qc_signatures
  for each row execute function approved_report_stays();
