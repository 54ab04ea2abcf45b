-- An approved inspection report that passed stands behind a style as evidence of the company that put it there. The
-- evidence has the verdict, or the figures besides; who reads the report itself stays as it is.
alter table evidence add column report_id bigint references qc_reports (id);
alter table evidence add constraint evidence_of_report check (report_id is null or kind = 'inspection');
create index evidence_report on evidence (report_id, organization_id) where report_id is not null;

create function require_passed_report() returns trigger language plpgsql as $$
begin
  if not exists (select from qc_reports where id = new.report_id and approved_at is not null and overall_result = 'pass') then
    raise exception 'only an approved report that passed is evidence' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger evidence_report_passed before insert on evidence
  for each row when (new.report_id is not null) execute function require_passed_report();

-- What comes from a report says what the report says, whether it stands behind something or not.
create or replace function keep_accepted_evidence() returns trigger language plpgsql as $$
declare
  beside constant text[] := array['organization_id', 'spent_kg', 'decision', 'withdrawn_at', 'superseded_by', 'version',
    'updated_by', 'updated_at'];
begin
  if (to_jsonb(old) - beside) is distinct from (to_jsonb(new) - beside) and (
    old.withdrawn_at is not null or old.superseded_by is not null or old.report_id is not null
    or new.report_id is not null
    or exists (select from evidence_sharings where evidence_id = old.id and state = 'accepted')
    or exists (select from evidence_attachments where evidence_id = old.id)) then
    raise exception 'evidence that was accepted, attached or closed never changes' using errcode = 'restrict_violation';
  end if;
  if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at
    or old.superseded_by is not null and new.superseded_by is distinct from old.superseded_by then
    raise exception 'closed evidence stays closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
