-- How much of the evidence behind a style its published passport shows (docs/decisions/0100-evidence-of-passports.md):
-- nothing unless the brand says so.
alter table evidence_attachments add column shown text check (shown in ('existence', 'facts', 'file'));

-- What a version would freeze follows from these.
select watch_for_passports('evidence_attachments', 'select changed.style_id from changed');
select watch_for_passports('evidence',
  'select k.style_id from changed join evidence_attachments k on k.evidence_id = changed.id where k.shown is not null');
select watch_for_passports('evidence_sharings',
  'select k.style_id from changed join evidence_attachments k on k.evidence_id = changed.evidence_id
   where k.shown is not null');

-- The public page says how evidence stands today: every process drops what it drew of a style when that changes. Its
-- argument selects the styles of the rows in `changed`.
create function drop_pages_of_evidence() returns trigger language plpgsql as $$
begin
  execute format('select pg_notify(''rows_changed'', ''page '' || s.style_number) from styles s where s.id in (%s)', tg_argv[0]);
  return null;
end $$;
create trigger evidence_attachments_drop_pages after update on evidence_attachments
  referencing new table as changed for each statement
  execute function drop_pages_of_evidence('select style_id from changed where shown is not null');
create trigger evidence_attachments_off_drop_pages after delete on evidence_attachments
  referencing old table as changed for each statement
  execute function drop_pages_of_evidence('select style_id from changed where shown is not null');
create trigger evidence_drop_pages after update on evidence
  referencing new table as changed for each statement
  execute function drop_pages_of_evidence('select k.style_id from changed join evidence_attachments k
    on k.evidence_id = changed.id where k.shown is not null');
create trigger evidence_sharings_drop_pages after update on evidence_sharings
  referencing new table as changed for each statement
  execute function drop_pages_of_evidence('select k.style_id from changed join evidence_attachments k
    on k.evidence_id = changed.evidence_id where k.shown is not null');
