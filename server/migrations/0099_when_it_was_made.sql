-- When something was made, by the clock of the device that made it, corrected by how far that clock was off at its last
-- contact; beside it stands when it was received. Null where nobody said.
alter table qc_files
  add column made_at timestamptz,
  add column clock_offset bigint,
  add check (made_at <= created_at);
alter table qc_packing_files
  add column made_at timestamptz,
  add column clock_offset bigint,
  add check (made_at <= created_at);
alter table qc_defects
  add column made_at timestamptz,
  add column clock_offset bigint,
  add check (made_at <= created_at);
alter table qc_signatures
  add column made_at timestamptz,
  add column clock_offset bigint,
  add check (made_at <= created_at);
-- Of a criterion and an item, the last change of what is said of it.
alter table qc_criteria
  add column changed_at timestamptz,
  add column made_at timestamptz,
  add column clock_offset bigint,
  add check (made_at <= changed_at);
alter table qc_checklist_items
  add column changed_at timestamptz,
  add column made_at timestamptz,
  add column clock_offset bigint,
  add check (made_at <= changed_at);
alter table qc_reports
  add column details_made_at timestamptz,
  add column details_clock_offset bigint,
  add check (details_made_at <= details_updated_at);
