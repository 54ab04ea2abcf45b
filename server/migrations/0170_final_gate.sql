-- The gate of the final inspection (docs/product.md, Final inspection): a company says whether its styles are published
-- and shipped without one that was approved and passed.
create table final_gates (
  organization_id bigint primary key references organizations (id),
  -- A company without a row has no gate.
  setting text not null check (setting in ('reason', 'block')),
  changed_by bigint not null references users (id),
  changed_at timestamptz not null
);

-- Whether an inspection is the final one goes by the template that it began with.
alter table qc_templates add column is_final boolean not null default false;
alter table qc_reports add column is_final boolean not null default false;
update qc_templates set is_final = true where name ilike 'final%';
update qc_reports set is_final = true where template_name ilike 'final%';
create index qc_reports_final on qc_reports (style_id, lot_number, approved_at desc, id desc)
  where is_final and approved_at is not null;

-- The goods are shipped with it.
alter table milestones add column is_shipment boolean not null default false;

-- Why a version was published, or a shipment marked as done, without a passed final inspection.
create table final_gate_reasons (
  id bigint generated always as identity primary key,
  style_id bigint not null references styles (id),
  version_number integer,
  milestone_id bigint references milestones (id) on delete cascade,
  reason text not null check (char_length(reason) between 5 and 500),
  -- Whose word it is.
  organization_id bigint not null references organizations (id),
  given_by bigint not null references users (id),
  given_at timestamptz not null,
  foreign key (style_id, version_number) references passport_versions (style_id, number),
  check ((version_number is null) <> (milestone_id is null))
);
create unique index final_gate_reasons_version on final_gate_reasons (style_id, version_number)
  where version_number is not null;
create index final_gate_reasons_milestone on final_gate_reasons (milestone_id, id desc) where milestone_id is not null;
create index final_gate_reasons_style on final_gate_reasons (style_id);
create index final_gate_reasons_organization on final_gate_reasons (organization_id);
create trigger final_gate_reasons_frozen before update on final_gate_reasons
  for each row execute function refuse_change();
